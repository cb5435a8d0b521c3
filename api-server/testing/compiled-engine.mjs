import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const compile = async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
};

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const kept = new Map();

/**
 * The embedded engine's program, compiled once for all suites of a worker. Compiling it for each database takes more than half of
 * the time in which one starts. Plain JavaScript, because Node's types do not know `WebAssembly.compile`.
 * @returns {Promise<WebAssembly.Module>}
 */
export const compiledEngine = () => {
  const engine = kept.get('engine') ?? compile();
  kept.set('engine', engine);
  return engine;
};
