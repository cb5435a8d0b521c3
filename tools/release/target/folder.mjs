import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { LostRace, TargetUnreachable } from './errors.mjs';
import { isMissing, openFiles, reaching, readFileIn, writeWhole } from './folder-files.mjs';
import { checkFile } from './names.mjs';

/** Milliseconds. The lock of a process that has died is taken over. */
const lockOptions = { stale: 2_000, update: 1_000 };
const pauseMs = 50;
const mostPauses = 1_200;

const lock = async (folder) => {
  await mkdir(folder, { recursive: true });
  for (let pauses = 0; ; pauses += 1)
    try {
      return await lockfile.lock(folder, { lockfilePath: join(folder, '.live.lock'), ...lockOptions });
    } catch (error) {
      // The lockfile's own retries do not tell a lock from a disk that takes none.
      if (error.code !== 'ELOCKED' || pauses === mostPauses) throw error;
      await wait(pauseMs);
    }
};

/**
 * A site in a folder of this machine.
 * @param {string} folder
 * @returns {import('./target.mjs').Target}
 */
export const openFolder = (folder) => ({
  ...openFiles(folder),
  check: () =>
    reaching(folder, async () => {
      const found = await stat(folder).catch((error) => (isMissing(error) ? null : Promise.reject(error)));
      if (found?.isDirectory() !== true) throw new TargetUnreachable(`There is no folder ${folder}.`);
    }),
  swap: async (path, bytes, etag) => {
    checkFile(path, bytes);
    await reaching(folder, async () => {
      const unlock = await lock(folder);
      try {
        const now = (await readFileIn(folder, path))?.etag ?? null;
        if (now !== etag) throw new LostRace(`${path} was changed meanwhile.`);
        await writeWhole(join(folder, path), bytes);
      } finally {
        await unlock();
      }
    });
  },
});
