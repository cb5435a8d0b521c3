import { isDeepStrictEqual } from 'node:util';
import { hashFiles } from '../build/lib/hash.mjs';
import { recordOf } from './age/history.mjs';
import { idOf, isId, liveFileName, pathOfRelease, readLive, readRelease } from './document.mjs';
import { LostRace, ReleaseRefused } from './target/errors.mjs';
import { inParallel } from './parallel.mjs';

/** @typedef {import('./document.mjs').Release} Release */
/** @typedef {import('./target/target.mjs').Target} Target */
/** What is only read. @typedef {Pick<Target, 'name' | 'read' | 'list'>} Readable */

const readLiveFile = async (target) => {
  const file = await target.read(liveFileName);
  if (file === null) return { id: null, etag: null };
  try {
    return { id: readLive(String(file.bytes)), etag: file.etag };
  } catch {
    throw new ReleaseRefused(`${liveFileName} in ${target.name} names no release.`);
  }
};

/** @param {Readable} target @returns {Promise<string | null>} the id of the live release @throws ReleaseRefused where the file names none */
export const liveIdOf = async (target) => (await readLiveFile(target)).id;

/** @param {Readable} target @param {string} id @returns {Promise<Release>} @throws ReleaseRefused where there is none, or it was changed */
export const releaseOf = async (target, id) => {
  const file = isId(id) ? await target.read(pathOfRelease(id)) : null;
  if (file === null) throw new ReleaseRefused(`There is no release ${id}.`);
  try {
    return readRelease(id, file.bytes);
  } catch (error) {
    throw new ReleaseRefused(`The document of release ${id} was changed.`, { cause: error });
  }
};

/** @param {Readable} target @returns {Promise<Release>} @throws ReleaseRefused where none is live */
export const liveOf = async (target) => {
  const id = await liveIdOf(target);
  if (id === null) throw new ReleaseRefused(`No release is live in ${target.name}.`);
  return releaseOf(target, id);
};

/** Every release that is kept, the newest first. @param {Readable} target @returns {Promise<Release[]>} */
export const releasesIn = async (target) => {
  const files = await target.list('releases/');
  const ids = files.map(({ path }) => /^releases\/(.+)\.json$/.exec(path)?.[1] ?? '').filter(isId);
  const releases = await inParallel(ids, (id) => releaseOf(target, id));
  return releases.sort((a, b) => (a.at < b.at ? 1 : -1));
};

/** Where the files of a release are. @param {Pick<Release, 'files'>} release */
export const folderOf = ({ files }) => `d/${files}`;

/** One of a release's own files. @param {Readable} target @param {Pick<Release, 'files'>} release @param {string} name @returns {Promise<Buffer>} */
export const fileOf = async (target, release, name) => {
  const file = await target.read(`${folderOf(release)}/${name}`);
  if (file === null) throw new ReleaseRefused(`There is no ${folderOf(release)}/${name}.`);
  return file.bytes;
};

/** A release's own files by their names. @param {Readable} target @param {Pick<Release, 'files'>} release @returns {Promise<Map<string, Buffer>>} */
export const filesOf = async (target, release) => {
  const start = `${folderOf(release)}/`;
  const names = (await target.list(start)).map(({ path }) => path.slice(start.length));
  return new Map(await inParallel(names, async (name) => [name, await fileOf(target, release, name)]));
};

/**
 * Makes a release live, if the one that is live now is the one that the caller knows of. It is the one write that changes what visitors get.
 * @param {Target} target @param {{ from: string | null, to: string, at?: Date }} change at: default now
 * @throws LostRace if another one is live
 */
export const switchTo = async (target, { from, to, at = new Date() }) => {
  const next = await releaseOf(target, to);
  const live = await readLiveFile(target);
  if (live.id !== from) throw new LostRace(`${live.id ?? 'No release'} is live now, and not ${from ?? 'none'}.`);
  await target.swap(liveFileName, Buffer.from(`${JSON.stringify({ release: to })}\n`), live.etag);
  const { path, bytes } = recordOf(next, at);
  await target.write(path, bytes);
};

const keepFiles = async (target, files) => {
  const name = hashFiles(files).slice(0, 16);
  // What lies there may have been written by half, or changed since.
  await inParallel([...files], async ([file, content]) => {
    const path = `${folderOf({ files: name })}/${file}`;
    const bytes = Buffer.from(content);
    if ((await target.read(path))?.bytes.equals(bytes) !== true) await target.write(path, bytes);
  });
  return name;
};

/**
 * @typedef {object} Content
 * @property {Map<string, string | Uint8Array>} files
 * @property {Release['units']} units
 * @property {string} [note]
 * @property {Date} [at]
 * @property {string | null} [from] the live release, if it is known
 * @property {Release} [beside] the release that the units were chosen beside, where servers refuse the live one; else that
 */

/** What is made upon what, and in the place of what. */
const placeOf = async (target, { from, beside }) => {
  if (beside !== undefined) return { base: beside, ...(beside.id !== from && from !== null && { refused: from }) };
  return { base: from === null ? null : await releaseOf(target, from) };
};

const isSame = (base, { files, units }) =>
  base !== null && base.files === files && isDeepStrictEqual(base.units, units);

/**
 * Makes a release that is not live. Nothing is written where the one that it would be made upon is the same.
 * @param {Target} target @param {Content} content
 * @returns {Promise<Release>} it, or the one that is the same
 * @throws LostRace if another one than the known one is live
 */
export const storeRelease = async (target, { files, units, note = '', at = new Date(), from: known, beside }) => {
  const from = await liveIdOf(target);
  if (known !== undefined && known !== from)
    throw new LostRace(`${from ?? 'No release'} is live now, and not ${known ?? 'none'}.`);
  const name = await keepFiles(target, files);
  const { base, ...refused } = await placeOf(target, { from, beside });
  if (isSame(base, { files: name, units })) return base;
  const release = { parent: base?.id ?? null, at: at.toISOString(), note, ...refused, units, files: name };
  const text = Buffer.from(`${JSON.stringify(release, null, 1)}\n`);
  const id = idOf(text);
  // Read as everybody will read it, before anybody does.
  readRelease(id, text);
  await target.write(pathOfRelease(id), text);
  return { id, ...release };
};

/**
 * Makes a release of what was built, and makes it live.
 * @param {Target} target @param {Content} content
 * @returns {Promise<Release>} the live one
 * @throws LostRace if another one became live meanwhile
 */
export const publishRelease = async (target, content) => {
  const release = await storeRelease(target, content);
  const { from = release.parent, at } = content;
  if (release.id !== (await liveIdOf(target))) await switchTo(target, { from, to: release.id, at });
  return release;
};
