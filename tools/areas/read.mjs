import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { OWN_ID, ROOT } from '../build/lib/paths.mjs';
import { conflictsOf } from './facts.mjs';
import { areaManifest } from './manifest.mjs';

/** The shell is no area of its own making, but it has pages. It comes last, as the areas' names come before its own. */
const SHELL = 'root-config';

const jsonOf = (folder, text) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${folder}/area.json is no JSON: ${error.message}.`, { cause: error });
  }
};

/** @param {string} folder @param {string} at @returns {import('./manifest.mjs').Area} */
const readArea = (folder, at) => {
  const parsed = areaManifest.safeParse(jsonOf(folder, readFileSync(join(at, 'area.json'), 'utf8')));
  if (!parsed.success) throw new Error(`${folder}/area.json is not right:\n${z.prettifyError(parsed.error)}`);
  return { folder, ...parsed.data };
};

/** @param {string} root */
const foldersIn = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'area.json')))
    .sort();

/**
 * Every area, by the `area.json` in its folder; outside the repository the one area that is there.
 * @param {string} [root] of the repository
 * @returns {import('./manifest.mjs').Area[]}
 * @throws Error that names the file that is not right, both areas that claim one path, tag or key, or the area that names a file that is not its own
 */
export const readAreas = (root = ROOT) => {
  const areas =
    OWN_ID !== null && root === ROOT
      ? [readArea(OWN_ID, root)]
      : [...foldersIn(root), SHELL].map((folder) => readArea(folder, join(root, folder)));
  const conflicts = conflictsOf(areas);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'));
  return areas;
};
