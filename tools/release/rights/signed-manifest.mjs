import { createHash, createPrivateKey, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * @typedef {object} Signature
 * @property {string} key the id of the key that made it
 * @property {string} value base64
 */

/** What a release says of a unit. @typedef {{ unit: string, version: string, manifest: string, signature?: Signature | undefined }} SignedUnit */

const named = z.object({ unit: z.string(), version: z.string() });

/** Of a name no other line can be made, and it is no file elsewhere. @param {string} name */
export const isUnitName = (name) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name.length <= 60 && !(name in {});

/** @param {string} name */
export const isVersion = (name) => /^[0-9a-f]{16}$/.test(name);

/** @param {Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * The text that is signed. It names its purpose, so that no other signature of the key can be taken for this one.
 * @param {{ unit: string, version: string, manifest: string }} unit `manifest`: sha256 of its bytes, hex
 */
export const signedText = ({ unit, version, manifest }) =>
  `bars: a version of a unit\nunit: ${unit}\nversion: ${version}\nmanifest: sha256 ${manifest}\n`;

/** The unit and version that a manifest says. @param {Uint8Array} bytes @returns {{ unit: string, version: string } | null} null for what is none */
const saidBy = (bytes) => {
  try {
    const said = named.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return isUnitName(said.unit) && isVersion(said.version) ? said : null;
  } catch {
    return null;
  }
};

/**
 * @param {{ unit: string, version: string, manifest: string }} unit `manifest`: sha256 of its bytes, hex
 * @param {string} privateKeyPem Ed25519 @param {string} keyId
 * @returns {Signature}
 */
export const signUnit = (unit, privateKeyPem, keyId) => ({
  key: keyId,
  value: sign(null, Buffer.from(signedText(unit)), createPrivateKey(privateKeyPem)).toString('base64'),
});

/**
 * Signs the version of a unit that a manifest describes.
 * @param {Uint8Array} bytes of `manifest.json` @param {string} privateKeyPem Ed25519 @param {string} keyId of the server's file
 * @returns {Signature} for the unit in the release's document
 * @throws for what is no manifest
 */
export const signManifest = (bytes, privateKeyPem, keyId) => {
  const said = saidBy(bytes);
  if (said === null) throw new Error('What is to be signed is no manifest of a unit.');
  return signUnit({ ...said, manifest: sha256(bytes) }, privateKeyPem, keyId);
};

/** One spelling of 64 bytes. @param {string} value */
const bytesOf = (value) => {
  const bytes = Buffer.from(value, 'base64');
  return bytes.length === 64 && bytes.toString('base64') === value ? bytes : null;
};

/**
 * Whether somebody who may change a unit has made this version of it.
 * @param {Uint8Array} bytes of its `manifest.json` @param {SignedUnit} place what the release says of the unit
 * @param {import('./keys-file.mjs').Keys} keys
 * @returns {string | null} what is wrong, as a sentence that names the unit; null where nothing is
 */
export const manifestRefusal = (bytes, { unit, version, manifest, signature }, keys) => {
  if (sha256(bytes) !== manifest) return `The manifest of ${unit} ${version} is not the one that the release names.`;
  const said = saidBy(bytes);
  if (said?.unit !== unit || said.version !== version)
    return `The manifest of ${unit} ${version} is not of this unit and version.`;
  if (signature === undefined) return `${unit} ${version} is not signed.`;
  const key = keys.byId.get(signature.key);
  if (key === undefined) return `${unit} ${version} is signed with a key that the server does not know.`;
  if (!key.mayChange(unit)) return `The key ${key.id} may not change ${unit}.`;
  const value = bytesOf(signature.value);
  const isTheirs =
    value !== null && verify(null, Buffer.from(signedText({ unit, version, manifest })), key.publicKey, value);
  return isTheirs ? null : `The signature of ${unit} ${version} is not one of the key ${key.id}.`;
};
