import { sha256 } from '../../build/lib/hash.mjs';
import { filesOf, liveOf, publishRelease } from '../store.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { signManifest } from './signed-manifest.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */
/** @typedef {import('./signing-key.mjs').SigningKey} SigningKey */

/** @param {string} unit @param {string} version */
const pathOf = (unit, version) => `${unit === 'elements' ? 'elements' : `a/${unit}`}/${version}/manifest.json`;

/** @param {Target} target @param {SigningKey} key */
const signedIn =
  (target, { id, privateKeyPem }) =>
  async ([unit, { version, manifest }]) => {
    const found = await target.read(pathOf(unit, version));
    if (found === null || sha256(found.bytes) !== manifest)
      throw new ReleaseRefused(`The manifest of ${unit} ${version} is not the one that the release names.`);
    return [unit, { version, manifest, signature: signManifest(found.bytes, privateKeyPem, id) }];
  };

/**
 * Makes a release live that is the live one, with units signed: for a site that has no signatures yet, and after a key was taken away.
 * Whoever signs has looked at what is live.
 * @param {Target} target @param {SigningKey} key @param {readonly string[]} units none: every unit that has a manifest
 * @returns {Promise<{ from: import('../store.mjs').Release, to: import('../store.mjs').Release, units: string[] }>}
 * @throws ReleaseRefused, LostRace, TargetUnreachable
 */
export const signLive = async (target, key, units) => {
  const live = await liveOf(target);
  const unknown = units.find((unit) => !Object.hasOwn(live.units, unit) || live.units[unit].manifest === undefined);
  if (unknown !== undefined) throw new ReleaseRefused(`The live release has no unit ${unknown} that can be signed.`);
  const chosen = Object.entries(live.units).filter(
    ([unit, { manifest }]) => manifest !== undefined && (units.length === 0 || units.includes(unit)),
  );
  const signed = await Promise.all(chosen.map(signedIn(target, key)));
  const to = await publishRelease(target, {
    files: await filesOf(target, live),
    units: { ...live.units, ...Object.fromEntries(signed) },
    note: `Signed by ${key.id}.`,
    from: live.id,
  });
  return { from: live, to, units: chosen.map(([unit]) => unit) };
};
