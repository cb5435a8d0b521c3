import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, hashPaths, sha256 } from './lib/hash.mjs';
import { ROOT } from './lib/paths.mjs';
import { freshVersion, writeStamp } from './lib/stamp.mjs';

/** What runs in Node, bundled by its own package's `build.mjs`, which says what else it has read. */
const PROGRAMS = [
  { id: 'api-server', build: 'buildServer', reads: ['api-server', 'shared-api'] },
  { id: 'sandbox', build: 'buildSandbox', reads: ['sandbox', 'shared-api', 'shared-ui/assets'] },
];

const NOT_BUNDLED = /^(node_modules|dist|\.types|\.cache|migrations|tests)$|\.(test|spec)\.tsx?$/;

const keyOf = (key, reads) =>
  sha256(key + hashPaths(reads.flatMap((folder) => filesBelow(join(ROOT, folder), NOT_BUNDLED))));

/**
 * Bundles the server and the sandbox where their sources have changed.
 * @param {string} key see `builderKey` @param {(line: string) => void} log
 * @returns {Promise<string[]>} what was built
 */
export const buildPrograms = async (key, log) => {
  const done = [];
  for (const { id, build, reads } of PROGRAMS) {
    const own = keyOf(key, reads);
    if (freshVersion(id, own) && existsSync(join(ROOT, id, 'dist'))) continue;
    log(`Building ${id}`);
    const builder = await import(pathToFileURL(join(ROOT, id, 'build.mjs')).href);
    const startedAtMs = Date.now();
    const inputs = await builder[build]();
    writeStamp(id, inputs, startedAtMs, { key: own, version: 'built' });
    done.push(id);
  }
  return done;
};
