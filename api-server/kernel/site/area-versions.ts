import { releasesIn } from '../../../tools/release/store.mjs';
import { openFiles } from '../../../tools/release/target/folder-files.mjs';
import type { Clock } from '../time/clock';

/** The areas of a site, and which of its newest releases brought which version of them. */
export interface AreaVersions {
  areas: ReadonlySet<string>;
  /** Ids, the newest first. */
  releases: readonly string[];
  /** The id of the oldest of these releases that has a version of an area; undefined where none has. */
  releaseOf: (area: string, version: string) => string | undefined;
}

/** So many releases are told apart. */
export const newestReleases = 20;
/** What was published since is seen by then. */
const keptMs = 60_000;

const none: AreaVersions = { areas: new Set(), releases: [], releaseOf: () => undefined };
const isArea = (unit: string): boolean => /^(mfe-.+|root-config|elements)$/.test(unit);

const read = async (siteDir: string): Promise<AreaVersions> => {
  const releases = (await releasesIn(openFiles(siteDir))).slice(0, newestReleases);
  const areas = new Set<string>();
  const brought = new Map<string, string>();
  // From the newest to the oldest: the oldest that has a version stays.
  for (const { id, units } of releases) {
    for (const [unit, { version }] of Object.entries(units)) {
      if (!isArea(unit)) continue;
      areas.add(unit);
      brought.set(`${unit} ${version}`, id);
    }
  }
  return {
    areas,
    releases: releases.map(({ id }) => id),
    releaseOf: (area, version) => brought.get(`${area} ${version}`),
  };
};

/** @param siteDir null: there is no site, and nothing is known of it. A site that cannot be read is as good as none */
export const createAreaVersions = (siteDir: string | null, clock: Clock): (() => Promise<AreaVersions>) => {
  let last: { at: number; known: Promise<AreaVersions> } | null = null;
  return () => {
    if (siteDir === null) return Promise.resolve(none);
    const now = clock.now().getTime();
    if (last === null || now - last.at >= keptMs) last = { at: now, known: read(siteDir).catch(() => none) };
    return last.known;
  };
};
