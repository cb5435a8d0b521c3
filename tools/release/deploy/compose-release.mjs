import { withCompressed } from '../../build/output/compress.mjs';
import { sha256 } from '../../build/lib/hash.mjs';
import { compose, neededFiles } from '../compose/compose.mjs';
import { MANIFEST, ManifestRefused, readManifest } from '../manifest/manifest.mjs';
import { publishRelease } from '../store.mjs';

/** @typedef {import('../document.mjs').Release} Release */
/** @typedef {import('../target/target.mjs').Target} Target */

/** The elements have their own folder, whose addresses pages of others pin. */
export const folderOfUnit = (unit, version) => (unit === 'elements' ? `elements/${version}` : `a/${unit}/${version}`);

/** Units that are composed have files and no manifest. */
const isBuilt = ([, { manifest }]) => manifest !== undefined;

const readAt = async (target, path) => {
  const found = await target.read(path);
  if (found === null) throw new ManifestRefused(`There is no ${path}.`);
  return found.bytes;
};

/**
 * The manifests of a release's units, each as the release names it.
 * @param {Target} target @param {Release['units']} units
 * @returns {Promise<import('../manifest/manifest.mjs').UnitManifest[]>}
 * @throws ManifestRefused where one is missing or another than the release names
 */
export const manifestsOf = (target, units) =>
  Promise.all(
    Object.entries(units)
      .filter(isBuilt)
      .map(async ([unit, { version, manifest }]) => {
        const bytes = await readAt(target, `${folderOfUnit(unit, version)}/${MANIFEST}`);
        if (sha256(bytes) !== manifest) throw new ManifestRefused(`The manifest of ${unit} ${version} was changed.`);
        return readManifest(bytes, { unit, version });
      }),
  );

/**
 * What units make together, without anything written.
 * @param {Target} target @param {Release['units']} units
 */
export const composed = async (target, units) => {
  const manifests = await manifestsOf(target, units);
  const addresses = neededFiles(manifests);
  const contents = await Promise.all(addresses.map((address) => readAt(target, address.slice(1))));
  return { manifests, ...compose(manifests, new Map(addresses.map((address, index) => [address, contents[index]]))) };
};

/**
 * Composes a release of what lies in a target, and makes it live.
 * @param {Target} target
 * @param {Release['units']} units those with a manifest; the composed ones are added
 * @param {{ note?: string, from?: string | null }} [options] from: the release that the units were chosen beside
 * @returns {Promise<Release>}
 * @throws ManifestRefused, ComposeRefused, LostRace, TargetUnreachable
 */
export const composeRelease = async (target, units, { note = '', from } = {}) => {
  const built = Object.fromEntries(Object.entries(units).filter(isBuilt));
  const { derived, modules, versions } = await composed(target, built);
  for (const [path, content] of await withCompressed(modules)) await target.write(`a/${path}`, content);
  const composedUnits = Object.fromEntries(Object.entries(versions).map(([unit, version]) => [unit, { version }]));
  return publishRelease(target, { files: derived, units: { ...built, ...composedUnits }, note, from });
};
