import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ commit: string, said: string }} Found the commit, and the sentence that says which one it is and why
 * @typedef {{ why: string }} NotFound the sentence that says why there is nothing to run
 */

const folder = 'api-server/migrations';

/** Asks git in a folder. @param {string} cwd @returns {(...args: string[]) => string} throws where git refuses */
export const gitIn =
  (cwd) =>
  (...args) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** What git answers, or null where it refuses. */
const ifAny = (ask) => {
  try {
    return ask() || null;
  } catch {
    return null;
  }
};

const migrationsOf = (names) => names.filter((name) => name.endsWith('.sql')).toSorted();

/** Release candidates come before their release. */
const byVersion = ['-c', 'versionsort.suffix=-', 'tag', '--list', 'v*', '--sort=-version:refname'];

const tagOf = (git) => ifAny(() => git(...byVersion, '--merged', 'HEAD', '--no-contains', 'HEAD'))?.split('\n')[0];

/** Without a tag: the last commit that did not have the newest migration. */
const beforeNewest = (git, newest) => {
  const added = ifAny(() => git('log', '-1', '--diff-filter=A', '--format=%H', 'HEAD', '--', `${folder}/${newest}`));
  return added === null ? 'HEAD' : `${added}^1`;
};

const choose = (git, root, from) => {
  if (from !== undefined) return { ref: from, reason: 'as asked' };
  const tag = tagOf(git);
  if (tag !== undefined) return { ref: tag, reason: 'the newest tag before this commit' };
  const newest = migrationsOf(readdirSync(join(root, folder))).at(-1);
  return { ref: beforeNewest(git, newest), reason: `there is no tag, so the commit before ${newest} came` };
};

const whyNone = (git, { ref, reason }) => {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    return 'this clone is shallow and lacks the release before: git fetch --unshallow --tags';
  return `git has no commit ${ref} (${reason})`;
};

/**
 * The release whose servers run while this one's schema is expanded: the newest tag `v*` before this commit, without one the commit
 * before the newest migration, or the commit asked for.
 * @param {string} root of the repository
 * @param {string} [from] a commit, tag or branch
 * @returns {Found | NotFound}
 * @throws where the commit asked for is not there
 */
export const releaseBefore = (root, from) => {
  const git = gitIn(root);
  if (ifAny(() => git('rev-parse', 'HEAD')) === null) return { why: 'there is no history of git here' };
  const choice = choose(git, root, from);
  const commit = ifAny(() => git('rev-parse', '--verify', '--quiet', `${choice.ref}^{commit}`));
  if (commit === null && from !== undefined) throw new Error(`git has no commit ${from}`);
  if (commit === null) return { why: whyNone(git, choice) };
  const before = git('ls-tree', '--name-only', commit, `${folder}/`).split('\n');
  const adds = migrationsOf(readdirSync(join(root, folder))).filter(
    (name) => !before.includes(`${folder}/${name}`) && !name.endsWith('.contract.sql'),
  );
  const name = choice.ref === commit || choice.ref.includes('^') ? commit.slice(0, 8) : choice.ref;
  if (adds.length === 0) return { why: `no migration since ${name} adds anything` };
  return { commit, said: `The release before is ${name} (${choice.reason}). Added since: ${adds.join(', ')}.` };
};
