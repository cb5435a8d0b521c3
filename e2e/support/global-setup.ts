import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeJourneyEstate } from './journey-estate';
import { previewLink } from './previewed-portal';
import { Stack } from './stack';

/** The variable that gives the workers the folders of this run. */
export const runFolder = 'JOURNEYS_FOLDER';

/** Folders of this run: the data of a server that has just imported the estate of the journeys, and the servers' logs. */
export const foldersOfRun = (): { snapshot: string; logs: string } => {
  const folder = process.env[runFolder];
  if (!folder) throw new Error('The journeys were not prepared: run them with e2e/playwright.config.ts.');
  return { snapshot: join(folder, 'snapshot'), logs: join(folder, 'logs') };
};

/** Starts the product once on an empty folder and keeps its data, unless the journeys run on a preview. @returns the clean-up */
export default async function prepare(): Promise<() => void> {
  if (previewLink() !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'bars-journeys-'));
  process.env[runFolder] = folder;
  const { snapshot, logs } = foldersOfRun();
  const stack = await Stack.start({ logs, env: { ESTATE_DIR: writeJourneyEstate(join(folder, 'estate')) } });
  await stack.stop(snapshot);
  return () => rmSync(folder, { recursive: true, force: true });
}
