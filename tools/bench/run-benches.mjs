import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';

export const benchSuffix = '.bench.ts';

/** A module of a benchmark may import another one while it runs, as the client of a bucket. @param {string} file @param {object} options */
const run = async (file, options) => {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await createServerModuleRunner(server.environments.ssr, { hmr: false }).import(file);
    await module.default(options);
  } finally {
    await server.close();
  }
};

/**
 * Runs benchmarks one after the other. One that fails is said, and the next ones still run.
 * @param {string} folder of the files `<name>.bench.ts`
 * @param {readonly string[]} names
 * @param {{ runs?: number, isKept: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export const runBenches = async (folder, names, options) => {
  const failed = [];
  for (const name of names) {
    const from = performance.now();
    console.log(`\n${name}`);
    try {
      await run(join(folder, `${name}${benchSuffix}`), options);
    } catch (error) {
      failed.push(name);
      console.error(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`  ${name} took ${((performance.now() - from) / 1000).toFixed(0)} s.`);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
};
