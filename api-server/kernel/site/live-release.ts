import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { watchedFile } from './watched-file';

const name = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const liveFile = z.object({ release: name });
const releaseFile = z.looseObject({ files: name });

/** Names the live release; the one file of a site that ever changes. */
export const liveFileName = 'live.json';

/** What the portal's pages are made of: import map, shell, frames, routes, workers and signs. It never changes. */
export interface SiteRelease {
  id: string;
  /** The folder with its files. Another release may have the same. */
  folder: string;
}

/** The release that is live whenever it is asked for. One request asks once, so that a page is never made of two. */
export type LiveRelease = () => Promise<SiteRelease>;

const releaseIn = async (siteDir: string, text: string): Promise<SiteRelease> => {
  const { release: id } = liveFile.parse(JSON.parse(text));
  const { files } = releaseFile.parse(JSON.parse(await readFile(join(siteDir, 'releases', `${id}.json`), 'utf8')));
  return { id, folder: join(siteDir, 'd', files) };
};

/**
 * Follows `live.json` of a site (tools/release/README.md).
 * @param onFault told where it names a release that cannot be read; the one before it stays
 */
export const liveReleases = (siteDir: string, onFault: (error: unknown) => void): LiveRelease => {
  let last: SiteRelease | undefined;
  let isFaulty = false;
  const read = watchedFile(join(siteDir, liveFileName), (text) => releaseIn(siteDir, text));
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
