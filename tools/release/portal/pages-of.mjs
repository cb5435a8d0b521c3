/** @typedef {import('../manifest/manifest.mjs').UnitManifest} UnitManifest */

const SHELL = 'root-config';
const isOpen = ({ path, login, debugOnly }) => !path.includes(':') && login === 'none' && !debugOnly;

/** A page of these units, that can be opened without a secret. @param {readonly UnitManifest[]} manifests @returns {string | undefined} */
export const openPageOf = (manifests) => manifests.flatMap(({ area }) => area?.pages ?? []).find(isOpen)?.path;

/**
 * Which pages show whether what was deployed works: one of each area that has changed, or of all where something that they share has,
 * and the first page.
 * @param {readonly UnitManifest[]} manifests of the whole release @param {readonly string[]} changed units
 * @returns {Pick<Parameters<typeof import('./run-page.mjs').runPages>[2], 'pages' | 'isOwn' | 'isBlamed'>}
 */
export const pagesToRun = (manifests, changed) => {
  // Pages of other sites have the elements, and those are not opened here.
  const ours = changed.filter((unit) => unit !== 'elements');
  const areas = manifests.filter(({ area }) => area !== null);
  const own = areas.filter(({ unit }) => ours.includes(unit));
  const isShared = own.length < ours.length || ours.includes(SHELL);
  const judged = isShared ? areas : own;
  const pages = judged.flatMap((one) => {
    const path = openPageOf([one]);
    return path === undefined ? [] : [{ path, area: one.area?.name ?? null }];
  });
  return {
    pages: [...pages, { path: '/', area: null }],
    isOwn: (area) => area === null || judged.some((one) => one.area?.name === area),
    isBlamed: ({ stack = '' }) => isShared || ours.some((unit) => stack.includes(`/a/${unit}/`)),
  };
};
