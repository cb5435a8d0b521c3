import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from '../../../tools/build/lib/hash.mjs';
import { liveFileName, readLive } from '../../../tools/release/document.mjs';
import { filesOf, folderOf, releaseOf } from '../../../tools/release/store.mjs';
import { openFiles } from '../../../tools/release/target/folder-files.mjs';
import { watchedFile } from './watched-file';

/** What the portal's pages are made of: import map, shell, frames, routes, workers and signs. It never changes. */
export interface SiteRelease {
  id: string;
  /** The folder with its files. Another release may have the same. */
  folder: string;
  /** The version of the elements; undefined for a site without any. */
  elements?: string | undefined;
}

/** The release that is live whenever it is asked for. One request asks once, so that a page is never made of two. */
export type LiveRelease = () => Promise<SiteRelease>;

/** Reads the release that has an id. Rejects where its document or its files are not what their hashes say. */
export const releasesById = (siteDir: string): ((id: string) => Promise<SiteRelease>) => {
  const files = openFiles(siteDir);
  return async (id) => {
    const release = await releaseOf(files, id);
    if (hashFiles(await filesOf(files, release)).slice(0, 16) !== release.files)
      throw new Error(`The files in ${folderOf(release)} are not what their hash says.`);
    return { id, folder: join(siteDir, folderOf(release)), elements: release.units['elements']?.version };
  };
};

/**
 * Follows `live.json` of a site (tools/release/README.md).
 * @param onFault told where it names a release that cannot be read; the one before it stays
 * @param releaseById what reads the release that it names
 */
export const liveReleases = (
  siteDir: string,
  onFault: (error: unknown) => void,
  releaseById = releasesById(siteDir),
): LiveRelease => {
  let last: SiteRelease | undefined;
  let isFaulty = false;
  const read = watchedFile(join(siteDir, liveFileName), (text) => releaseById(readLive(text)));
  return async () => {
    try {
      last = await read();
      isFaulty = false;
    } catch (error) {
      if (last === undefined) throw error;
      if (!isFaulty) onFault(error);
      isFaulty = true;
    }
    return last;
  };
};

/** Which release `live.json` names. Its files are looked at when it is judged, so that a wrong one is refused and told of. */
export const namedReleases = (siteDir: string, onFault: (error: unknown) => void): LiveRelease =>
  liveReleases(siteDir, onFault, async (id) => ({ id, folder: siteDir }));

/** A file of a release, read once for each. Rejects where a release has none, or where `parse` refuses it. */
export const fileOfRelease = <Content>(
  file: string,
  parse: (text: string) => Content,
): ((release: SiteRelease) => Promise<Content>) => {
  const kept = new WeakMap<SiteRelease, Promise<Content>>();
  const read = async ({ folder }: SiteRelease) => parse(await readFile(join(folder, file), 'utf8'));
  return async (release) => {
    const reading = kept.get(release) ?? read(release);
    kept.set(release, reading);
    try {
      return await reading;
    } catch (error) {
      if (kept.get(release) === reading) kept.delete(release);
      throw error;
    }
  };
};
