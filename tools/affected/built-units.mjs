import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { elementRows } from '../build/elements-table.mjs';
import { ELEMENTS } from '../build/assemble-elements.mjs';
import { ROOT } from '../build/lib/paths.mjs';
import { builderKey, freshVersion, unitKey } from '../build/lib/stamp.mjs';
import { areaUnits, unitById, units } from '../build/units.mjs';

const fromTop = (path) => (path === ROOT ? '' : relative(ROOT, path));

/** Every unit, as `affectedBy` asks for it. @returns {import('./affected.mjs').BuildUnit[]} */
export const buildUnits = () => [
  ...units.map(({ id, root, entries }) => ({
    id,
    root: fromTop(root),
    // Some entries are written by the builder.
    entries: Object.values(entries)
      .filter((entry) => entry.startsWith('/'))
      .map(fromTop),
  })),
  {
    id: ELEMENTS,
    root: '',
    entries: elementRows
      .flatMap(({ loader, element, drawing, prerender, brandStyles = {} }) => [
        loader,
        element,
        drawing,
        prerender,
        ...Object.values(brandStyles),
      ])
      .filter((entry) => entry !== undefined)
      .map(fromTop),
  },
];

/** What has a budget: the areas, the shell, and what all of them load. */
export const weighedUnits = [...areaUnits.map(({ id }) => id), 'shared-api', 'shared-ui'];

/** @type {import('./sizes.mjs').Reader} */
const disk = {
  list: async (folder) => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ path, bytes: statSync(path).size }));
    } catch {
      return [];
    }
  },
  read: async (path) => ({ bytes: readFileSync(path) }),
};

/**
 * Where what was built of a unit is, if its sources have not changed since.
 * @param {string} id
 * @returns {{ reader: import('./sizes.mjs').Reader, folder: string } | null}
 */
export const builtVersion = (id) => {
  const unit = unitById(id);
  const version = freshVersion(id, unitKey(builderKey(), unit));
  return version === null ? null : { reader: disk, folder: join(unit.dist, version) };
};
