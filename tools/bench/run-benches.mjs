import { join } from 'node:path';
import { runnerImport } from 'vite';

export const benchSuffix = '.bench.ts';

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
      const { module } = await runnerImport(join(folder, `${name}${benchSuffix}`), {
        configFile: false,
        logLevel: 'error',
      });
      await module.default(options);
    } catch (error) {
      failed.push(name);
      console.error(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`  ${name} took ${((performance.now() - from) / 1000).toFixed(0)} s.`);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
};
