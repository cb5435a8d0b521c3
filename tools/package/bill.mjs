import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../build/lib/paths.mjs';

const run = promisify(execFile);

/** The workspaces that are in what is delivered, in the server or in the pages. */
const DELIVERED = [
  'api-server',
  'shared-api',
  'shared-ui',
  'root-config',
  'mfe-booking-widget',
  'mfe-manage',
  'mfe-payments',
  'mfe-allergens',
  'mfe-student-society',
];

/** Faces of the pages: made from these packages (shared-ui/scripts/make-fonts.mjs), and kept with their licence. */
const FACES = /^@fontsource-variable\//;
const FACES_LICENCE = join(ROOT, 'shared-ui/assets/fonts/OFL.txt');

/**
 * A package as CycloneDX names it.
 * @typedef {object} Component
 * @property {'library'} type
 * @property {string} bom-ref
 * @property {string} [group]
 * @property {string} name
 * @property {string} version
 * @property {string} purl
 * @property {{ license: { id: string } | { name: string } }[]} licenses
 * @property {{ alg: 'SHA-512', content: string }[]} [hashes]
 */

/** @typedef {{ component: Component, path: string | null, dependsOn: string[] }} Delivered path: its folder in the repository */

const refOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** What is no identifier of SPDX is a name. Source: CycloneDX 1.6, licenseChoice. */
const licencesOf = (said) =>
  typeof said !== 'string' ? [] : /^[\w.+-]+$/.test(said) ? [{ license: { id: said } }] : [{ license: { name: said } }];

const hashesOf = (integrity) =>
  typeof integrity === 'string' && integrity.startsWith('sha512-')
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
    : {};

/** @returns {Component} */
const componentOf = (full, version, { licence, integrity }) => {
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const purl = refOf(full, version);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name,
    version,
    purl,
    licenses: licencesOf(licence),
    ...hashesOf(integrity),
  };
};

const isOurs = (name) => name.startsWith('@bars/');

/** Everything that a node of npm’s tree leads to, without the tools that build and test it. @param {Map<string, Delivered>} found */
const collect = (node, lock, found) => {
  for (const [name, child] of Object.entries(node.dependencies ?? {})) {
    if (name === '@bars/tools' || child.path === undefined) continue;
    const path = relative(ROOT, child.path);
    if (isOurs(name)) {
      collect(child, lock, found);
      continue;
    }
    const { version, license: licence, integrity } = lock[path] ?? child;
    const ref = refOf(name, version);
    const dependsOn = Object.entries(child.dependencies ?? {}).map(([one, { version: its }]) => refOf(one, its));
    const known = found.get(ref);
    // A package that was described elsewhere in the tree is named there without what it needs.
    if (known === undefined || known.dependsOn.length < dependsOn.length)
      found.set(ref, {
        component: componentOf(name, version, { licence: licence ?? child.license, integrity }),
        path,
        dependsOn,
      });
    collect(child, lock, found);
  }
};

/** @returns {Delivered[]} */
const faces = (lock) => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'shared-ui/package.json'), 'utf8'));
  return Object.entries(devDependencies)
    .filter(([name]) => FACES.test(name))
    .map(([name, version]) => ({
      component: componentOf(name, version, { licence: 'OFL-1.1', integrity: lock[`node_modules/${name}`]?.integrity }),
      path: null,
      dependsOn: [],
    }));
};

const byRef = (one, other) => (one.component['bom-ref'] < other.component['bom-ref'] ? -1 : 1);

/** Every package of the server and of the pages, and the faces, by npm’s own tree of what is installed. @returns {Promise<Delivered[]>} */
export const deliveredPackages = async () => {
  const { stdout } = await run(
    'npm',
    ['ls', '--all', '--json', '--long', '--omit', 'dev', ...DELIVERED.flatMap((name) => ['--workspace', name])],
    { cwd: ROOT, maxBuffer: 500_000_000 },
  );
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  /** @type {Map<string, Delivered>} */
  const found = new Map();
  collect(JSON.parse(stdout), lock, found);
  return [...found.values(), ...faces(lock)].toSorted(byRef);
};

/**
 * The bill of materials (CycloneDX 1.6): name, version, licence and hash of each package, and what needs what.
 * @param {readonly Delivered[]} delivered
 * @param {string} version of the release
 */
export const billOfMaterials = (delivered, version) => {
  const refs = new Set(delivered.map(({ component }) => component['bom-ref']));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'bars', name: 'bars', version } },
    components: delivered.map(({ component }) => component),
    dependencies: delivered.map(({ component, dependsOn }) => ({
      ref: component['bom-ref'],
      dependsOn: [...new Set(dependsOn)].filter((ref) => refs.has(ref)).toSorted(),
    })),
  };
};

const licenceFile = /^(licen[cs]e|copying|notice|ofl)/i;

/** The licence’s words as a package ships them; null where it ships none. */
const textOf = ({ path }) => {
  if (path === null) return readFileSync(FACES_LICENCE, 'utf8').trim();
  const folder = join(ROOT, path);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  return files.length === 0 ? null : files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
};

/** What a package says of its licence. */
const idOf = ({ licenses: [first] }) =>
  first === undefined ? 'unknown' : 'id' in first.license ? first.license.id : first.license.name;

/**
 * The licences of everything that is delivered, the faces too: one entry for each package, with the words that it ships.
 * @param {readonly Delivered[]} delivered
 */
export const licences = (delivered) =>
  delivered
    .map((one) => {
      const { group, name, version } = one.component;
      const id = idOf(one.component);
      const head = `${group === undefined ? '' : `${group}/`}${name} ${version} (${id})`;
      const text = textOf(one) ?? `The package ships no text. The licence: https://spdx.org/licenses/${id}.html`;
      return `${head}\n${'-'.repeat(head.length)}\n\n${text}\n`;
    })
    .join('\n\n');
