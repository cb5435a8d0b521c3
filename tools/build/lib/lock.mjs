import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { CACHE } from './paths.mjs';

const settings = {
  lockfilePath: join(CACHE, 'build.lock'),
  // Milliseconds after which the lock of a process that has died is taken over.
  stale: 10_000,
  retries: { forever: true, factor: 1, minTimeout: 100, maxTimeout: 100 },
  // A machine that slept. Another build may have begun, which is safe: every version is its content and is put in place at once.
  onCompromised: () => {},
};

/**
 * Runs one build of a working copy at a time; others wait.
 * @template T @param {() => Promise<T>} work
 */
export const withLock = async (work) => {
  mkdirSync(CACHE, { recursive: true });
  const release = await lockfile.lock(CACHE, settings);
  try {
    return await work();
  } finally {
    await release().catch(() => {});
  }
};
