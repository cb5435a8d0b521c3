import { mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync, existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { say } from '../runner/command.mjs';
import { installIn, isStale } from '../runner/dependencies.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const isInstalled = (path) => path.split(sep).includes('node_modules');

/** Links each package of a folder; those of the workspace lead to the copy's own. */
const linkFolder = (from, to, { root, copy }) => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // npm's note of what is installed, and caches that runs write.
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name.startsWith('@')) {
      linkFolder(join(from, name), join(to, name), { root, copy });
      continue;
    }
    const path = relative(root, realpathSync(join(from, name)));
    symlinkSync(join(isInstalled(path) ? root : copy, path), join(to, name));
  }
};

/**
 * Gives a copy of the repository at another commit its packages: links to those installed here where its lock file asks for the same,
 * else an installation of its own.
 * @param {string} root of this repository
 * @param {string} copy
 */
export const providePackages = async (root, copy) => {
  const lock = readJson(join(copy, 'package-lock.json'));
  if (isStale(lock, readJson(join(root, 'node_modules/.package-lock.json')))) {
    say('It asks for other packages than are installed here: npm ci.');
    const code = await installIn(copy);
    if (code !== 0) throw new Error(`npm ci for the release before failed with code ${code}`);
    return;
  }
  const workspaces = Object.values(lock.packages).flatMap(({ link, resolved }) => (link ? [resolved] : []));
  for (const folder of ['', ...workspaces].map((one) => join(one, 'node_modules')))
    if (existsSync(join(root, folder)) && existsSync(join(copy, dirname(folder))))
      linkFolder(join(root, folder), join(copy, folder), { root, copy });
};
