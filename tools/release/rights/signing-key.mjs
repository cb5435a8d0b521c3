import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ReleaseRefused } from '../target/errors.mjs';
import { isKeyId } from './keys-file.mjs';
import { isUnitName, signUnit } from './signed-manifest.mjs';

/** A key that signs. @typedef {{ id: string, privateKeyPem: string }} SigningKey */

/** @param {string} pem @returns {string | null} the kind of its private key; null where there is none */
const kindOf = (pem) => {
  try {
    return createPrivateKey(pem).asymmetricKeyType ?? null;
  } catch {
    return null;
  }
};

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ReleaseRefused(`The key ${file} cannot be read: ${error.code}.`);
  }
};

/**
 * The key that a deployment signs with. The line `id: …` above it says which one of the server's file it is.
 * @param {{ file?: string | undefined, env?: Record<string, string | undefined> }} from `--key`, else RELEASE_KEY_FILE
 * @returns {SigningKey | null} null where none is named
 * @throws ReleaseRefused for one that cannot be used
 */
export const readSigningKey = ({ file, env = process.env }) => {
  const path = file ?? env.RELEASE_KEY_FILE ?? '';
  if (path === '') return null;
  const pem = read(path);
  if (pem.includes('ENCRYPTED')) throw new ReleaseRefused(`The key ${path} is encrypted: it has to be plain.`);
  if (kindOf(pem) !== 'ed25519') throw new ReleaseRefused(`${path} is no private Ed25519 key in PEM.`);
  const id = /^id: (.*)$/m.exec(pem)?.[1]?.trim() ?? '';
  if (!isKeyId(id)) throw new ReleaseRefused(`The key ${path} needs a first line such as "id: manage-2026".`);
  return { id, privateKeyPem: pem };
};

/**
 * What adds the signature to a version as a release names it; undefined without a key.
 * @param {string | undefined} file of the key
 * @throws ReleaseRefused
 */
export const signWith = (file) => {
  const key = readSigningKey({ file, env: {} });
  if (key === null) return undefined;
  /** @type {<Named extends { version: string, manifest?: string | undefined }>(unit: string, named: Named) => Named} */
  const add = (unit, named) => {
    const { version, manifest } = named;
    if (manifest === undefined) throw new ReleaseRefused(`${unit} has no manifest that can be signed.`);
    return { ...named, signature: signUnit({ unit, version, manifest }, key.privateKeyPem, key.id) };
  };
  return add;
};

/** `manage-2026-1f3a`: a new key of a unit has a name of its own, so that both can be in the server's file. @param {string} unit @param {Date} now */
const usualId = (unit, now) =>
  `${unit.replace(/^mfe-/, '').slice(0, 11).replace(/-$/, '')}-${now.getUTCFullYear()}-${randomBytes(2).toString('hex')}`;

/**
 * Makes a key for a unit, or for every unit (`*`). The private one is written to a file that only its owner reads.
 * @param {{ unit: string, file: string | undefined, id?: string | undefined, now: Date }} asked
 * @returns {{ id: string, file: string, line: string }} `line`: for the server's file of keys
 * @throws ReleaseRefused
 */
export const makeKey = ({ unit, file, id: given, now }) => {
  if (unit !== '*' && !isUnitName(unit)) throw new ReleaseRefused(`${unit} is no name of a unit.`);
  const id = given ?? usualId(unit === '*' ? 'operator' : unit, now);
  if (!isKeyId(id)) throw new ReleaseRefused(`The id ${id} must be of up to 21 small letters, digits and hyphens.`);
  if (file === undefined || file === '')
    throw new ReleaseRefused('Say where the private key goes, by --key FILE or RELEASE_KEY_FILE.');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  try {
    writeFileSync(file, `id: ${id}\n${pem}`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new ReleaseRefused(
      error.code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written: ${error.code}.`,
    );
  }
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { id, file, line: JSON.stringify({ id, units: [unit], publicKey: der }) };
};
