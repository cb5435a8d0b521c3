/**
 * The version of every unit that a release's files name by address.
 * @param {Iterable<string | Buffer>} texts
 * @returns {import('./document.mjs').Release['units']}
 */
export const unitsIn = (texts) =>
  Object.fromEntries(
    [...texts].flatMap((text) =>
      [...String(text).matchAll(/\/a\/([\w-]+)\/([0-9a-f]{16})\//g)].map(([, id, version]) => [id, { version }]),
    ),
  );

/**
 * Which versions of a unit stay, because a kept release names them.
 * @param {readonly Pick<import('./document.mjs').Release, 'units'>[]} releases
 * @returns {(unit: string) => string[]}
 */
export const namedIn = (releases) => (unit) => [
  ...new Set(releases.flatMap(({ units }) => units[unit]?.version ?? [])),
];
