import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages of hundreds of small modules: bundled, they start in a fraction of the time. */
const BUNDLED = ['date-fns', '@date-fns/tz', 'kysely'];

const PROGRAMS = [
  './kernel/store/pglite/pglite.worker.mjs',
  ...['process', 'page', 'modules'].map((name) => `./kernel/prerender/process/prerender.${name}.cjs`),
];

/** The other packages stay outside; our own sources (`@bars/*` are TypeScript) go in. */
const packages = () => {
  const { dependencies } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@bars/') && !BUNDLED.includes(name));
};

const options = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: packages(),
  logLevel: 'warning',
};

/**
 * Bundles what prints the description of the API, which no server needs.
 * @returns {Promise<string>} the program, of the caller alone, who removes it
 */
export const buildDescription = async () => {
  const outfile = here(`./.cache/description-${randomUUID()}.js`);
  await build({ ...options, entryPoints: [here('./description-cli.ts')], outfile });
  return outfile;
};

/**
 * Bundles the server into `dist/`: `main.js`, `bars.js` (the commands of whoever runs it), the database's thread and the process that renders.
 * Migrations and the demo estate stay where they are; the server finds them from either place.
 * @returns {Promise<string[]>} the sources that it was bundled from, without packages
 */
export const buildServer = async () => {
  const outdir = here('./dist');
  // Built aside and put in place at once: a server may be starting from the old one.
  const next = here('./.cache/dist');
  rmSync(next, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: { main: here('./main.ts'), bars: here('./bars/bars.ts') },
    ...options,
    outdir: next,
    splitting: true,
    sourcemap: true,
    metafile: true,
  });
  // Copied, not bundled: each is a program of its own and is found beside the bundle.
  for (const program of PROGRAMS) copyFileSync(here(program), join(next, basename(program)));
  rmSync(outdir, { recursive: true, force: true });
  renameSync(next, outdir);
  return Object.keys(metafile.inputs)
    .filter((path) => !path.includes('node_modules'))
    .map((path) => resolve(path));
};
