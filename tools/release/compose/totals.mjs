import { ComposeRefused } from './refused.mjs';

/** @typedef {import('../manifest/manifest.mjs').UnitManifest} UnitManifest */

/**
 * How much all units of a release may have together. A server composes a release between two requests, so what all of them may say
 * is less than the sum of what each may say. Several times what there is today (in brackets).
 * @type {readonly [what: string, most: number, of: (manifest: UnitManifest) => number][]}
 */
const TOTALS = [
  // A release's document may name as many (19).
  ['units', 200, () => 1],
  // Each is compared with each of the others (54).
  ['pages', 500, ({ area }) => area?.pages.length ?? 0],
  // (413)
  ['files', 10_000, ({ files }) => Object.keys(files).length],
  // (833)
  [
    'dependencies of files',
    20_000,
    ({ files }) => Object.values(files).reduce((sum, { deps = [] }) => sum + deps.length, 0),
  ],
];

/** Files that one page may load before it is shown: a browser fetches them all (about 20 with those in bundles). */
export const mostPreloads = 200;

/**
 * @param {readonly UnitManifest[]} manifests
 * @throws ComposeRefused for a release that would take too long to compose; it names the unit that has most
 */
export const refuseTooLarge = (manifests) => {
  for (const [what, most, of] of TOTALS) {
    const counts = manifests.map((manifest) => ({ unit: manifest.unit, count: of(manifest) }));
    const sum = counts.reduce((total, { count }) => total + count, 0);
    if (sum <= most) continue;
    const [largest] = counts.toSorted((a, b) => b.count - a.count);
    throw new ComposeRefused(
      `The release has ${sum} ${what}, and may have ${most}. ${largest.unit} has most of them: ${largest.count}.`,
    );
  }
};
