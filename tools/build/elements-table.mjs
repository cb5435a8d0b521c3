import { join } from 'node:path';
import { readAreas } from '../areas/read.mjs';
import { folderOf } from './lib/paths.mjs';

/**
 * What pages load that are not ours: no SystemJS, no import map, plain modules. Files are named by their whole path.
 * @typedef {object} ElementRow
 * @property {string} area whose it is
 * @property {string} name of its file: `/elements/v1/<name>.js`, and pinned `/elements/<version>/<name>.js`
 * @property {string} [loader] one small script with everything it imports; the build writes the names of the other files into it
 * @property {string} [element] what is loaded later, in as many files as it imports on demand; without a loader it is the file itself
 * @property {string} [drawing] draws markup of the first step; the server sends it with each: `draw.js`
 * @property {string} [prerender] renders the element's first step on the server, with the modules of its own file: `prerender.js`, one System module
 * @property {string} [frame] the row whose loader shows it in a frame, on pages where it cannot run
 * @property {Record<string, string>} [brandStyles] files beside it of which its loader fetches one, `brand-<number>.js`: name → entry
 * @property {RegExp} [unreached] modules of packages that our code never reaches; they are left out
 */

const styles = (name) => join(folderOf('shared-ui'), 'src/element/brand-styles', name);

const brandStyles = {
  'brand-0': styles('neutral.ts'),
  'brand-1': styles('northlight.ts'),
  'brand-2': styles('la-verbena.ts'),
  'brand-4': styles('tin-house.ts'),
};

const FILES = ['loader', 'element', 'drawing', 'prerender'];

/** @param {string} folder @param {import('../areas/manifest.mjs').AreaManifest['elements'][number]} row @returns {ElementRow} */
const elementRow = (folder, { name, frame, hasBrandStyles, unreached, ...files }) => ({
  area: folder,
  name,
  ...(frame ? { frame } : {}),
  ...Object.fromEntries(FILES.filter((key) => files[key]).map((key) => [key, join(folderOf(folder), files[key])])),
  ...(hasBrandStyles ? { brandStyles } : {}),
  ...(unreached ? { unreached: new RegExp(unreached) } : {}),
});

/** The elements that areas name in their `area.json`; of an area alone its own. @type {readonly ElementRow[]} */
export const elementRows = readAreas().flatMap(({ folder, elements }) =>
  elements.map((row) => elementRow(folder, row)),
);
