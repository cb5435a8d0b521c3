import { readFile, stat } from 'node:fs/promises';
import { placeInside } from '../../../../tools/release/target/folder-files.mjs';
import { ReleaseRefused } from '../../../../tools/release/target/errors.mjs';
import { mostFileBytes } from '../../../../tools/release/target/names.mjs';
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

interface Place {
  /** Another one once the file is another one. */
  stamp: string;
  place: string;
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
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const readNew = async (path: string, { stamp, place }: Place): Promise<Buffer | undefined> => {
    const bytes = await readFile(place);
    if (isRight !== undefined && !(await isRight(path, bytes))) return undefined;
    memory.keep(path, { stamp, bytes });
    return bytes;
  };
  /** Many who ask for one file at once have one copy of it. */
  const once = async (path: string, found: Place): Promise<Buffer | undefined> => {
    const name = `${path} ${found.stamp}`;
    const bytes = reading.get(name) ?? readNew(path, found);
    reading.set(name, bytes);
    try {
      return await bytes;
    } finally {
      if (reading.get(name) === bytes) reading.delete(name);
    }
  };
  const readAt = async (path: string): Promise<Buffer | undefined> => {
    const place = await placeInside(siteDir, path);
    const found = place === null ? null : await stat(place);
    // A larger one is no file of a site, and would take the memory of all others.
    if (place === null || found?.isFile() !== true || found.size > mostFileBytes) return undefined;
    const stamp = `${found.mtimeMs}/${found.ctimeMs}/${found.size}/${found.ino}`;
    const known = memory.find(path, stamp);
    if (known !== undefined) return known;
    return once(path, { stamp, place });
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
