import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';

/**
 * @typedef {object} Unit One independently built and deployed thing.
 * @property {string} id folder under `/a/` and under `.cache/build`
 * @property {Record<string, string>} names import-map name → output file, without version
 * @property {Record<string, string>} entries output name → entry: a file, a package, or one of plugins/facade.mjs
 * @property {string[]} [onServer] entries without a name, which no browser loads
 * @property {string} dist where its versions are kept
 * @property {string} root folder that its output's source paths are relative to
 */

/** @param {string} id @param {string[]} packages @param {'commonjs' | 'whole' | 'listed'} kind see plugins/facade.mjs @param {string} [entry] @returns {Unit} */
const npmUnit = (id, packages, kind, entry = `${kind}:${packages.join(',')}`) => ({
  id,
  names: Object.fromEntries(packages.map((name) => [name, `${id}.js`])),
  entries: { [id]: entry },
  dist: join(ROOT, 'dist', 'modules', id),
  root: ROOT,
});

/** @param {string} folder @param {string} entry @param {string} file @returns {Unit} */
const ownUnit = (folder, entry, file) => ({
  id: folder,
  names: { [`@bars/${folder}`]: `${file}.js` },
  entries: { [file]: join(ROOT, folder, entry) },
  dist: join(ROOT, folder, 'dist'),
  root: join(ROOT, folder),
});

/** Further entries of an area, each named after the area and itself. @param {Unit} unit @param {Record<string, string>} entries @returns {Unit} */
const withMore = (unit, entries) => ({
  ...unit,
  names: { ...unit.names, ...Object.fromEntries(Object.keys(entries).map((name) => [`@bars/${unit.id}/${name}`, `${name}.js`])) },
  entries: { ...unit.entries, ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(unit.root, file)])) },
});

/** Entries that the server alone loads, from beside the area's other files. The import map does not name them. @param {Unit} unit @param {Record<string, string>} entries @returns {Unit} */
const withServerEntries = (unit, entries) => ({ ...unit, entries: { ...unit.entries, ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(unit.root, file)])) }, onServer: Object.keys(entries) });

/**
 * Loaded once per page and shared by every area.
 * `react/jsx-runtime` lives in React's file and `react-dom/client` in ReactDOM's: two names, one request.
 */
export const sharedUnits = [
  npmUnit('react', ['react', 'react/jsx-runtime'], 'commonjs'),
  npmUnit('react-dom', ['react-dom', 'react-dom/client'], 'commonjs'),
  npmUnit('styled-components', ['styled-components'], 'whole', 'styled-components'),
  npmUnit('react-query', ['@tanstack/react-query'], 'listed'),
  npmUnit('zod', ['zod/mini'], 'listed'),
  // Forms, and how one checks itself by a contract. Pages that have a form load them; no other page does.
  npmUnit('react-hook-form', ['react-hook-form', '@hookform/resolvers/standard-schema'], 'whole'),
  npmUnit('single-spa', ['single-spa'], 'whole'),
  npmUnit('wouter', ['wouter'], 'whole'),
  ownUnit('shared-api', 'index.ts', 'shared-api'),
  ownUnit('shared-ui', 'src/index.ts', 'shared-ui'),
];

/** What teams deploy on their own. */
export const areaUnits = [
  ownUnit('root-config', 'src/main.ts', 'root-config'),
  ...['mfe-manage', 'mfe-allergens', 'mfe-student-society'].map((folder) => ownUnit(folder, 'src/entry/portal.tsx', 'portal')),
  withServerEntries(withMore(ownUnit('mfe-booking-widget', 'src/entry/portal.tsx', 'portal'), { frame: 'src/entry/frame.tsx' }), { prerender: 'src/entry/portal.prerender.tsx' }),
  withMore(ownUnit('mfe-payments', 'src/entry/portal.tsx', 'portal'), { elements: 'src/entry/elements.ts', 'frame-pay': 'src/entry/frame-pay.tsx' }),
];

export const units = [...sharedUnits, ...areaUnits];

/** The names every build leaves to the import map. */
export const sharedNames = sharedUnits.flatMap((unit) => Object.keys(unit.names));

/** @param {string} id */
export const unitById = (id) => {
  const unit = units.find((candidate) => candidate.id === id);
  if (!unit) throw new Error(`There is no build unit "${id}".`);
  return unit;
};
