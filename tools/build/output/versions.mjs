import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { withCompressed } from './compress.mjs';
import { hashFiles } from '../lib/hash.mjs';
import { MANIFEST, readManifest } from '../../release/manifest/manifest.mjs';
import { manifestOf, manifestText } from '../../release/manifest/make-manifest.mjs';

const KEPT = 3;

/** Newest first. @param {string} dist */
export const versionsIn = (dist) => {
  const age = (name) => statSync(join(dist, name)).mtimeMs;
  const names = existsSync(dist) ? readdirSync(dist).filter((name) => /^[0-9a-f]{16}$/.test(name)) : [];
  return names.sort((a, b) => age(b) - age(a));
};

const write = (folder, files) => {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
};

/**
 * Keeps `files` under `dist/<version>/`. A version never changes. Of older ones three stay in all: the site has what is needed longer.
 * @param {string} dist @param {Map<string, Buffer>} files
 * @param {{ version?: string, kept?: number }} [options] a version that says more than the files do
 * @returns {Promise<string>} the version
 */
export const keepVersion = async (dist, files, { version = hashFiles(files).slice(0, 16), kept = KEPT } = {}) => {
  const folder = join(dist, version);
  if (!existsSync(folder)) {
    const unfinished = join(dist, `.${version}.${process.pid}`);
    write(unfinished, await withCompressed(files));
    renameSync(unfinished, folder);
  }
  utimesSync(folder, new Date(), new Date());
  for (const old of versionsIn(dist).slice(kept)) rmSync(join(dist, old), { recursive: true });
  return version;
};

/**
 * Keeps a version of a unit with its manifest. The version is the content of both: the same source gives the same version.
 * @param {string} dist @param {Map<string, Buffer>} files
 * @param {Omit<Parameters<typeof manifestOf>[1], 'version'>} facts
 * @param {readonly string[]} [onServer] files that no browser loads
 * @returns {Promise<string>} the version
 */
export const keepUnit = async (dist, files, facts, onServer = []) => {
  const described = (version) => manifestText(manifestOf(files, { ...facts, version }, onServer));
  const version = hashFiles([...files, [MANIFEST, described('')]]).slice(0, 16);
  return keepVersion(dist, new Map([...files, [MANIFEST, Buffer.from(described(version))]]), { version });
};

/** @param {{ id: string, dist: string }} unit @param {string} version @returns {import('../../release/manifest/manifest.mjs').UnitManifest} */
export const manifestIn = ({ id, dist }, version) =>
  readManifest(readFileSync(join(dist, version, MANIFEST)), { unit: id, version });

/**
 * Puts a version where the site has it. What lies there stays: it goes by age.
 * @param {string} dist @param {string} target @param {string} version
 */
export const publishVersion = (dist, target, version) => {
  if (existsSync(join(target, version))) return;
  mkdirSync(target, { recursive: true });
  const unfinished = join(target, `.${version}.${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(dist, version), unfinished, { recursive: true });
  renameSync(unfinished, join(target, version));
};
