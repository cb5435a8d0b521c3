import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Evaluates modules of contracts. They import zod alone, so that they run anywhere.
 * @param {readonly string[]} files absolute @param {string} folder for the bundle; packages are found from it
 * @returns {Promise<(path: string) => Record<string, unknown> | undefined>} a module by its path without ending
 */
export const evaluateContracts = async (files, folder) => {
  mkdirSync(folder, { recursive: true });
  const names = files.map((file) => file.replace(/\.tsx?$/, ''));
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name, index) => `export * as m${index} from ${JSON.stringify(name)};`).join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['zod', 'zod/*'],
    logLevel: 'silent',
  });
  // Node keeps a module by its address, so each evaluation has its own.
  const file = join(folder, `contracts-${process.pid}-${process.hrtime.bigint()}.mjs`);
  writeFileSync(file, outputFiles[0].text);
  try {
    const all = await import(pathToFileURL(file).href);
    const modules = new Map(names.map((name, index) => [name, all[`m${index}`]]));
    return (path) => modules.get(path);
  } finally {
    rmSync(file);
  }
};
