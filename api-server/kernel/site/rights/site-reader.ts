import { readdir, readFile, stat } from 'node:fs/promises';
import { placeInside } from '../../../../tools/release/target/folder-files.mjs';
import { ReleaseRefused } from '../../../../tools/release/target/errors.mjs';
import { ReleaseNotAccepted } from './release-not-accepted';

/** Reads what a release consists of. A rejection that is no `ReleaseNotAccepted` says that the site cannot be read at present. */
export interface SiteReader {
  /**
   * @param path below the site's folder
   * @returns null where there is no such file
   * @throws {ReleaseNotAccepted} for one that is larger
   */
  read(path: string, mostBytes: number): Promise<Buffer | null>;
  /** The names of the files of a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
}

const missing = new Set(['ENOENT', 'ENOTDIR']);

/** @throws what is not about a missing file */
const noneIfMissing =
  <None>(none: None) =>
  (error: unknown): None => {
    if (error instanceof Error && 'code' in error && missing.has(String(error.code))) return none;
    throw error;
  };

/** @returns whether it leads to a file below the folder that it begins in */
export const isSafePath = (path: string): boolean =>
  path.length <= 300 && path.split('/').every((part) => /^[\w@-][\w.@-]*$/.test(part));

/** @throws {ReleaseNotAccepted} for what a link leads out of the site to */
const placeOf = async (siteDir: string, path: string): Promise<string | null> => {
  try {
    return await placeInside(siteDir, path);
  } catch (error) {
    if (error instanceof ReleaseRefused) throw new ReleaseNotAccepted(null, error.message);
    throw error;
  }
};

const readAtMost = async (path: string, name: string, mostBytes: number): Promise<Buffer | null> => {
  // A pipe would keep whoever opens it waiting.
  const found = await stat(path);
  if (!found.isFile()) return null;
  if (found.size > mostBytes) throw new ReleaseNotAccepted(null, `${name} is larger than it may be.`);
  return readFile(path);
};

/** Reads the site of a folder. */
export const folderReader = (siteDir: string): SiteReader => ({
  read: async (path, mostBytes) => {
    if (!isSafePath(path))
      throw new ReleaseNotAccepted(null, `${JSON.stringify(path.slice(0, 100))} is no name of a file.`);
    const place = await placeOf(siteDir, path);
    return place === null ? null : readAtMost(place, path, mostBytes).catch(noneIfMissing(null));
  },
  // What a killed process has left unfinished has a name with a dot, which nothing serves.
  list: async (folder) => {
    const place = await placeOf(siteDir, folder);
    const names = place === null ? [] : await readdir(place).catch(noneIfMissing<string[]>([]));
    return names.filter((name) => !name.startsWith('.'));
  },
});
