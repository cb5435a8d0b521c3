import { hashFiles, integrityOf } from '../../build/lib/hash.mjs';
import { COMPILE_HINT } from '../../build/plugins/compile-hint.mjs';
import { ComposeRefused } from './refused.mjs';
import { baseOf } from './import-map.mjs';

/**
 * What every page needs, in two files: browsers fetch six side by side from one host, and the page has four others.
 * A bundle runs while the next one is still arriving, so what others need comes first. Forms are in neither: few pages have one.
 * A bundle only changes how modules are fetched: each keeps its name, its version and its own file.
 */
export const BUNDLES = {
  vendor: ['react', 'react-dom'],
  shared: ['single-spa', 'styled-components', 'react-query', 'zod', 'wouter', 'shared-api', 'shared-ui', 'root-config'],
};

const REGISTER = 'System.register(';

/** A module registered under its address; the boot script holds it until the loader asks for it. */
const bundled = (code, address) => {
  const bare = code
    .replace(COMPILE_HINT, '')
    .replace(/\/\/# sourceMappingURL=.*\s*$/, '')
    .trim();
  if (!bare.startsWith(REGISTER)) throw new ComposeRefused(`${address} is not a System module.`);
  return `${REGISTER}${JSON.stringify(address)},${bare.slice(REGISTER.length)}`;
};

/** Where the one file of a bundled unit is. @param {import('./import-map.mjs').UnitManifest} manifest */
const addressOf = ({ unit, version, names }) => baseOf(unit, version) + Object.values(names)[0];

const unitsOf = (manifests, ids) =>
  ids.map((id) => {
    const found = manifests.find(({ unit }) => unit === id);
    if (!found) throw new ComposeRefused(`There is no unit ${id} to bundle.`);
    return found;
  });

/** Files whose content is in a bundle. @param {readonly import('./import-map.mjs').UnitManifest[]} manifests */
export const bundledFiles = (manifests, bundles = BUNDLES) =>
  unitsOf(manifests, Object.values(bundles).flat()).map(addressOf);

/**
 * @typedef {object} Bundles
 * @property {string} version
 * @property {Map<string, Buffer>} files by their names
 * @property {{ href: string, integrity: string, modules: string[] }[]} each in the order they are run in, with the addresses of what is in it
 */

/**
 * @param {readonly import('./import-map.mjs').UnitManifest[]} manifests
 * @param {(address: string) => Buffer} read
 * @param {Record<string, string[]>} [bundles] for tests
 * @returns {Bundles}
 */
export const bundlesOf = (manifests, read, bundles = BUNDLES) => {
  const filled = Object.entries(bundles).map(([name, ids]) => {
    const modules = unitsOf(manifests, ids).map(addressOf);
    const codes = modules.map((address) => bundled(read(address).toString('utf8'), address));
    const start = `System.import(${JSON.stringify(modules.at(-1))});\n`;
    return { file: `${name}.js`, modules, code: Buffer.from(`${COMPILE_HINT}${codes.join('\n')}\n${start}`) };
  });
  const files = new Map(filled.map(({ file, code }) => [file, code]));
  const version = hashFiles(files).slice(0, 16);
  const each = filled.map(({ file, modules, code }) => ({
    href: baseOf('bundles', version) + file,
    integrity: integrityOf(code),
    modules,
  }));
  return { version, files, each };
};
