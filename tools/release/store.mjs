import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import lockfile from 'proper-lockfile';
import { hashFiles, sha256 } from '../build/lib/hash.mjs';

/**
 * A release: what the portal is made of at one time. Its document never changes.
 * @typedef {object} Release
 * @property {string} id names its content
 * @property {string | null} parent the release that was live before it
 * @property {string} at when it was made, ISO 8601
 * @property {string} note
 * @property {Record<string, string>} units the version of each area and shared module
 * @property {string} files the folder below `d/` with import map, shell, frames, routes, workers and signs
 */

const LIVE = 'live.json';
const isId = (name) => /^[0-9a-f]{16}$/.test(name);
/** A document is named by its content. */
const idOf = (text) => sha256(text).slice(0, 16);
const documentOf = (site, id) => join(site, 'releases', `${id}.json`);

/** What a release cannot be done for; its message is a sentence. */
export class ReleaseRefused extends Error {}

/** Another process has made another release live meanwhile. */
export class LostRace extends Error {}

/** A reader sees the old file or the new one, never a half. */
const writeWhole = (path, content) => {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
};

/** @param {string} site @returns {string | null} the id of the live release @throws ReleaseRefused where the file names none */
export const liveIdOf = (site) => {
  const path = join(site, LIVE);
  if (!existsSync(path)) return null;
  const id = /^\{"release":"([0-9a-f]{16})"\}\s*$/.exec(readFileSync(path, 'utf8'))?.[1];
  if (id === undefined) throw new ReleaseRefused(`${path} names no release.`);
  return id;
};

/** @param {string} site @param {string} id @returns {Release} @throws ReleaseRefused where there is none, or it was changed */
export const releaseOf = (site, id) => {
  if (!isId(id) || !existsSync(documentOf(site, id))) throw new ReleaseRefused(`There is no release ${id}.`);
  const text = readFileSync(documentOf(site, id), 'utf8');
  if (idOf(text) !== id) throw new ReleaseRefused(`The document of release ${id} was changed.`);
  return { id, ...JSON.parse(text) };
};

/** Every release that is kept, the newest first. @param {string} site @returns {Release[]} */
export const releasesIn = (site) => {
  const folder = join(site, 'releases');
  const ids = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];
  return ids
    .filter(isId)
    .map((id) => releaseOf(site, id))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
};

/** The folder of a release's own files. @param {string} site @param {{ files: string }} release */
export const folderOf = (site, { files }) => join(site, 'd', files);

/** The folder of the live release's own files. @param {string} site */
export const liveFolderOf = (site) => {
  const id = liveIdOf(site);
  if (id === null) throw new ReleaseRefused(`No release is live in ${site}.`);
  return folderOf(site, releaseOf(site, id));
};

/**
 * Makes a release live, if the one that is live now is the one that the caller knows of. It is the one write that changes what visitors get.
 * @param {string} site @param {{ from: string | null, to: string }} change
 * @throws LostRace if another one is live
 */
export const switchTo = async (site, { from, to }) => {
  releaseOf(site, to);
  const unlock = await lockfile.lock(site, {
    lockfilePath: join(site, '.live.lock'),
    // Milliseconds after which the lock of a process that has died is taken over.
    stale: 2_000,
    retries: { forever: true, factor: 1, minTimeout: 50, maxTimeout: 50 },
  });
  try {
    const live = liveIdOf(site);
    if (live !== from) throw new LostRace(`${live ?? 'No release'} is live now, and not ${from ?? 'none'}.`);
    writeWhole(join(site, LIVE), `${JSON.stringify({ release: to })}\n`);
  } finally {
    await unlock();
  }
};

const keepFiles = (site, files) => {
  const name = hashFiles(files).slice(0, 16);
  const folder = join(site, 'd', name);
  if (existsSync(folder)) return name;
  const unfinished = join(site, 'd', `.${name}.${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(unfinished, file), content);
  renameSync(unfinished, folder);
  return name;
};

/**
 * Makes a release of what was built, and makes it live. Nothing is written where the live one is the same.
 * @param {string} site
 * @param {{ files: Map<string, string | Uint8Array>, units: Record<string, string>, note?: string, at?: Date }} content
 * @returns {Promise<Release>} the live one
 * @throws LostRace if another one became live meanwhile
 */
export const publishRelease = async (site, { files, units, note = '', at = new Date() }) => {
  const name = keepFiles(site, files);
  const from = liveIdOf(site);
  const live = from === null ? null : releaseOf(site, from);
  if (live !== null && live.files === name && isDeepStrictEqual(live.units, units)) return live;
  const release = { parent: from, at: at.toISOString(), note, units, files: name };
  const text = `${JSON.stringify(release, null, 1)}\n`;
  const id = idOf(text);
  mkdirSync(join(site, 'releases'), { recursive: true });
  writeWhole(documentOf(site, id), text);
  await switchTo(site, { from, to: id });
  return { id, ...release };
};

/**
 * Removes all but the newest releases, and their own files. The live one stays.
 * @param {string} site @param {number} kept how many
 * @returns {Release[]} those that stay
 */
export const pruneReleases = (site, kept) => {
  const live = liveIdOf(site);
  const all = releasesIn(site);
  const stay = all.filter(({ id }, index) => index < kept || id === live);
  for (const { id } of all) if (!stay.some((one) => one.id === id)) rmSync(documentOf(site, id));
  const named = new Set(stay.map(({ files }) => files));
  const folders = existsSync(join(site, 'd')) ? readdirSync(join(site, 'd')) : [];
  for (const name of folders) if (isId(name) && !named.has(name)) rmSync(join(site, 'd', name), { recursive: true });
  return stay;
};
