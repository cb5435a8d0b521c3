import { baseOf } from '../compose/import-map.mjs';
import { liveIdOf, releaseOf } from '../store.mjs';
import { ReleaseRefused } from '../target/errors.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */
/** @typedef {import('../document.mjs').Release} Release */
/** What a page of a portal says of itself. @typedef {{ map: string, release: string | null }} ShownPage map: the address of its import map; release: null where its server does not say */

/** How far back a release is looked for. */
const mostSteps = 200;

/** The address of a release's import map. @param {Pick<Release, 'units'>} release */
export const mapOf = ({ units }) => `${baseOf('maps', units.maps?.version)}importmap.json`;

/** Whether a page is one of a release. @param {ShownPage} page @param {Release} release */
export const isOf = ({ map, release: id }, release) => (id === null ? map === mapOf(release) : id === release.id);

/** A release and those before it, the newest first, as far as they are kept. @param {Target} target @param {string | null} id */
export const chainFrom = async function* (target, id) {
  for (let [next, steps] = [id, 0]; next !== null && steps < mostSteps; steps += 1) {
    let release;
    try {
      release = await releaseOf(target, next);
    } catch (error) {
      if (error instanceof ReleaseRefused) return;
      throw error;
    }
    yield release;
    next = release.parent;
  }
};

/**
 * What has become of a release that is not what a page shows: others may have become live after it.
 * @param {Target} target @param {Release} release @param {{ page: ShownPage, units: readonly string[] }} what units: those that it was made for
 * @returns {Promise<'shown' | 'replaced' | 'awaited'>} shown: by a later release with the same versions of its units; replaced: it is not live, and
 *   no later release is made upon it or has other versions of its units
 */
export const fateOf = async (target, release, { page, units }) => {
  if (isOf(page, release)) return 'shown';
  const live = await liveIdOf(target);
  if (live === release.id) return 'awaited';
  const later = [];
  for await (const one of chainFrom(target, live)) {
    if (one.id === release.id) {
      const isKept = ({ units: others }) =>
        units.every((unit) => others[unit]?.version === release.units[unit]?.version);
      if (!later.every(isKept)) return 'replaced';
      return later.some((after) => isOf(page, after)) ? 'shown' : 'awaited';
    }
    later.push(one);
  }
  return 'replaced';
};
