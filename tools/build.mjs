#!/usr/bin/env node
/**
 * `npm run build`: builds what has changed of every area, the site and the server into `dist`.
 *
 *   npm run build                 keeps the committed import map
 *   npm run build -- --release    also writes importmap.json, to be committed with a release
 */
import './lib/help.mjs';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareContract } from './release/contract/sources/prepare.mjs';
import { generateAreas } from './areas/generate.mjs';
import { withLock } from './build/lib/lock.mjs';
import { ELEMENTS } from './build/assemble-elements.mjs';
import { elementsDist, elementsKey } from './build/elements.mjs';
import { buildUnits } from './build/pool.mjs';
import { buildPrograms } from './build/programs.mjs';
import { keepRelease } from './build/output/import-map.mjs';
import { assembleSite } from './build/output/site.mjs';
import { builderKey, freshVersion, quickKey, unitKey } from './build/lib/stamp.mjs';
import { slowFirst, units } from './build/units.mjs';

/** The longest builds first, so that two processes end at about the same time. */
const SLOW_FIRST = [ELEMENTS, ...slowFirst];
const rank = (id) => (SLOW_FIRST.includes(id) ? SLOW_FIRST.indexOf(id) : SLOW_FIRST.length);

const keptVersion = (unit, key) => {
  const version = freshVersion(unit.id, unitKey(key, unit));
  return version && existsSync(join(unit.dist, version)) ? version : null;
};

const keptElements = (key) => {
  const version = freshVersion(ELEMENTS, elementsKey(key));
  return version && existsSync(join(elementsDist, version)) ? version : null;
};

const buildModules = async (fullKey, isQuick, log) => {
  const key = isQuick ? quickKey(fullKey) : fullKey;
  // What a whole build has made is good for a quick one, and not the other way round.
  const kept = (find) => find(fullKey) ?? (isQuick ? find(key) : null);
  const versions = new Map(units.map((unit) => [unit.id, kept((one) => keptVersion(unit, one))]));
  versions.set(ELEMENTS, kept(keptElements));
  const stale = [...versions.keys()].filter((id) => versions.get(id) === null);
  if (stale.length > 0) log(`Building ${stale.join(', ')}`);
  await buildUnits(
    stale.sort((a, b) => rank(a) - rank(b)),
    { key, isQuick },
    (id, version) => versions.set(id, version),
  );
  return {
    stale,
    built: units.map((unit) => ({ unit, version: versions.get(unit.id) })),
    elements: versions.get(ELEMENTS),
  };
};

/**
 * Builds what has changed: every shared module and area into its own `dist/<version>/`, the site into `dist/site/`,
 * the server and the sandbox. Unchanged sources cost a comparison of hashes and nothing else.
 * @param {{ log?: (line: string) => void, isQuick?: boolean }} [options] isQuick: what is stale is minified by esbuild, which takes a
 *   third of the time and makes larger files: for one's own machine
 * @returns {Promise<string[]>} what was built
 */
export const buildAll = ({ log = console.log, isQuick = false } = {}) =>
  withLock(async () => {
    generateAreas();
    const key = builderKey();
    await prepareContract();
    const [{ stale, built, elements }, programs] = await Promise.all([
      buildModules(key, isQuick, log),
      buildPrograms(key, log),
    ]);
    const site = await assembleSite(key, built, elements);
    return [...stale, ...programs, ...(site ? ['site'] : [])];
  });

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const from = performance.now();
  try {
    const [option, ...rest] = process.argv.slice(2);
    if ((option !== undefined && option !== '--release') || rest.length > 0)
      throw new Error('Usage: npm run build [-- --release]');
    const done = await buildAll();
    if (option === '--release') await keepRelease();
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(
      done.length > 0 ? `Built ${done.length} parts in ${seconds} s.` : `Nothing has changed (${seconds} s).`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
