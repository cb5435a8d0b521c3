import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/lib/paths.mjs';
import { isSecret } from './facts.mjs';
import { readAreas } from './read.mjs';

/** @typedef {import('./manifest.mjs').Area} Area */

const header = '// Made by `npm run areas` from the area.json of each area. Change those.\n';
const text = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const list = (rows) => (rows.length === 0 ? '[]' : `[\n${rows.map((row) => `  ${row},\n`).join('')}]`);
const object = (entries) =>
  `{ ${entries
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;

/** What comes before the first parameter of a path, without its first slash. @param {{ path: string }} page */
const beginningOf = ({ path }) => path.slice(1).replace(/\/?:.*$/, '');

/** @param {readonly Area[]} areas */
const secretPagesOf = (areas) => {
  const beginnings = [...new Set(areas.flatMap(({ pages }) => pages.filter(isSecret).map(beginningOf)))].sort();
  const isCovered = (page) => beginnings.some((other) => page.startsWith(`${other}/`));
  return `${header}
export const secretPages = ${list(beginnings.filter((page) => !isCovered(page)).map(text))} as const;
`;
};

const isOfBrand = ({ name }) => name.endsWith('.{brand}');

/** @param {Area['storage'][number]} entry */
const keyOf = (entry) => {
  const { key, name, where, holds } = entry;
  const value = isOfBrand(entry) ? `(brand: number): string => \`${name.replace('{', '${')}\`` : text(name);
  return `/** \`${where}Storage\`: ${holds} */\nexport const ${key} = ${value};\n`;
};

/** @param {readonly Area[]} areas */
const storageKeysOf = (areas) => {
  const entries = areas.flatMap(({ storage }) => storage);
  const rows = entries.map(({ key, where, whose, why }) =>
    object([
      ['name', key],
      ['storage', text(where)],
      ['whose', whose === null ? 'null' : text(whose)],
      ['why', text(why)],
    ]),
  );
  return `${header}import type { StorageEntry } from './personal-keys';

${entries.map(keyOf).join('\n')}
/** Every name above. */
export const storageEntries: readonly StorageEntry[] = ${list(rows)};
`;
};

/** The files that are made, with what belongs into them. @param {readonly Area[]} areas @returns {Record<string, string>} */
export const generatedFiles = (areas) => ({
  'shared-api/contracts/secret-pages.generated.ts': secretPagesOf(areas),
  'shared-api/contracts/storage-keys.generated.ts': storageKeysOf(areas),
});

const contentOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/**
 * Writes the files that are out of date.
 * @param {string} [root] of the repository
 * @returns {string[]} their names
 */
export const generateAreas = (root = ROOT) =>
  Object.entries(generatedFiles(readAreas(root)))
    .filter(([file, content]) => contentOf(join(root, file)) !== content)
    .map(([file, content]) => {
      writeFileSync(join(root, file), content);
      return file;
    });
