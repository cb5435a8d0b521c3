import { hashFiles, integrityOf } from '../../build/lib/hash.mjs';
import { conflictsOf } from '../../areas/facts.mjs';
import { wrongClaims } from '../rights/claims.mjs';
import { bundledFiles, bundlesOf } from './bundles.mjs';
import { wrongFiles } from './files.mjs';
import { baseOf, importMapOf } from './import-map.mjs';
import { missingLinks } from './links.mjs';
import { foreignNames } from './own-names.mjs';
import { framePages, shellPage } from './pages.mjs';
import { ComposeRefused } from './refused.mjs';
import { serverRoutes, storageTexts } from './routes.mjs';
import { refuseTooLarge } from './totals.mjs';

/** @typedef {import('../manifest/manifest.mjs').UnitManifest} UnitManifest */

/** The shell's own templates, scripts, styles and signs. */
const BOOT = 'boot';
/** Has versions of its own, below `/elements/`; the portal's pages name none of its files. */
const ELEMENTS = 'elements';
const TEMPLATES = ['shell.html', 'loading.html', 'shell.css', 'show-markup.js'];
/** The shell has pages, but is no area: its row comes last, as the areas' names come before its own. */
const SHELL = 'root-config';

const isSign = (name) => /^favicon-\d\.svg$/.test(name);

const last = (unit) => (unit === SHELL ? 1 : 0);
const inOrder = (manifests) => [...manifests].sort((a, b) => last(a.unit) - last(b.unit) || (a.unit < b.unit ? -1 : 1));

/** @param {readonly UnitManifest[]} manifests @returns {import('../../areas/manifest.mjs').Area[]} */
const areasOf = (manifests) =>
  manifests.flatMap(({ unit, area }) => (area === null ? [] : [{ folder: unit, ...area }]));

const bootOf = (manifests) => {
  const boot = manifests.find(({ unit }) => unit === BOOT);
  if (boot === undefined) throw new ComposeRefused('There is no shell.');
  return boot;
};

/** Files of a unit that name files of another version than the release has. */
const wrongPins = (manifests) => {
  const versions = new Map(manifests.map(({ unit, version }) => [unit, version]));
  return manifests.flatMap(({ unit, pins }) =>
    Object.entries(pins)
      .filter(([pinned, version]) => versions.get(pinned) !== version)
      .map(
        ([pinned, version]) =>
          `${unit} needs ${pinned} ${version}, and the release has ${versions.get(pinned) ?? 'none'}.`,
      ),
  );
};

const refuseUnless = (sentences) => {
  if (sentences.length > 0) throw new ComposeRefused(sentences.join('\n'));
};

/** What lies in the site's folder under an area's own name: worker or page of a frame. */
const ownFiles = (manifest) => {
  const { frames = [], workers = [] } = manifest.area ?? {};
  return [...frames, ...workers].map(({ file }) => baseOf(manifest.unit, manifest.version) + file);
};

/**
 * The addresses of the files whose content a site is composed from.
 * @param {readonly UnitManifest[]} manifests
 * @returns {string[]}
 */
export const neededFiles = (manifests) => {
  const boot = bootOf(manifests);
  const signs = Object.keys(boot.files).filter(isSign);
  return [
    ...bundledFiles(manifests),
    ...[...TEMPLATES, ...signs].map((name) => baseOf(boot.unit, boot.version) + name),
    ...manifests.flatMap(ownFiles),
  ];
};

/**
 * Composes the site that units make together. The same units give the same site, to the byte.
 * @param {readonly UnitManifest[]} units one of each unit, in any order
 * @param {ReadonlyMap<string, Uint8Array>} files address → content, of all that `neededFiles` names
 * @returns {{ derived: Map<string, Buffer>, modules: Map<string, Buffer>, versions: { bundles: string, maps: string } }}
 *   `derived`: the files of the release, by their names; `modules`: composed files below `a/`, by their paths there
 * @throws ComposeRefused where they make none
 */
export const compose = (units, files) => {
  refuseTooLarge(units);
  const manifests = inOrder(units.filter(({ unit }) => unit !== ELEMENTS));
  const areas = areasOf(manifests);
  refuseUnless([
    ...conflictsOf(areas),
    ...wrongClaims(manifests).map(({ sentence }) => sentence),
    ...foreignNames(manifests),
    ...wrongPins(manifests),
    ...missingLinks(manifests),
    ...wrongFiles(manifests),
  ]);
  const read = (address) => {
    const content = files.get(address);
    if (content === undefined) throw new ComposeRefused(`There is no ${address}.`);
    return Buffer.from(content);
  };
  const text = (address) => read(address).toString('utf8');
  const boot = bootOf(manifests);
  const bundles = bundlesOf(manifests, read);
  const map = importMapOf(manifests);
  const mapText = Buffer.from(JSON.stringify(map));
  const storageText = Buffer.from(JSON.stringify(storageTexts(areas)));
  const maps = hashFiles([
    ['importmap.json', mapText],
    ['storage.json', storageText],
  ]).slice(0, 16);
  const mapFile = { href: `${baseOf('maps', maps)}importmap.json`, integrity: integrityOf(mapText) };
  const storageFile = { href: `${baseOf('maps', maps)}storage.json`, integrity: integrityOf(storageText) };
  const parts = { map, mapFile, storageFile, bundles: bundles.each, boot, manifests, areas, text };
  const base = baseOf(boot.unit, boot.version);
  const derived = new Map([
    ['routes.json', Buffer.from(`${JSON.stringify(serverRoutes(areas), null, 1)}\n`)],
    // Under a plain name too, for what browsers ask for by themselves.
    ...Object.keys(boot.files)
      .filter(isSign)
      .map((name) => [name, read(base + name)]),
    ...manifests.flatMap((manifest) =>
      (manifest.area?.workers ?? []).map(({ file }) => [file, read(baseOf(manifest.unit, manifest.version) + file)]),
    ),
    ['shell.html', Buffer.from(shellPage(parts))],
    ...framePages(parts).map(([file, html]) => [file, Buffer.from(html)]),
    // The live map, for whoever asks what is live. A page has the one that it names.
    ['importmap.json', mapText],
  ]);
  const modules = new Map([
    ...[...bundles.files].map(([name, content]) => [`bundles/${bundles.version}/${name}`, content]),
    [`maps/${maps}/importmap.json`, mapText],
    // Fetched by the one page that shows it.
    [`maps/${maps}/storage.json`, storageText],
  ]);
  return { derived, modules, versions: { bundles: bundles.version, maps } };
};
