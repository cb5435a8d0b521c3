import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleElements, ELEMENTS, partsOf } from '../../build/assemble-elements.mjs';
import { elementsDist, KEPT_ELEMENTS } from '../../build/elements.mjs';
import { integrityOf } from '../../build/lib/hash.mjs';
import { keepVersion } from '../../build/output/versions.mjs';
import { MANIFEST, readManifest } from '../manifest/manifest.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { folderOfUnit, manifestsOf } from './compose-release.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */
/** @typedef {import('../document.mjs').Release} Release */

const none = { parts: new Map(), fonts: new Map() };

const liveParts = async (target, live) => {
  if (live === undefined) return none;
  const [manifest] = await manifestsOf(target, { [ELEMENTS]: live });
  const found = await partsOf(manifest, async (name) => {
    const path = `${folderOfUnit(ELEMENTS, live.version)}/${name}`;
    const file = await target.read(path);
    if (file === null) throw new ReleaseRefused(`There is no ${path}.`);
    // It is signed again as part of the new version, by a team that has not made it.
    if (integrityOf(file.bytes) !== manifest.files[name]?.integrity)
      throw new ReleaseRefused(`${path} is not what its manifest names.`);
    return file.bytes;
  });
  if (found.parts.size > 0) return found;
  throw new ReleaseRefused(
    `Version ${live.version} of the elements does not say which area has which files. Deploy them once from the repository: npm run deploy -- ${ELEMENTS} --to ${target.name}.`,
  );
};

/**
 * Puts the elements of one area, which was built alone, among those of the others that are live: all have one version.
 * @param {Target} target @param {Release | null} base the release beside which they go live @param {string} version what was built
 * @param {string} [dist] where versions are kept
 * @returns {Promise<string>} the version of all
 * @throws ReleaseRefused where what is live does not say whose its files are, a file of it was changed, or another area has one of the same name
 */
export const elementsWithin = async (target, base, version, dist = elementsDist) => {
  const folder = join(dist, version);
  const manifest = readManifest(readFileSync(join(folder, MANIFEST)), { unit: ELEMENTS, version });
  const own = await partsOf(manifest, async (name) => readFileSync(join(folder, name)));
  const live = await liveParts(target, base?.units[ELEMENTS]);
  const whole = assembleElements(new Map([...live.parts, ...own.parts]), new Map([...own.fonts, ...live.fonts]));
  return keepVersion(dist, whole.files, { version: whole.version, kept: KEPT_ELEMENTS });
};
