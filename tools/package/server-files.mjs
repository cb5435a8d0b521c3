import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { ROOT } from '../build/lib/paths.mjs';

const SERVER = join(ROOT, 'api-server');

/** Folders that the server reads as data. */
const DATA = ['api-server/migrations', 'api-server/estate/demo'];

/** The faces of the menus’ files, whose names are put together from a weight and an alphabet. Source: kernel/pdf/file-fonts.ts. */
const FACES = '@fontsource/source-sans-3';

const filesBelow = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const facesOfServer = () => {
  const folder = relative(ROOT, dirname(createRequire(join(SERVER, 'package.json')).resolve(`${FACES}/package.json`)));
  return filesBelow(folder).filter((path) => /package\.json$|LICENSE|-(400|700)-normal\.woff$/.test(path));
};

/** Files of no use to a server that runs. */
const isLeftOut = (path) => /\.(d\.[cm]?ts|md|markdown)$/.test(path) || path === 'api-server/package.json';

/**
 * What the built server needs to run: its bundle, and of each package the files that it can load, by the graph of its imports.
 * @returns {Promise<Map<string, Buffer>>} by their paths in the repository
 */
export const serverFiles = async () => {
  const bundle = filesBelow('api-server/dist');
  const programs = bundle.filter((path) => /\.[cm]?js$/.test(path)).map((path) => join(ROOT, path));
  const { fileList } = await nodeFileTrace(programs, { base: ROOT });
  const paths = new Set([...bundle, ...fileList, ...DATA.flatMap(filesBelow), ...facesOfServer()]);
  return new Map(
    [...paths]
      .filter((path) => !path.startsWith('..') && !isLeftOut(path))
      .toSorted()
      .map((path) => [path, readFileSync(realpathSync(join(ROOT, path)))]),
  );
};
