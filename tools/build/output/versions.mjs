import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { withCompressed } from './compress.mjs';
import { hashFiles } from '../lib/hash.mjs';

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
 * Keeps `files` under `dist/<version>/`, where the version is their content: the same source gives the same version,
 * and a version never changes. Older ones stay for open tabs, three in all.
 * @param {string} dist @param {Map<string, Buffer>} files
 * @param {{ version?: string, kept?: number }} [options] a version that the files themselves name
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
 * Puts every kept version under `target` and takes away what is no longer kept.
 * @param {string} dist @param {string} target @param {string[]} [others] what else lies there and stays
 */
export const publishVersions = (dist, target, others = []) => {
  const kept = versionsIn(dist);
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target))
    if (![...kept, ...others].includes(name)) rmSync(join(target, name), { recursive: true });
  for (const name of kept) {
    if (existsSync(join(target, name))) continue;
    cpSync(join(dist, name), join(target, `.${name}`), { recursive: true });
    renameSync(join(target, `.${name}`), join(target, name));
  }
};
