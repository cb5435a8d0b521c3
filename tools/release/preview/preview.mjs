import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { releaseOf } from '../store.mjs';
import { ReleaseRefused } from '../target/errors.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */

/** Seven days, in milliseconds. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

const namePattern = /^[a-z0-9][a-z0-9-]{0,40}$/;
const pathOf = (name) => `previews/${name}.json`;
const nameIn = (path) => /^previews\/(.+)\.json$/.exec(path)?.[1] ?? '';

const previewFile = z.object({ release: z.string(), token: z.string(), until: z.string() });

/** @param {unknown} name @throws ReleaseRefused */
export const checkName = (name) => {
  if (typeof name !== 'string' || !namePattern.test(name))
    throw new ReleaseRefused(
      `${JSON.stringify(name)} is no name of a preview: it has at most 41 small letters, digits and hyphens, and no hyphen first.`,
    );
};

/**
 * Makes a release a preview for seven days, or gives the preview of this name that release, seven new days and another link.
 * @param {Target} target
 * @param {{ name: string, release: string, now: Date }} preview `release`: the id of one that the target holds
 * @returns {Promise<{ token: string, until: Date }>} the end of its link `/-/preview/<token>`, which is written down nowhere
 * @throws ReleaseRefused for a name or a release that is none
 * @throws LostRace where somebody else has just changed it
 */
export const createPreview = async (target, { name, release, now }) => {
  checkName(name);
  await releaseOf(target, release);
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
 * @param {Target} target @param {Date} now
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
 * @param {Target} target @param {string} name
 * @throws ReleaseRefused where there is none
 */
export const removePreview = async (target, name) => {
  checkName(name);
  if ((await target.read(pathOf(name))) === null) throw new ReleaseRefused(`There is no preview ${name}.`);
  await target.remove(pathOf(name));
};
