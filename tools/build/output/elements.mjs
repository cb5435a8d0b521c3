import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { elementsDist } from '../elements.mjs';
import { SITE } from '../lib/paths.mjs';
import { publishVersions, versionsIn } from './versions.mjs';

/** A page that pasted the two lines is never updated. Within this major version its address leads to the version that is live. */
const MAJOR = 'v1';

/** A file that is imported on demand has a hash of its content in its name, so that those of several versions lie beside each other. */
const isLater = (name) => /-[\w-]{8}\.js(\.\w+)?$/.test(name);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
const filesOf = (version) => filesIn(join(elementsDist, version));

const folder = join(SITE, 'elements', MAJOR);

const copy = (version, name) => {
  const target = join(folder, name);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(elementsDist, version, name), `${target}.new`);
  renameSync(`${target}.new`, target);
};

/**
 * Puts the elements where the server serves them. `/elements/v1/` holds the live version's files by their stable names, so that
 * a page can preload the first ones, and the later files of every kept version: an open page goes on with those of its own.
 * A cache may hold first files of different versions. So none of them statically imports another one by a stable name, and what they
 * pass each other stays compatible within the major version.
 * @param {string} version the live one
 */
export const publishElements = async (version) => {
  publishVersions(elementsDist, join(SITE, 'elements'), [MAJOR]);
  const kept = versionsIn(elementsDist);
  // Newest last: a later file of two versions is the same but for its source map.
  const later = kept.reverse().flatMap((one) =>
    filesOf(one)
      .filter(isLater)
      .map((name) => [one, name]),
  );
  const first = filesOf(version)
    .filter((name) => !isLater(name))
    .map((name) => [version, name]);
  for (const [from, name] of [...later, ...first]) copy(from, name);
  const names = new Set([...later, ...first].map(([, name]) => name));
  for (const name of filesIn(folder)) if (!names.has(name)) rmSync(join(folder, name));
};
