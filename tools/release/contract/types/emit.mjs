import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

/**
 * Runs TypeScript on a project.
 * @param {string} folder with its tsconfig.json
 * @returns {Promise<string>} what it says; empty when it has nothing to say
 */
export const runTypeScript = (folder) =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [TSC, '-p', folder, '--pretty', 'false'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve(stdout + stderr);
      },
    );
  });

/**
 * Writes the declarations of some modules and of what they import, without checking them.
 * @param {{ root: string, cache: string, files: readonly string[] }} options files: absolute
 * @returns {Promise<string>} the folder, in which each file lies as in the repository
 */
export const emitDeclarations = async ({ root, cache, files }) => {
  const types = join(cache, 'types');
  rmSync(types, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const compilerOptions = {
    composite: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    skipLibCheck: true,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    rootDir: root,
    outDir: types,
  };
  const project = { extends: relative(cache, join(root, 'tools/tsconfig.base.json')), compilerOptions, files };
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify(project));
  await runTypeScript(cache);
  return types;
};
