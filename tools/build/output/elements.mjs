import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsDist } from '../elements.mjs';
import { elementRows } from '../elements-table.mjs';
import { SITE } from '../lib/paths.mjs';
import { withCompressed } from './compress.mjs';
import { publishVersions } from './versions.mjs';

/** A page that pasted the two lines is never updated. Within this major version its address leads to the version that is live. */
const MAJOR = 'v1';

/** What an address without a version gives: a loader as it is, else one line that passes the version's own file on. */
const evergreen = (version, { name, loader }) => {
  const file = `${name}.js`;
  return [file, loader ? readFileSync(join(elementsDist, version, file)) : Buffer.from(`export * from "../${version}/${file}";\n`)];
};

/**
 * Puts the elements where the server serves them: versions first, so that no loader names files that are not there yet.
 * @param {string} version the live one
 */
export async function publishElements(version) {
  publishVersions(elementsDist, join(SITE, 'elements'), [MAJOR]);
  const folder = join(SITE, 'elements', MAJOR);
  mkdirSync(folder, { recursive: true });
  const files = new Map([...elementRows.map((row) => evergreen(version, row)), ['manifest.json', readFileSync(join(elementsDist, version, 'manifest.json'))]]);
  for (const [name, content] of await withCompressed(files)) {
    writeFileSync(join(folder, `.${name}`), content);
    renameSync(join(folder, `.${name}`), join(folder, name));
  }
}
