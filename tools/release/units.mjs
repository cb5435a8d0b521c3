/**
 * Which versions of a unit stay, because a kept release names them.
 * @param {readonly Pick<import('./document.mjs').Release, 'units'>[]} releases
 * @returns {(unit: string) => string[]}
 */
export const namedIn = (releases) => (unit) => [
  ...new Set(releases.flatMap(({ units }) => units[unit]?.version ?? [])),
];
