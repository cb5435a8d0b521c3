import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { recordKey } from '../../release/contract/contract-of.mjs';
import { filesBelow, hashPaths, sha256 } from './hash.mjs';
import { CACHE, folderOf, isAlone, packageFolders, ROOT, TOOLS } from './paths.mjs';

/**
 * What a build was made from: `key` covers the builder itself and the installed packages, `inputs` the sources it read, `record` what its
 * manifest says of the API by `uses`. A program has no manifest.
 * @typedef {{ key: string, inputs: Record<string, string>, version: string, uses?: import('../../release/contract/contract-of.mjs').Uses, record?: string }} Stamp
 */

/** npm's own list of what is installed in each folder of packages, with versions and hashes. */
const installedLists = () =>
  packageFolders()
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((file) => existsSync(file));

/** Whether it is known what a build is made from. An area alone may have been installed by another program than npm. */
export const isKeyKnown = () => !isAlone || installedLists().length > 0;

/** What an area alone is built with in place of the repository's own files. */
const filesAlone = () => [
  ...installedLists(),
  ...[join(folderOf('shared-api'), 'contract'), join(TOOLS, 'areas'), join(TOOLS, 'lib')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder)),
  join(ROOT, 'tsconfig.json'),
  join(TOOLS, 'tsconfig.area.json'),
  join(TOOLS, 'tsconfig.base.json'),
];

/** Changes when every output may change: the builder, the lockfile, the packages' entry points. */
export const builderKey = () =>
  hashPaths([
    ...['build', 'release/manifest', 'release/contract'].flatMap((folder) =>
      filesBelow(join(TOOLS, folder), /\.test\.ts$/),
    ),
    ...(isAlone
      ? filesAlone()
      : ['package-lock.json', 'shared-api/package.json', 'shared-ui/package.json'].map((name) => join(ROOT, name))
    ).filter((file) => existsSync(file)),
  ]);

/** The key of a quick build (see `buildAll`). @param {string} key see `builderKey` */
export const quickKey = (key) => sha256(`quick ${key}`);

/** A unit's own key: some entries are written by the builder. @param {string} key @param {import('../units.mjs').Unit} unit */
export const unitKey = (key, unit) => sha256(key + JSON.stringify([unit.entries, unit.parts, unit.area]));

const hashOf = (path) => (existsSync(path) ? sha256(readFileSync(path)) : 'gone');
const stampFile = (id) => join(CACHE, `${id}.json`);

/** A source that was saved during the build may have been read before that: no later hash equals this, so it is built again. */
const hashSince = (path, startedAtMs) =>
  existsSync(path) && statSync(path).mtimeMs >= startedAtMs ? 'saved during the build' : hashOf(path);

/** @param {string} id @param {string[]} inputs absolute paths @param {number} startedAtMs when the build began, milliseconds since the epoch @param {Omit<Stamp, 'inputs'>} rest */
export const writeStamp = (id, inputs, startedAtMs, rest) => {
  mkdirSync(CACHE, { recursive: true });
  const hashes = Object.fromEntries(inputs.sort().map((path) => [relative(ROOT, path), hashSince(path, startedAtMs)]));
  writeFileSync(stampFile(id), `${JSON.stringify({ ...rest, inputs: hashes }, null, 1)}\n`);
};

/** @param {string} id @returns {Stamp} */
export const readStamp = (id) => JSON.parse(readFileSync(stampFile(id), 'utf8'));

/** The version that still stands for today's sources and for what the server says of its API, or null. `prepareContract` has been called. @param {string} id @param {string} key @param {(uses: import('../../release/contract/contract-of.mjs').Uses) => string} [recordOf] */
export const freshVersion = (id, key, recordOf = recordKey) => {
  if (!existsSync(stampFile(id))) return null;
  const stamp = readStamp(id);
  const same =
    stamp.key === key &&
    Object.entries(stamp.inputs).every(([path, hash]) => hashOf(join(ROOT, path)) === hash) &&
    (stamp.uses === undefined || recordOf(stamp.uses) === stamp.record);
  return same ? stamp.version : null;
};
