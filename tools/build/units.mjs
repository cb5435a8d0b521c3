import { join } from 'node:path';
import { readAreas } from '../areas/read.mjs';
import { PACKAGES } from '../release/compose/own-names.mjs';
import { folderOf, ROOT } from './lib/paths.mjs';

/**
 * @typedef {object} Unit One independently built and deployed thing.
 * @property {string} id folder under `/a/` and under `.cache/build`
 * @property {Record<string, string>} names import-map name → output file, without version
 * @property {Record<string, string>} entries output name → entry: a file, a package, or one of plugins/facade.mjs
 * @property {string[]} [parts] modules that show pages, each in a file of its own
 * @property {string[]} [onServer] entries without a name, which no browser loads
 * @property {string} dist where its versions are kept
 * @property {string} root folder that its output's source paths are relative to
 * @property {import('../areas/manifest.mjs').AreaManifest} [area] what an area says of itself
 */

/** @param {string} id @param {'commonjs' | 'whole' | 'listed'} kind see plugins/facade.mjs @param {string} [entry] @returns {Unit} */
const npmUnit = (id, kind, entry = `${kind}:${PACKAGES[id].join(',')}`) => ({
  id,
  names: Object.fromEntries(PACKAGES[id].map((name) => [name, `${id}.js`])),
  entries: { [id]: entry },
  dist: join(ROOT, 'dist', 'modules', id),
  root: ROOT,
});

/** @param {string} folder @param {string} entry @param {string} file @returns {Unit} */
const ownUnit = (folder, entry, file) => ({
  id: folder,
  names: { [`@bars/${folder}`]: `${file}.js` },
  entries: { [file]: join(folderOf(folder), entry) },
  dist: join(folderOf(folder), 'dist'),
  root: folderOf(folder),
});

/**
 * An area as its `area.json` describes it: its portal entry, further modules that the import map names after the area and themselves,
 * and modules that the server alone loads from beside the area's other files.
 * @param {import('../areas/manifest.mjs').Area} area
 * @returns {Unit}
 */
const areaUnit = ({ folder, ...area }) => {
  const { name, entry, modules, serverModules, pages } = area;
  const unit = ownUnit(folder, entry, name === 'shell' ? folder : 'portal');
  const files = Object.entries({ ...modules, ...serverModules }).map(([module, file]) => [
    module,
    join(unit.root, file),
  ]);
  const parts = [...new Set(pages.flatMap(({ part }) => (part === undefined ? [] : [join(unit.root, part)])))];
  return {
    ...unit,
    area,
    ...(parts.length > 0 ? { parts } : {}),
    names: {
      ...unit.names,
      ...Object.fromEntries(Object.keys(modules).map((module) => [`@bars/${folder}/${module}`, `${module}.js`])),
    },
    entries: { ...unit.entries, ...Object.fromEntries(files) },
    ...(Object.keys(serverModules).length > 0 ? { onServer: Object.keys(serverModules) } : {}),
  };
};

/**
 * Loaded once per page and shared by every area.
 * `react/jsx-runtime` lives in React's file and `react-dom/client` in ReactDOM's: two names, one request.
 */
export const sharedUnits = [
  npmUnit('react', 'commonjs'),
  npmUnit('react-dom', 'commonjs'),
  npmUnit('styled-components', 'whole', 'styled-components'),
  npmUnit('react-query', 'listed'),
  npmUnit('zod', 'listed'),
  // Forms, and how one checks itself by a contract. Pages that have a form load them; no other page does.
  npmUnit('react-hook-form', 'whole'),
  npmUnit('single-spa', 'whole'),
  npmUnit('wouter', 'whole'),
  ownUnit('shared-api', 'index.ts', 'shared-api'),
  ownUnit('shared-ui', 'src/index.ts', 'shared-ui'),
];

const areas = readAreas();

/** What teams deploy on their own. */
export const areaUnits = areas.map(areaUnit);

/** What takes longest to build and is therefore begun first: shared modules that take long, and the areas that say so of themselves. */
export const slowFirst = [
  'react-dom',
  ...areas.filter(({ buildsSlowly }) => buildsSlowly).map(({ folder }) => folder),
  'shared-ui',
  'shared-api',
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
