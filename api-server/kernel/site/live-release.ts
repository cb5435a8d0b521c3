import { join } from 'node:path';
import { hashFiles } from '../../../tools/build/lib/hash.mjs';
import { liveFileName, readLive } from '../../../tools/release/document.mjs';
import { filesOf, folderOf, releaseOf } from '../../../tools/release/store.mjs';
import { openFiles } from '../../../tools/release/target/folder-files.mjs';
import { watchedFile } from './watched-file';

/** What the portal's pages are made of: import map, shell, frames, routes, workers and signs. It never changes. */
export interface SiteRelease {
  id: string;
  /** The folder of its files, which is named by their content. Another release may have the same. */
  folder: string;
  /** What was checked is what is shown: the folder may change afterwards. */
  files: ReadonlyMap<string, Buffer>;
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
    const own = await filesOf(files, release);
    if (hashFiles(own).slice(0, 16) !== release.files)
      throw new Error(`The files in ${folderOf(release)} are not what their hash says.`);
    return {
      id,
      folder: join(siteDir, folderOf(release)),
      files: own,
      elements: release.units['elements']?.version,
    };
  };
};

/**
 * Follows `live.json` of a site (tools/release/README.md).
 * @param onFault told where it names a release that cannot be read; the one before it stays
 */
export const liveReleases = (siteDir: string, onFault: (error: unknown) => void): LiveRelease =>
  followLive(siteDir, onFault, releasesById(siteDir));

const followLive = <Release>(
  siteDir: string,
  onFault: (error: unknown) => void,
  releaseById: (id: string) => Promise<Release>,
): (() => Promise<Release>) => {
  let last: Release | undefined;
  let isFaulty = false;
  const files = openFiles(siteDir);
  const read = watchedFile(join(siteDir, liveFileName), async () => {
    // Read as everything of a site: what a link leads to elsewhere is not.
    const live = await files.read(liveFileName);
    return releaseById(readLive(String(live?.bytes)));
  });
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
export const namedReleases = (
  siteDir: string,
  onFault: (error: unknown) => void,
): (() => Promise<Pick<SiteRelease, 'id'>>) => followLive(siteDir, onFault, async (id) => ({ id }));

/** A file of a release, read once for each. Rejects where a release has none, or where `parse` refuses it. */
export const fileOfRelease = <Content>(
  file: string,
  parse: (text: string) => Content,
): ((release: SiteRelease) => Promise<Content>) => {
  const kept = new WeakMap<SiteRelease, Promise<Content>>();
  const read = async ({ files, id }: SiteRelease) => {
    const bytes = files.get(file);
    if (bytes === undefined) throw new Error(`Release ${id} has no ${file}.`);
    return parse(bytes.toString());
  };
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
