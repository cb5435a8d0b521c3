import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { build, transform } from 'esbuild';
import { isOthersPackage } from '../lib/paths.mjs';

/** The oldest browsers that Vite's own default still reaches. */
export const BROWSERS = ['chrome107', 'edge107', 'firefox104', 'safari16'];

/** The page of a frame: its HTML as it is, for a release to fill, and its style sheet. */
const frameFiles = async (root, { file, source }) => {
  const [page, sheet] = ['html', 'css'].map((ending) => join(root, `${source}.${ending}`));
  const { code } = await transform(readFileSync(sheet, 'utf8'), { loader: 'css', minify: true });
  return {
    files: [
      [file, readFileSync(page)],
      [file.replace('.html', '.css'), Buffer.from(code)],
    ],
    inputs: [page, sheet],
  };
};

/** A service worker is one file without imports. Its name has no version: a browser compares it with the one that it has. */
const workerFiles = async (root, { file, source }) => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, source)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: BROWSERS,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    write: false,
    metafile: true,
    absWorkingDir: root,
  });
  const read = Object.keys(metafile.inputs)
    .filter((path) => !path.startsWith('('))
    .map((path) => (isAbsolute(path) ? path : join(root, path)));
  return {
    files: [[file, Buffer.from(outputFiles[0].contents)]],
    inputs: read.filter((path) => !isOthersPackage(path)),
  };
};

/**
 * What an area has beside its modules: pages of frames with their style sheets, and service workers.
 * @param {import('../units.mjs').Unit} unit
 * @returns {Promise<{ files: [name: string, content: Buffer][], inputs: string[] }>} inputs: the sources that were read, without packages of others
 */
export const areaFiles = async ({ root, area }) => {
  const made = await Promise.all([
    ...(area?.frames ?? []).map((frame) => frameFiles(root, frame)),
    ...(area?.workers ?? []).map((worker) => workerFiles(root, worker)),
  ]);
  return { files: made.flatMap(({ files }) => files), inputs: made.flatMap(({ inputs }) => inputs) };
};
