import * as z from 'zod/mini';
import { sha256 } from '../build/lib/hash.mjs';

const id = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** The version of a unit in a release. What a release composes for itself has no manifest. */
const unit = z.object({
  version: id,
  manifest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
});

const releaseDocument = z.object({
  parent: z.nullable(id),
  at: z.iso.datetime(),
  note: z.string(),
  // The release that was live and that servers refused. This one is made upon its parent, which they showed.
  refused: z.optional(id),
  units: z.record(z.string(), unit),
  files: id,
});

/** @typedef {z.infer<typeof unit>} ReleaseUnit */

/**
 * A release: what the portal is made of at one time. Its document never changes.
 * @typedef {{ id: string } & z.infer<typeof releaseDocument>} Release
 */

/** Names the live release; the one file of a site that decides what visitors get. */
export const liveFileName = 'live.json';

const liveFile = z.object({ release: id });

/** @param {string} name */
export const isId = (name) => id.safeParse(name).success;

/** Where the document of a release is. @param {string} name its id */
export const pathOfRelease = (name) => `releases/${name}.json`;

/** A document is named by its content. @param {string | Uint8Array} text */
export const idOf = (text) => sha256(text).slice(0, 16);

/** @param {string} text of `live.json` @returns {string} the id of the live release @throws where it names none */
export const readLive = (text) => liveFile.parse(JSON.parse(text)).release;

/** @param {string} releaseId @param {string | Uint8Array} text its document @returns {Release} @throws where it is not that of this release */
export const readRelease = (releaseId, text) => {
  if (idOf(text) !== releaseId) throw new Error(`The document of release ${releaseId} was changed.`);
  return { id: releaseId, ...releaseDocument.parse(JSON.parse(String(text))) };
};
