import { sha256 } from '../../build/lib/hash.mjs';
import { withCompressed } from '../../build/output/compress.mjs';
import { compose, neededFiles } from '../compose/compose.mjs';
import { MANIFEST, ManifestRefused, readManifest } from '../manifest/manifest.mjs';
import { publishRelease } from '../store.mjs';
import { inParallel } from '../parallel.mjs';

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
  inParallel(Object.entries(units).filter(isBuilt), async ([unit, { version, manifest }]) => {
    const bytes = await readAt(target, `${folderOfUnit(unit, version)}/${MANIFEST}`);
    if (sha256(bytes) !== manifest) throw new ManifestRefused(`The manifest of ${unit} ${version} was changed.`);
    return readManifest(bytes, { unit, version });
  });

/**
 * @typedef {object} Composed
 * @property {import('../manifest/manifest.mjs').UnitManifest[]} manifests
 * @property {Map<string, Buffer>} derived the release's own files, by their names
 * @property {Map<string, Buffer>} modules composed files below `a/`, by their paths there
 * @property {Release['units']} units all of them, the composed ones too
 */

/**
 * What units make together. Nothing is written.
 * @param {Target} target @param {Release['units']} units
 * @returns {Promise<Composed>}
 * @throws ManifestRefused, ComposeRefused, TargetUnreachable
 */
export const composed = async (target, units) => {
  const manifests = await manifestsOf(target, units);
  const addresses = neededFiles(manifests);
  const contents = await inParallel(addresses, (address) => readAt(target, address.slice(1)));
  const files = new Map(addresses.map((address, index) => [address, contents[index]]));
  const { derived, modules, versions } = compose(manifests, files);
  const built = Object.fromEntries(Object.entries(units).filter(isBuilt));
  const own = Object.fromEntries(Object.entries(versions).map(([unit, version]) => [unit, { version }]));
  return { manifests, derived, modules, units: { ...built, ...own } };
};

/** Writes the composed files that a target does not have. They are named by their content. @param {Target} target @param {Composed['modules']} modules */
export const writeModules = async (target, modules) => {
  const missing = [];
  for (const [path, content] of modules)
    if ((await target.read(`a/${path}`))?.bytes.equals(content) !== true) missing.push([path, content]);
  await inParallel([...(await withCompressed(new Map(missing)))], ([path, content]) =>
    target.write(`a/${path}`, content),
  );
};

/**
 * Composes a release of what lies in a target, and makes it live.
 * @param {Target} target
 * @param {Release['units']} units those with a manifest; the composed ones are added
 * @param {{ note?: string, from?: string | null, at?: Date }} [options] from: the release that the units were chosen beside; at: the release's time
 * @returns {Promise<Release>}
 * @throws ManifestRefused, ComposeRefused, LostRace, TargetUnreachable
 */
export const composeRelease = async (target, units, { note = '', from, at } = {}) => {
  const { derived, modules, units: all } = await composed(target, units);
  await writeModules(target, modules);
  return publishRelease(target, { files: derived, units: all, note, from, at });
};
