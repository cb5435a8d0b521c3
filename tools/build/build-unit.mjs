import { isAbsolute } from 'node:path';
import { build } from 'vite';
import { linksOf } from './output/links.mjs';
import { unitKey, writeStamp } from './lib/stamp.mjs';
import { unitById } from './units.mjs';
import { keepVersion } from './output/versions.mjs';
import { systemOutput, viteConfig } from './vite-config.mjs';

/** Collects every source a build has read. @param {Set<string>} inputs @returns {import('vite').Plugin} */
const inputsInto = (inputs) => ({
  name: 'bars:inputs',
  generateBundle() {
    for (const id of this.getWatchFiles()) if (isAbsolute(id) && !id.includes('node_modules')) inputs.add(id.split('?')[0]);
  },
});

/**
 * Builds one unit for the import map and keeps it under its `dist/<version>/`.
 * @param {string} id @param {string} key see `builderKey`
 * @returns {Promise<string>} the version
 */
export async function buildUnit(id, key) {
  const startedAtMs = Date.now();
  const unit = unitById(id);
  const inputs = new Set();
  const config = viteConfig(unit, systemOutput);
  const { output } = await build({ ...config, plugins: [...config.plugins, inputsInto(inputs)] });
  const files = new Map(output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]));
  const version = await keepVersion(unit.dist, files);
  const links = linksOf(output.filter((file) => file.type === 'chunk'));
  writeStamp(id, [...inputs], startedAtMs, { key: unitKey(key, unit), version, links });
  return version;
}
