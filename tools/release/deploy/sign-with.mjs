import { signManifest } from '../rights/signed-manifest.mjs';

/**
 * @param {import('../rights/signing-key.mjs').SigningKey | null} key
 * @returns {import('./deploy.mjs').Steps['sign']} undefined without a key: a server without a file of keys asks for none
 */
export const signWith = (key) =>
  key === null
    ? undefined
    : (named, manifest) => ({ ...named, signature: signManifest(manifest, key.privateKeyPem, key.id) });
