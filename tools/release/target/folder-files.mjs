import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { sha256 } from '../../build/lib/hash.mjs';
import { ReleaseRefused, TargetUnreachable } from './errors.mjs';
import { checkedPath, checkFile, mostFileBytes, tooLarge } from './names.mjs';

export const isMissing = ({ code }) => code === 'ENOENT' || code === 'EISDIR';

const isAbsent = ({ code }) => code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG';

const realPathOf = (path) =>
  realpath(path).catch((error) => {
    if (isAbsent(error)) return null;
    throw error;
  });

/**
 * Where a file of a folder really is: a symbolic link may lead out of it.
 * @param {string} folder @param {string} path below it
 * @returns {Promise<string | null>} null where there is none
 * @throws ReleaseRefused for one that lies elsewhere
 */
export const placeInside = async (folder, path) => {
  const [root, place] = await Promise.all([realPathOf(folder), realPathOf(join(folder, path))]);
  if (root === null || place === null) return null;
  if (place !== root && !place.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new ReleaseRefused(`${path} in ${folder} is a link that leads out of it.`);
  return place;
};

/** What is not there yet is made in the folder that is. */
const checkPlace = async (folder, path) => {
  for (let at = path; at !== '.'; at = dirname(at)) if ((await placeInside(folder, at)) !== null) return;
};

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
export const writeWhole = async (file, bytes) => {
  const aside = unfinished(file);
  try {
    await writeAside(aside, bytes);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** @param {string} folder @param {string} path @returns {Promise<import('./target.mjs').TargetFile | null>} */
export const readFileIn = async (folder, path) => {
  try {
    const place = await placeInside(folder, path);
    if (place === null) return null;
    const { size } = await stat(place);
    if (size > mostFileBytes) throw tooLarge(path, size);
    const bytes = await readFile(place);
    return { bytes, etag: sha256(bytes) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/**
 * @template Result @param {string} folder for the sentence @param {() => Promise<Result>} work @returns {Promise<Result>}
 * @throws TargetUnreachable where the disk, or a lock on it, refuses
 */
export const reaching = async (folder, work) => {
  try {
    return await work();
  } catch (error) {
    if (error?.syscall === undefined && error?.code === undefined) throw error;
    throw new TargetUnreachable(`${folder} cannot be used: ${error.message}.`, { cause: error });
  }
};

/**
 * The files of a folder of this machine. It shows no half of one.
 * @param {string} folder
 * @returns {import('./target.mjs').Files}
 */
export const openFiles = (folder) => {
  const reach = (work) => reaching(folder, work);
  const at = (path) => join(folder, checkedPath(path));
  return {
    name: folder,
    read: async (path) => {
      checkedPath(path);
      return reach(() => readFileIn(folder, path));
    },
    readUnless: async (path, etag) => {
      checkedPath(path);
      const found = await reach(() => readFileIn(folder, path));
      return found?.etag === etag ? 'same' : found;
    },
    write: async (path, bytes) => {
      checkFile(path, bytes);
      await reach(async () => {
        await checkPlace(folder, path);
        await writeWhole(at(path), bytes);
      });
    },
    list: async (prefix) => {
      const below = dirname(`${prefix}_`);
      const start = below === '.' ? folder : at(below);
      return reach(async () => {
        if (below !== '.') await checkPlace(folder, below);
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
              ({ size, mtimeMs }) => [{ path, bytes: size, writtenAtMs: mtimeMs }],
              (error) => (isMissing(error) ? [] : Promise.reject(error)),
            ),
          ),
        );
        return sizes.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
      });
    },
    remove: async (path) => {
      const file = at(path);
      await reach(async () => {
        await checkPlace(folder, dirname(path));
        await rm(file, { force: true });
      });
      // Not if something else lies there.
      if (dirname(file) !== folder) await rmdir(dirname(file)).catch(() => undefined);
    },
  };
};
