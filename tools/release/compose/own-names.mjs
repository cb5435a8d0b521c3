/** @typedef {import('./import-map.mjs').UnitManifest} UnitManifest */

/**
 * The names of packages, by the unit that offers them. Any other unit has names below `@bars/<unit>` alone.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PACKAGES = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'styled-components': ['styled-components'],
  'react-query': ['@tanstack/react-query'],
  zod: ['zod/mini'],
  'react-hook-form': ['react-hook-form', '@hookform/resolvers/standard-schema'],
  'single-spa': ['single-spa'],
  wouter: ['wouter'],
};

/**
 * Which units may name files of another one by their address, and whose. A unit that pins another one holds it at that version: the
 * other one’s next deploy is refused.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MAY_PIN = { boot: ['fonts'] };

const owned = (table, unit) => (Object.hasOwn(table, unit) ? table[unit] : []);

/** @param {string} unit @param {string} name */
const isOwn = (unit, name) =>
  name === `@bars/${unit}` || name.startsWith(`@bars/${unit}/`) || owned(PACKAGES, unit).includes(name);

const foreign = (unit, said) => Object.keys(said).filter((name) => !isOwn(unit, name));

/**
 * What units say of names and versions that are not theirs.
 * @param {readonly Pick<UnitManifest, 'unit' | 'names' | 'bindings' | 'declarations' | 'pins'>[]} manifests
 * @returns {string[]} one sentence for each
 */
export const foreignNames = (manifests) =>
  manifests.flatMap(({ unit, names, bindings, declarations, pins }) => [
    ...foreign(unit, names).map((name) => `${unit} has a file for ${name}, which is no name of its own.`),
    ...foreign(unit, bindings.offers).map((name) => `${unit} offers ${name}, which is no name of its own.`),
    ...foreign(unit, declarations).map((name) => `${unit} has types of ${name}, which is no name of its own.`),
    ...Object.keys(bindings.offers)
      .filter((name) => isOwn(unit, name) && !Object.hasOwn(names, name))
      .map((name) => `${unit} offers ${name}, for which it has no file.`),
    ...Object.keys(pins)
      .filter((pinned) => !owned(MAY_PIN, unit).includes(pinned))
      .map((pinned) => `${unit} may not hold ${pinned} at a version.`),
  ]);
