import { idOf, isId, pathOfRelease, readRelease, type Release } from '../../../../tools/release/document.mjs';
import { inParallel } from '../../../../tools/release/parallel.mjs';
import type { Readable } from '../target/version-files';

/** The list is read again after so long. */
const freshMs = 5_000;
/** More documents than a site keeps; the others are not looked at. */
const mostReleases = 2_000;

/** Every release whose document a site keeps, the newest first. */
export type KeptReleases = () => Promise<readonly Release[]>;

/** Reads documents, each once: they never change. One that is not right is left out. */
export const keptReleases = (files: Readable): KeptReleases => {
  const known = new Map<string, Release>();
  let last: { at: number; releases: Promise<readonly Release[]> } | undefined;
  const readOne = async (id: string): Promise<Release[]> => {
    const kept = known.get(id);
    if (kept !== undefined) return [kept];
    const bytes = (await files.read(pathOfRelease(id)))?.bytes;
    if (bytes === undefined || idOf(bytes) !== id) return [];
    try {
      known.set(id, readRelease(id, bytes));
    } catch {
      return [];
    }
    return readOne(id);
  };
  const readAll = async (): Promise<readonly Release[]> => {
    const listed = (await files.list('releases/')).map(({ path }) => /^releases\/(.+)\.json$/.exec(path)?.[1] ?? '');
    const ids = listed.filter(isId).slice(0, mostReleases);
    for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
    const releases = (await inParallel(ids, readOne)).flat();
    return releases.sort((a, b) => (a.at < b.at ? 1 : -1));
  };
  return async () => {
    if (last === undefined || performance.now() - last.at >= freshMs)
      last = { at: performance.now(), releases: readAll() };
    const current = last;
    try {
      return await current.releases;
    } catch (error) {
      if (last === current) last = undefined;
      throw error;
    }
  };
};
