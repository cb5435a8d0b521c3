import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const packageDir = fileURLToPath(new URL('..', import.meta.url));
/** Programs of their own, which are found beside the bundle. */
const programFolders = ['kernel/store/pglite', 'kernel/prerender/process'].map((folder) => join(packageDir, folder));

/** Bundles one script, to run it as a process of its own; `file` is relative to this package. Remove the folder afterwards. */
export const bundleScript = async (file: string): Promise<{ script: string; remove(): void }> => {
  const cache = join(packageDir, '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'test-'));
  await build({
    entryPoints: { script: join(packageDir, file) },
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: {
      '@bars/shared-api/contracts': join(packageDir, '../shared-api/contracts'),
      '@bars/shared-api/format': join(packageDir, '../shared-api/format'),
    },
    logLevel: 'warning',
  });
  for (const folder of programFolders)
    for (const name of readdirSync(folder).filter((entry) => /\.[cm]js$/.test(entry)))
      copyFileSync(join(folder, name), join(dir, name));
  return { script: join(dir, 'script.mjs'), remove: () => rmSync(dir, { recursive: true, force: true }) };
};
