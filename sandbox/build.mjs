import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages of hundreds of small modules: bundled, they start in a fraction of the time. */
const BUNDLED = ['date-fns', '@date-fns/tz'];

/** The other packages stay outside; our own sources (`@bars/*` are TypeScript) go in. */
const packages = () => {
  const { dependencies } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@bars/') && !BUNDLED.includes(name));
};

/** Third-party scripts of the demo brand sites: package → its file for pages. */
const vendored = {
  jquery: 'dist/jquery.min.js',
  react: 'umd/react.production.min.js',
  'react-dom': 'umd/react-dom.production.min.js',
  'styled-components': 'dist/styled-components.min.js',
};

const folderOf = (name) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Copies the brand sites, with their fonts and third-party scripts. */
const copySites = () => {
  cpSync(here('./brand-sites/sites'), here('./dist/sites'), { recursive: true });
  cpSync(here('../shared-ui/assets/fonts'), here('./dist/sites/fonts'), { recursive: true });
  mkdirSync(here('./dist/sites/vendor'), { recursive: true });
  for (const [name, file] of Object.entries(vendored))
    cpSync(join(folderOf(name), file), here(`./dist/sites/vendor/${basename(file)}`));
};

/**
 * Bundles the stand-ins for external systems into `dist/main.js`.
 * @returns {Promise<string[]>} the sources that it was bundled from, without packages
 */
export const buildSandbox = async () => {
  const outdir = here('./dist');
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: { main: here('./main.ts') },
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: packages(),
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  // Read at run time from the bundle's folder.
  cpSync(here('./card-page/assets'), here('./dist/assets'), { recursive: true });
  cpSync(here('./wallets/assets'), here('./dist/assets'), { recursive: true });
  copySites();
  return Object.keys(metafile.inputs)
    .filter((path) => !path.includes('node_modules'))
    .map((path) => resolve(path));
};
