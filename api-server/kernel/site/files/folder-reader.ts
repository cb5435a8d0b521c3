import { readFile, stat } from 'node:fs/promises';
import { placeInside } from '../../../../tools/release/target/folder-files.mjs';
import { ReleaseRefused } from '../../../../tools/release/target/errors.mjs';
import { isSafePath } from '../rights/site-reader';

/** What is kept in memory of the files that were read last. Bytes. */
const usualMostBytes = 64_000_000;

/** @param path below the site's folder @returns undefined for what is not there, lies elsewhere, or is not what was checked */
export type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** Whether a file is what somebody who may change it has signed. */
export type IsRight = (path: string, bytes: Buffer) => Promise<boolean>;

interface Known {
  stamp: string;
  bytes: Buffer;
}

/** The last ones, as far as they fit. */
const createMemory = (mostBytes: number) => {
  const kept = new Map<string, Known>();
  let size = 0;
  const forget = (path: string): void => {
    size -= kept.get(path)?.bytes.length ?? 0;
    kept.delete(path);
  };
  return {
    find: (path: string, stamp: string): Buffer | undefined => {
      const known = kept.get(path);
      if (known?.stamp !== stamp) return undefined;
      kept.delete(path);
      kept.set(path, known);
      return known.bytes;
    },
    keep: (path: string, known: Known): void => {
      forget(path);
      kept.set(path, known);
      size += known.bytes.length;
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) return;
        forget(oldest);
      }
    },
  };
};

/**
 * Reads the files of a site's folder for visitors. The bytes that were judged are those that are sent: they are judged once they are in
 * memory, and again when the file's time, size or inode is another one.
 * @param isRight left out where nobody's rights are asked for
 */
export const siteFileReader = (siteDir: string, isRight?: IsRight, mostBytes = usualMostBytes): ReadFile => {
  const memory = createMemory(mostBytes);
  const readAt = async (path: string): Promise<Buffer | undefined> => {
    const place = await placeInside(siteDir, path);
    const found = place === null ? null : await stat(place);
    if (place === null || found?.isFile() !== true) return undefined;
    const stamp = `${found.mtimeMs}/${found.ctimeMs}/${found.size}/${found.ino}`;
    const known = memory.find(path, stamp);
    if (known !== undefined) return known;
    const bytes = await readFile(place);
    if (isRight !== undefined && !(await isRight(path, bytes))) return undefined;
    memory.keep(path, { stamp, bytes });
    return bytes;
  };
  return async (path) => {
    if (!isSafePath(path)) return undefined;
    try {
      return await readAt(path);
    } catch (error) {
      // A link that leads elsewhere, or a file that went in between.
      if (error instanceof ReleaseRefused || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        return undefined;
      throw error;
    }
  };
};
