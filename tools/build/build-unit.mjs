import { isAbsolute } from 'node:path';
import { build } from 'vite';
import { contractOf, recordKey } from '../release/contract/contract-of.mjs';
import { isOthersPackage } from './lib/paths.mjs';
import { unitKey, writeStamp } from './lib/stamp.mjs';
import { areaFiles } from './output/area-files.mjs';
import { bindingsOf, linksOf, unlistedNames } from './output/links.mjs';
import { keepUnit } from './output/versions.mjs';
import { namespaceNames } from './plugins/namespace-names.mjs';
import { unitById } from './units.mjs';
import { systemOutput, viteConfig } from './vite-config.mjs';

/** Collects every source a build has read. @param {Set<string>} inputs @returns {import('vite').Plugin} */
const inputsInto = (inputs) => ({
  name: 'bars:inputs',
  generateBundle() {
    for (const id of this.getWatchFiles()) if (isAbsolute(id) && !isOthersPackage(id)) inputs.add(id.split('?')[0]);
  },
});

/**
 * A unit's files, without keeping them.
 * @param {import('./units.mjs').Unit} unit
 * @param {import('vite').BuildOptions} [options] in place of the usual ones
 * @returns {Promise<{ output: import('rollup').RollupOutput['output'], inputs: string[], links: import('./output/links.mjs').Links }>} inputs: the sources that were read, without packages of others
 * @throws when the unit uses a name that a shared module does not export
 */
export const outputOf = async (unit, options = {}) => {
  const inputs = new Set();
  const namespaces = new Map();
  const config = viteConfig(unit, systemOutput);
  const { output } = await build({
    ...config,
    build: { ...config.build, ...options },
    plugins: [...config.plugins, namespaceNames(namespaces), inputsInto(inputs)],
  });
  const links = linksOf(
    output.filter((file) => file.type === 'chunk'),
    namespaces,
  );
  const unlisted = unlistedNames(unit.id, links);
  if (unlisted.length > 0) throw new Error(unlisted.join('\n'));
  return { output, inputs: [...inputs], links };
};

/**
 * The file of each module that shows a page.
 * @param {import('./units.mjs').Unit} unit @param {import('rollup').RollupOutput['output']} output
 * @returns {Record<string, string>} by the module's path in the unit's folder
 * @throws when a module is in no file of its own, because the area loads it with its entry, or not at all
 */
export const filesOfParts = ({ id, root, parts = [] }, output) =>
  Object.fromEntries(
    parts.map((part) => {
      const file = output.find((one) => one.type === 'chunk' && one.moduleIds.includes(part));
      const name = part.slice(root.length + 1);
      if (file === undefined || file.isEntry) throw new Error(`${id} loads ${name} in no file of its own.`);
      return [name, file.fileName];
    }),
  );

/**
 * Builds one unit for the import map and keeps it with its manifest under its `dist/<version>/`.
 * @param {string} id @param {string} key see `builderKey`
 * @returns {Promise<string>} the version
 */
export const buildUnit = async (id, key) => {
  const startedAtMs = Date.now();
  const unit = unitById(id);
  const [{ output, inputs, links }, own] = await Promise.all([outputOf(unit), areaFiles(unit)]);
  const built = output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]);
  const { contract, files: contractFiles, uses } = contractOf(unit, output);
  const version = await keepUnit(
    unit.dist,
    new Map([...built, ...own.files, ...contractFiles]),
    {
      unit: id,
      names: unit.names,
      bindings: bindingsOf(unit.names, links),
      parts: filesOfParts(unit, output),
      area: unit.area ?? null,
      ...contract,
    },
    [...(unit.onServer ?? []).map((name) => `${name}.js`), ...contractFiles.keys()],
  );
  writeStamp(id, [...inputs, ...own.inputs], startedAtMs, {
    key: unitKey(key, unit),
    version,
    uses,
    record: recordKey(uses),
  });
  return version;
};
