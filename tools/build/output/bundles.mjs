import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../lib/hash.mjs';
import { ROOT } from '../lib/paths.mjs';
import { COMPILE_HINT } from '../plugins/compile-hint.mjs';
import { baseOf } from './import-map.mjs';
import { keepVersion } from './versions.mjs';

/**
 * What every page needs, in two files: browsers fetch six side by side from one host, and the page has four others.
 * A bundle runs while the next one is still arriving, so what others need comes first. Forms are in neither: few pages have one.
 * A bundle only changes how modules are fetched: each keeps its name, its version and its own file.
 */
export const BUNDLES = {
  vendor: ['react', 'react-dom'],
  shared: ['single-spa', 'styled-components', 'react-query', 'zod', 'wouter', 'shared-api', 'shared-ui', 'root-config'],
};

export const bundlesDist = join(ROOT, 'dist/modules/bundles');

const REGISTER = 'System.register(';

/** A module registered under its address; the boot script holds it until the loader asks for it. */
const bundled = (code, address) => {
  const bare = code
    .replace(COMPILE_HINT, '')
    .replace(/\/\/# sourceMappingURL=.*\s*$/, '')
    .trim();
  if (!bare.startsWith(REGISTER)) throw new Error(`${address} is not a System module.`);
  return `${REGISTER}${JSON.stringify(address)},${bare.slice(REGISTER.length)}`;
};

const moduleOf = (built, id) => {
  const found = built.find(({ unit }) => unit.id === id);
  if (!found) throw new Error(`There is no unit ${id} to bundle.`);
  const [file] = Object.values(found.unit.names);
  const address = baseOf(id, found.version) + file;
  return { address, code: bundled(readFileSync(join(found.unit.dist, found.version, file), 'utf8'), address) };
};

const bundleOf = (modules) =>
  `${COMPILE_HINT}${modules.map(({ code }) => code).join('\n')}\nSystem.import(${JSON.stringify(modules.at(-1).address)});\n`;

/**
 * @typedef {object} Bundles
 * @property {string} version
 * @property {{ href: string, integrity: string }[]} files in the order they are run in
 * @property {string[]} modules addresses of what is in them
 */

/**
 * @param {{ unit: import('../units.mjs').Unit, version: string }[]} built
 * @param {{ bundles?: Record<string, string[]>, dist?: string }} [options] for tests
 * @returns {Promise<Bundles>}
 */
export const buildBundles = async (built, { bundles = BUNDLES, dist = bundlesDist } = {}) => {
  const filled = Object.entries(bundles).map(([name, ids]) => ({
    file: `${name}.js`,
    modules: ids.map((id) => moduleOf(built, id)),
  }));
  const files = filled.map(({ file, modules }) => [file, bundleOf(modules)]);
  const version = await keepVersion(dist, new Map(files.map(([file, code]) => [file, Buffer.from(code)])));
  return {
    version,
    files: files.map(([file, code]) => ({ href: baseOf('bundles', version) + file, integrity: integrityOf(code) })),
    modules: filled.flatMap(({ modules }) => modules.map(({ address }) => address)),
  };
};
