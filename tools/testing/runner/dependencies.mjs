import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from './command.mjs';

/**
 * Whether what npm installed is what the lock file asks for.
 * npm writes a lock of the installed tree into node_modules; a package that the lockfile names and that one lacks, or has in
 * another version, makes it stale. Optional packages of other platforms are never installed, so they do not count.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} lock
 * @param {{ packages: Record<string, { version?: string }> }} installed
 */
export const isStale = (lock, installed) => {
  return Object.entries(lock.packages).some(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link || wanted.optional) return false;
    return installed.packages[path]?.version !== wanted.version;
  });
};

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const reasonToInstall = () => {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return 'node_modules is missing';
  return isStale(readJson(join(root, 'package-lock.json')), readJson(note)) ? 'node_modules is out of date' : null;
};

/** Installs what the lock file of a folder names. @param {string} cwd @returns {Promise<number>} npm's exit code */
export const installIn = (cwd) => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd });

/** Installs what the lock file names, if that is not there yet. Resolves with whether the packages are there. */
export const ensureDependencies = async () => {
  const reason = reasonToInstall();
  if (!reason) return true;
  say(`Installing packages (${reason}).`);
  const code = await installIn(root);
  if (code !== 0) say(`npm ci failed with code ${code}.`);
  return code === 0;
};
