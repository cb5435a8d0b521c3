import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import lockfile from 'proper-lockfile';
import { CACHE } from './paths.mjs';

const settings = {
  realpath: false,
  // Milliseconds after which the lock of a process that has died is taken over.
  stale: 10_000,
  retries: { forever: true, factor: 1, minTimeout: 100, maxTimeout: 100 },
  // A machine that slept. Another one may have begun, which is safe: what is made is put in place at once.
  onCompromised: () => {},
};

/**
 * Does work that one process of a working copy does at a time, such as a build; others wait.
 * @template T @param {() => Promise<T>} work @param {string} [name] absolute; `.lock` is put behind it
 */
export const withLock = async (work, name = join(CACHE, 'build')) => {
  mkdirSync(dirname(name), { recursive: true });
  const release = await lockfile.lock(name, settings);
  try {
    return await work();
  } finally {
    await release().catch(() => {});
  }
};
