import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ReleaseRefused } from '../store.mjs';

/**
 * What of a target is used here (tools/release/target).
 * @typedef {object} PreviewTarget
 * @property {(path: string) => Promise<{ bytes: Uint8Array, etag: string } | null>} read
 * @property {(path: string, bytes: Uint8Array, etag: string | null) => Promise<void>} swap
 * @property {(prefix: string) => Promise<readonly { path: string }[]>} list
 * @property {(path: string) => Promise<void>} remove
 */

/** Seven days, in milliseconds. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

const namePattern = /^[a-z0-9][a-z0-9-]{0,40}$/;
const pathOf = (name) => `previews/${name}.json`;
const nameIn = (path) => /^previews\/(.+)\.json$/.exec(path)?.[1] ?? '';

const previewFile = z.object({ release: z.string(), token: z.string(), until: z.string() });

/** @param {unknown} name @throws ReleaseRefused */
const checkName = (name) => {
  if (typeof name !== 'string' || !namePattern.test(name))
    throw new ReleaseRefused(
      `${JSON.stringify(name)} is no name of a preview: it has at most 41 small letters, digits and hyphens, and no hyphen first.`,
    );
};

/**
 * Makes a release a preview for seven days, or gives the preview of this name that release, seven new days and another link.
 * @param {PreviewTarget} target
 * @param {{ name: string, release: string, now: Date }} preview `release`: the id of one that the target holds
 * @returns {Promise<{ token: string, until: Date }>} the end of its link `/-/preview/<token>`, which is written down nowhere
 * @throws ReleaseRefused for a name or a release that is none
 * @throws LostRace where somebody else has just changed it
 */
export const createPreview = async (target, { name, release, now }) => {
  checkName(name);
  if (!/^[0-9a-f]{16}$/.test(release) || (await target.read(`releases/${release}.json`)) === null)
    throw new ReleaseRefused(`There is no release ${release}.`);
  const token = randomBytes(24).toString('base64url');
  const until = new Date(now.getTime() + lifeMs);
  const digest = createHash('sha256').update(token).digest('hex');
  const text = `${JSON.stringify({ release, token: digest, until: until.toISOString() }, null, 1)}\n`;
  const before = await target.read(pathOf(name));
  await target.swap(pathOf(name), Buffer.from(text), before?.etag ?? null);
  return { token, until };
};

/**
 * Every preview of a target, also one whose time is over.
 * @param {PreviewTarget} target @param {Date} now
 * @returns {Promise<{ name: string, release: string, until: string, isOver: boolean }[]>} in the order of their names
 * @throws ReleaseRefused for a file that describes none
 */
export const listPreviews = async (target, now) => {
  const names = (await target.list('previews/'))
    .map(({ path }) => nameIn(path))
    .filter((name) => namePattern.test(name));
  const found = await Promise.all(names.sort().map(async (name) => ({ name, file: await target.read(pathOf(name)) })));
  return found.flatMap(({ name, file }) => {
    // Removed meanwhile.
    if (file === null) return [];
    try {
      const { release, until } = previewFile.parse(JSON.parse(String(Buffer.from(file.bytes))));
      return [{ name, release, until, isOver: new Date(until) <= now }];
    } catch {
      throw new ReleaseRefused(`${pathOf(name)} describes no preview.`);
    }
  });
};

/**
 * Ends a preview: its link leads nowhere within seconds. Its release stays until nothing names it.
 * @param {PreviewTarget} target @param {string} name
 * @throws ReleaseRefused where there is none
 */
export const removePreview = async (target, name) => {
  checkName(name);
  if ((await target.read(pathOf(name))) === null) throw new ReleaseRefused(`There is no preview ${name}.`);
  await target.remove(pathOf(name));
};
