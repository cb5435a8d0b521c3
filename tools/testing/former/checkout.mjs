import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitIn } from './release-before.mjs';

/**
 * Runs `work` with a copy of the repository at a commit, in a temporary folder that goes away with it, also when the run is interrupted.
 * @template Result
 * @param {string} root of the repository
 * @param {string} commit
 * @param {(copy: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const withCheckout = async (root, commit, work) => {
  const git = gitIn(root);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bars-release-before-')));
  const copy = join(folder, 'copy');
  const remove = () => {
    // A runner that was just stopped may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    try {
      git('worktree', 'remove', '--force', copy);
    } catch {
      // It was never added.
    }
  };
  // Whoever runs a command meanwhile ends it first, and the process.
  const interrupted = () => setImmediate(() => process.exit(130));
  process.once('exit', remove);
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    git('-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--quiet', '--detach', copy, commit);
    return await work(join(copy, git('rev-parse', '--show-prefix')));
  } finally {
    remove();
    process.off('exit', remove);
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  }
};
