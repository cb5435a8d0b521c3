import { cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './process';

const demo = join(repository, 'api-server/estate/demo');
const added = join(repository, 'e2e/estate');

/**
 * Writes the estate of the journeys: the demo, and the people, society, voucher and contracts of `e2e/estate`, which no other journey
 * uses. A newcomer's demo does not have them.
 * @param folder is made
 * @returns the folder
 */
export const writeJourneyEstate = (folder: string): string => {
  cpSync(demo, folder, { recursive: true });
  for (const file of readdirSync(added)) {
    // A name of the estate is one file or a folder of files.
    const kind = join(folder, file.replace(/\.json$/, ''));
    mkdirSync(kind);
    renameSync(join(folder, file), join(kind, 'demo.json'));
    cpSync(join(added, file), join(kind, 'journeys.json'));
  }
  return folder;
};
