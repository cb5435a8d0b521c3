import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ReleaseRefused } from '../store.mjs';
import { intervalsOf, recordAt } from './history.mjs';

/**
 * @typedef {object} Target see tools/release/target
 * @property {string} name
 * @property {(path: string) => Promise<{ bytes: Buffer } | null>} read
 * @property {(path: string, bytes: Uint8Array) => Promise<void>} write
 * @property {(prefix: string) => Promise<{ path: string, bytes: number, writtenAtMs?: number }[]>} list
 * @property {(path: string) => Promise<void>} remove
 */

const id = z.string().regex(/^[0-9a-f]{16}$/);
const live = z.object({ release: id });
const document = z.object({
  parent: id.nullable(),
  at: z.iso.datetime(),
  note: z.string(),
  // A version alone is what was written before there were manifests.
  units: z.record(z.string(), z.union([id, z.object({ version: id, manifest: z.string().optional() })])),
  files: id,
});
const preview = z.object({ release: id, until: z.iso.datetime() });

const parsed = (schema, path, bytes) => {
  try {
    return schema.parse(JSON.parse(String(bytes)));
  } catch (error) {
    throw new ReleaseRefused(`${path} is not right.`, { cause: error });
  }
};

/** @param {Target} target @returns {Promise<string>} @throws ReleaseRefused where no release is live */
export const readLiveId = async (target) => {
  const file = await target.read('live.json');
  if (file === null) throw new ReleaseRefused(`No release is live in ${target.name}.`);
  return parsed(live, 'live.json', file.bytes).release;
};

/** @param {Target} target @param {string} name its id @throws ReleaseRefused where there is none, or it was changed */
export const readDocument = async (target, name) => {
  const path = `releases/${name}.json`;
  const file = id.safeParse(name).success ? await target.read(path) : null;
  if (file === null) throw new ReleaseRefused(`There is no release ${name}.`);
  if (!createHash('sha256').update(file.bytes).digest('hex').startsWith(name))
    throw new ReleaseRefused(`The document of release ${name} was changed.`);
  return { id: name, ...parsed(document, path, file.bytes) };
};

/** How many files are asked for side by side. */
const atOnce = 16;

const all = async (target, prefix, read) => {
  const names = (await target.list(prefix))
    .map(({ path }) => path.slice(prefix.length))
    .filter((name) => /^[^/]+\.json$/.test(name))
    .map((name) => name.replace(/\.json$/, ''));
  const found = [];
  for (let from = 0; from < names.length; from += atOnce)
    found.push(...(await Promise.all(names.slice(from, from + atOnce).map(read))));
  // What is missing went since the list was made.
  return found.filter((one) => one !== null);
};

const readAll = (target, prefix, schema) =>
  all(target, prefix, async (name) => {
    const path = `${prefix}${name}.json`;
    const file = await target.read(path);
    return file === null ? null : { name, ...parsed(schema, path, file.bytes) };
  });

/** The folders that hold what a release names, each with when the newest of its files was written. */
const foldersIn = async (target) => {
  const files = (await Promise.all(['a/', 'd/', 'elements/'].map((prefix) => target.list(prefix)))).flat();
  /** @type {Map<string, import('./kept-by.mjs').Stored & { bytes: number }>} */
  const folders = new Map();
  for (const { path, bytes, writtenAtMs } of files) {
    // `elements/v1` is no version.
    const folder = /^(a\/[^/]+|d|elements)\/[0-9a-f]{16}(?=\/)/.exec(path)?.[0];
    if (folder === undefined) continue;
    const known = folders.get(folder);
    const newest = known?.writtenAtMs === undefined ? writtenAtMs : Math.max(known.writtenAtMs, writtenAtMs ?? 0);
    folders.set(folder, { folder, writtenAtMs: newest, bytes: (known?.bytes ?? 0) + bytes });
  }
  return [...folders.values()];
};

/**
 * Everything that is asked for to know what stays.
 * @param {Target} target
 * @throws ReleaseRefused for a document that is not right: what it names is not known then
 */
export const readSite = async (target) => {
  const stored = await foldersIn(target);
  const records = (await target.list('history/')).flatMap(({ path }) => recordAt(path) ?? []);
  const previews = await readAll(target, 'previews/', preview);
  const releases = await all(target, 'releases/', (name) => readDocument(target, name));
  // The last of all: whatever was made live meanwhile is among the documents, or is refused.
  const liveId = await readLiveId(target);
  if (!releases.some((release) => release.id === liveId))
    throw new ReleaseRefused(`The live release ${liveId} has no document.`);
  return {
    live: liveId,
    releases,
    previews,
    records,
    stored,
    intervals: intervalsOf({ releases, records, live: liveId }),
  };
};

/**
 * What is live and what names files: each document, and each preview with what it says.
 * @param {Target} target
 * @returns {Promise<{ live: string, names: Set<string> }>}
 */
export const readNames = async (target) => {
  const previews = await readAll(target, 'previews/', preview);
  const documents = await target.list('releases/');
  const names = [...documents.map(({ path }) => path), ...previews.map((one) => JSON.stringify(one))];
  return { live: await readLiveId(target), names: new Set(names) };
};
