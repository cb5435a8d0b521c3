import { join } from 'node:path';
import { build } from 'esbuild';
import { readAreas } from '../../areas/read.mjs';
import { filesBelow, hashPaths } from '../lib/hash.mjs';
import { ROOT } from '../lib/paths.mjs';

/** The oldest browsers that Vite's own default still reaches. */
const BROWSERS = ['chrome107', 'edge107', 'firefox104', 'safari16'];

/** The service workers that areas name: file of the site → source. @type {Record<string, string>} */
export const WORKERS = Object.fromEntries(
  readAreas().flatMap(({ folder, workers }) => workers.map(({ file, source }) => [file, join(ROOT, folder, source)])),
);

/** Changes when a worker may change: its own folder and the contracts. The packages are in the builder's key. */
export const workersKey = () => {
  const skip = /^(node_modules|dist|\.types)$|\.test\.tsx?$/;
  const folders = [...Object.values(WORKERS).map((source) => join(source, '..')), join(ROOT, 'shared-api/contracts')];
  return hashPaths(folders.flatMap((folder) => filesBelow(folder, skip)));
};

/** Each worker is one file without imports. Its name has no version: a browser compares it with the one that it has. @returns {Promise<Record<string, string>>} */
export const buildWorkers = async () => {
  const built = await Promise.all(
    Object.entries(WORKERS).map(async ([file, source]) => {
      const {
        outputFiles: [script],
      } = await build({
        entryPoints: [source],
        bundle: true,
        minify: true,
        format: 'iife',
        target: BROWSERS,
        define: { 'process.env.NODE_ENV': '"production"' },
        legalComments: 'none',
        write: false,
      });
      return [file, script.text];
    }),
  );
  return Object.fromEntries(built);
};
