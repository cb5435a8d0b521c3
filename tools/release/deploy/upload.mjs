import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow, sha256 } from '../../build/lib/hash.mjs';
import { MANIFEST } from '../manifest/manifest.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { inParallel } from '../parallel.mjs';
import { folderOfUnit } from './compose-release.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */
/**
 * What was built of a unit. `within`: it is a part of the unit, whose whole version is made beside what is live then.
 * @typedef {{ unit: { id: string, dist: string }, version: string, within?: (target: Target, base: import('../document.mjs').Release | null, version: string) => Promise<string> }} Built
 */

const filesOf = ({ unit, version }) => {
  const folder = join(unit.dist, version);
  return filesBelow(folder, /^\./).map((path) => ({
    path: `${folderOfUnit(unit.id, version)}/${relative(folder, path).split(sep).join('/')}`,
    content: readFileSync(path),
  }));
};

/** A version is complete once its manifest is there, so that comes last. */
const manifestLast = (files) => {
  const isManifest = ({ path }) => path.endsWith(`/${MANIFEST}`);
  return [files.filter((file) => !isManifest(file)), files.filter(isManifest)];
};

const isThere = async (target, { path, content }) => (await target.read(path))?.bytes.equals(content) === true;

/** What an upload writes is read back: a target that keeps half of a file is found before anybody gets it. */
const upload = async (target, file) => {
  if (await isThere(target, file)) return 0;
  await target.write(file.path, file.content);
  if (!(await isThere(target, file)))
    throw new ReleaseRefused(`${target.name} does not give back ${file.path} as it was written.`);
  return file.content.length;
};

/**
 * Brings the files of a version to a target, those that are missing there or differ.
 * @param {Target} target @param {Built} built
 * @returns {Promise<{ files: number, bytes: number }>} what was written
 * @throws ReleaseRefused, TargetUnreachable
 */
export const uploadVersion = async (target, built) => {
  const written = [];
  for (const files of manifestLast(filesOf(built)))
    written.push(...(await inParallel(files, (file) => upload(target, file))));
  const sent = written.filter((bytes) => bytes > 0);
  return { files: sent.length, bytes: sent.reduce((sum, bytes) => sum + bytes, 0) };
};

/** A version as a release names it. @param {Built} built @returns {[unit: string, import('../document.mjs').ReleaseUnit]} */
export const namedVersion = (built) => [
  built.unit.id,
  { version: built.version, manifest: sha256(readFileSync(join(built.unit.dist, built.version, MANIFEST))) },
];
