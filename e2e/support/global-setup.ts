import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './process';
import { Stack } from './stack';

/** Data of a server that has just imported the demo estate; every stack begins with a copy. */
export const snapshot = join(repository, 'e2e/test-results/snapshot');
export const logs = join(repository, 'e2e/test-results/logs');

/** Starts the product once on an empty folder and keeps what it wrote. */
export default async function prepare(): Promise<void> {
  rmSync(snapshot, { recursive: true, force: true });
  const stack = await Stack.start({ logs });
  await stack.stop(snapshot);
}
