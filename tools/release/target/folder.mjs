import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import lockfile from 'proper-lockfile';
import { sha256 } from '../../build/lib/hash.mjs';
import { LostRace, TargetUnreachable } from './errors.mjs';
import { checkedPath, checkFile } from './names.mjs';

const isMissing = ({ code }) => code === 'ENOENT' || code === 'EISDIR';

/** Beside the file, under a name that nothing reads. */
const unfinished = (file) => join(dirname(file), `.${basename(file)}.${randomUUID()}`);

/** A folder that has become empty may be removed meanwhile. */
const writeAside = async (file, bytes, isAgain = false) => {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, bytes);
  } catch (error) {
    if (error.code !== 'ENOENT' || isAgain) throw error;
    await writeAside(file, bytes, true);
  }
};

/** A reader sees the old file or the new one, never a half. */
const writeWhole = async (file, bytes) => {
  const aside = unfinished(file);
  try {
    await writeAside(aside, bytes);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw error;
  }
};

const readFileAt = async (file) => {
  try {
    const bytes = await readFile(file);
    return { bytes, etag: sha256(bytes) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const lock = async (folder) => {
  await mkdir(folder, { recursive: true });
  return lockfile.lock(folder, {
    lockfilePath: join(folder, '.live.lock'),
    // Milliseconds after which the lock of a process that has died is taken over.
    stale: 2_000,
    retries: { forever: true, factor: 1, minTimeout: 50, maxTimeout: 50 },
  });
};

/**
 * A site in a folder of this machine.
 * @param {string} folder
 * @returns {import('./target.mjs').Target}
 */
export const openFolder = (folder) => {
  const at = (path) => join(folder, checkedPath(path));
  const reach = async (work) => {
    try {
      return await work();
    } catch (error) {
      // Of the disk, or of the lock on it.
      if (error?.syscall === undefined && error?.code === undefined) throw error;
      throw new TargetUnreachable(`${folder} cannot be used: ${error.message}.`, { cause: error });
    }
  };
  return {
    name: folder,
    check: () =>
      reach(async () => {
        const found = await stat(folder).catch((error) => (isMissing(error) ? null : Promise.reject(error)));
        if (found?.isDirectory() !== true) throw new TargetUnreachable(`There is no folder ${folder}.`);
      }),
    read: async (path) => {
      const file = at(path);
      return reach(() => readFileAt(file));
    },
    readUnless: async (path, etag) => {
      const file = at(path);
      const found = await reach(() => readFileAt(file));
      return found?.etag === etag ? 'same' : found;
    },
    write: async (path, bytes) => {
      checkFile(path, bytes);
      await reach(() => writeWhole(at(path), bytes));
    },
    swap: async (path, bytes, etag) => {
      checkFile(path, bytes);
      await reach(async () => {
        const unlock = await lock(folder);
        try {
          const now = (await readFileAt(at(path)))?.etag ?? null;
          if (now !== etag) throw new LostRace(`${path} was changed meanwhile.`);
          await writeWhole(at(path), bytes);
        } finally {
          await unlock();
        }
      });
    },
    list: async (prefix) => {
      const below = dirname(`${prefix}_`);
      const start = below === '.' ? folder : at(below);
      return reach(async () => {
        const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch((error) =>
          isMissing(error) ? [] : Promise.reject(error),
        );
        const names = entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((path) => path.startsWith(prefix) && !/(^|\/)\./.test(path));
        const sizes = await Promise.all(
          names.map((path) =>
            stat(join(folder, path)).then(
              ({ size }) => [{ path, bytes: size }],
              (error) => (isMissing(error) ? [] : Promise.reject(error)),
            ),
          ),
        );
        return sizes.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
      });
    },
    remove: async (path) => {
      const file = at(path);
      await reach(() => rm(file, { force: true }));
      // Not if something else lies there.
      await rmdir(dirname(file)).catch(() => undefined);
    },
  };
};
