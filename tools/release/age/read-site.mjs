import * as z from 'zod';
import { isId } from '../document.mjs';
import { liveOf, releaseOf } from '../store.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { intervalsOf, recordAt } from './history.mjs';

/**
 * What is asked of a target here.
 * @typedef {Pick<import('../target/target.mjs').Target, 'name' | 'read' | 'write' | 'list' | 'remove'>} Target
 */

const preview = z.object({ release: z.string().refine(isId), until: z.iso.datetime() });

const parsed = (schema, path, bytes) => {
  try {
    return schema.parse(JSON.parse(String(bytes)));
  } catch (error) {
    throw new ReleaseRefused(`${path} is not right.`, { cause: error });
  }
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
  const releases = await all(target, 'releases/', (name) => (isId(name) ? releaseOf(target, name) : null));
  // The last of all: whatever has become live meanwhile has a document.
  const { id: live } = await liveOf(target);
  return {
    live,
    releases,
    previews,
    records,
    stored,
    intervals: intervalsOf({ releases, records, live }),
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
  return { live: (await liveOf(target)).id, names: new Set(names) };
};
