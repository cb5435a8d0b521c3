import { cpSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The packages stay outside; our own sources (`@bars/*` are TypeScript) go in. */
const packages = () => {
  const { dependencies } = JSON.parse(readFileSync(here('./package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@bars/'));
};

/** Bundles the stand-ins for other people's systems into `dist/main.js`. */
export async function buildSandbox() {
  const outdir = here('./dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: { main: here('./main.ts') },
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: packages(),
    sourcemap: true,
    logLevel: 'warning',
  });
  // Read at run time, from beside the bundle.
  cpSync(here('./card-page/assets'), here('./dist/assets'), { recursive: true });
}
