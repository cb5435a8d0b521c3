import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { changedFiles } from '../testing/runner/changed-files.mjs';
import { fileGraph } from './file-graph.mjs';

/** Wrong use: its message is a sentence. */
export class WrongUse extends Error {}

const gitIn =
  (root) =>
  (...args) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64_000_000,
    });
const listed = (text) => text.split('\0').filter((one) => one !== '');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const isThere = (git, root, file) => {
  if (existsSync(join(root, file))) return true;
  try {
    git('cat-file', '-e', `HEAD:${file}`);
    return true;
  } catch {
    return false;
  }
};

/**
 * The files that were named, as paths from the top.
 * @param {string} root @param {string} folder where the command was typed @param {readonly string[]} names
 * @throws WrongUse for one outside of the repository, or that was never there
 */
const namedFiles = (root, folder, names) =>
  names.map((name) => {
    const file = relative(root, resolve(folder, name)).split(sep).join('/');
    if (file === '' || file.startsWith('..') || isAbsolute(file))
      throw new WrongUse(`${name} is no file of this repository.`);
    if (!isThere(gitIn(root), root, file)) throw new WrongUse(`There is no file ${name}.`);
    return file;
  });

/** @throws WrongUse for a revision that there is not */
const filesSince = (root, revision) => {
  const git = gitIn(root);
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new WrongUse(`There is no revision ${revision}.`);
  }
  return [
    ...listed(git('diff', '--name-only', '--no-renames', '--relative', '-z', revision)),
    ...listed(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
};

/**
 * The changed files: those named, those since a revision, or else those since `origin/main`. A renamed file is one deleted and one made.
 * @param {string} root @param {{ since?: string | undefined, names: readonly string[], folder?: string }} asked
 * @returns {string[]}
 * @throws WrongUse
 */
export const changedIn = (root, { since, names, folder = root }) => {
  if (names.length > 0) return namedFiles(root, folder, names);
  const files = since === undefined ? changedFiles(root) : filesSince(root, since);
  if (files === null) throw new WrongUse('There is no history to compare with: name a revision by --since, or files.');
  return files;
};

/** @param {string} root @returns {Record<string, Record<string, string> | undefined>} by workspace */
const exportsIn = (root, workspaces) =>
  Object.fromEntries(
    workspaces.map((workspace) => {
      const { exports } = readJson(join(root, workspace, 'package.json'));
      return [workspace, exports];
    }),
  );

/** That of the site is a hash alone. */
const inputsOf = (text) => (text.startsWith('{') ? Object.keys(JSON.parse(text).inputs ?? {}) : []);

const stampsIn = (folder) => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    names.flatMap((name) => {
      const paths = inputsOf(readFileSync(join(folder, name), 'utf8'));
      return paths.length > 0 ? [[name.replace(/\.json$/, ''), new Set(paths)]] : [];
    }),
  );
};

/**
 * What is known of a working copy: its files, what they name of each other, which sources each build read, which areas each journey covers.
 * @param {string} root
 * @returns {import('./affected.mjs').Repository}
 */
export const readRepository = (root) => {
  const git = gitIn(root);
  const files = listed(git('ls-files', '--cached', '--others', '--exclude-standard', '-z')).filter((file) =>
    existsSync(join(root, file)),
  );
  const { workspaces } = readJson(join(root, 'package.json'));
  const graph = fileGraph({
    files,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    exportsOf: exportsIn(root, workspaces),
  });
  return {
    files,
    workspaces,
    ...graph,
    stamps: stampsIn(join(root, '.cache/build')),
    covers: readJson(join(root, 'e2e/covers.json')),
  };
};
