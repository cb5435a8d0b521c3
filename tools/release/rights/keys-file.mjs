import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { isUnitName } from './signed-manifest.mjs';

/**
 * @typedef {object} Key
 * @property {string} id
 * @property {import('node:crypto').KeyObject} publicKey
 * @property {(unit: string) => boolean} mayChange
 */

/**
 * The keys that a server knows.
 * @typedef {object} Keys
 * @property {ReadonlyMap<string, Key>} byId
 * @property {ReadonlySet<string>} units those that are named, without `*`
 * @property {ReadonlySet<string>} removed those that a release may be without, though the one before had them
 */

/** Every unit. */
const any = '*';

/** Short enough for the server's log, which takes long words with digits for secrets. @param {string} id */
export const isKeyId = (id) => /^[a-z0-9][a-z0-9-]{0,20}$/.test(id);

/** @param {string} text base64 @returns {import('node:crypto').KeyObject | null} */
const publicKeyOf = (text) => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
};

const word = () => z.string('must be a text');

const oneKey = z.strictObject(
  {
    id: word().check(z.refine(isKeyId, 'must be of up to 21 small letters, digits and hyphens')),
    units: z
      .array(
        word().check(z.refine((unit) => unit === any || isUnitName(unit), 'must be a unit or *')),
        'must be a list of units',
      )
      .check(z.minLength(1, 'must name a unit')),
    publicKey: word().check(
      z.refine(
        (base64) => publicKeyOf(base64) !== null,
        'must be an Ed25519 key as npm run release -- keygen prints it',
      ),
    ),
  },
  'must have id, units and publicKey, and nothing else',
);

const keysFile = z.strictObject(
  {
    keys: z.array(oneKey, 'must be a list of keys').check(
      z.minLength(1, 'must have a key'),
      z.refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'has an id twice'),
    ),
    removed: z._default(z.array(word().check(z.refine(isUnitName, 'must be a unit')), 'must be a list of units'), []),
  },
  'must have keys, or keys and removed, and nothing else',
);

/** What a file of keys cannot be used for; its message is a sentence without the file's name. */
export class KeysRefused extends Error {}

/** @param {string} text @returns {unknown} */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    throw new KeysRefused('it is no JSON.');
  }
};

/**
 * Reads a server's file of keys.
 * @param {string} text `{ "keys": [{ "id", "units", "publicKey" }], "removed": [unit] }` @returns {Keys} @throws {KeysRefused}
 */
export const readKeys = (text) => {
  const { success, data, error } = keysFile.safeParse(parsed(text));
  if (!success) {
    const { path, message } = error.issues[0] ?? { path: [], message: 'is not valid' };
    throw new KeysRefused(`${path.join('.') || 'it'} ${message}.`);
  }
  const keys = data.keys.map(({ id, units, publicKey }) => ({
    id,
    publicKey: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
    mayChange: (/** @type {string} */ unit) => units.includes(unit) || units.includes(any),
  }));
  return {
    byId: new Map(keys.map((key) => [key.id, key])),
    units: new Set(data.keys.flatMap(({ units }) => units).filter((unit) => unit !== any)),
    removed: new Set(data.removed),
  };
};
