import { execFileSync } from 'node:child_process';

const day = 24 * 3_600_000;

/** The base of the changes: where the branch left `origin/main`, or else the last commit that is a day old; before the first, nothing. */
const baseOf = (git, now) => {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    const old = git('rev-list', '-1', `--before=${new Date(now - day).toISOString()}`, 'HEAD');
    return old === '' ? git('hash-object', '-t', 'tree', '/dev/null') : old;
  }
};

/**
 * The files that differ from what was landed: those of the commits since `origin/main`, or of the last day where there is no such
 * branch, and those of the working copy.
 * @param {string} root of the repository
 * @param {number} now in milliseconds
 * @returns {string[] | null} null where no history says so: no git, or a shallow clone
 */
export const changedFiles = (root, now = Date.now()) => {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const list = (...args) =>
    git(...args, '-z')
      .split('\0')
      .filter((file) => file !== '');
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null;
    return [
      ...list('diff', '--name-only', '--no-renames', '--relative', baseOf(git, now)),
      ...list('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    return null;
  }
};
