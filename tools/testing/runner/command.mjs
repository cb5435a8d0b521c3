import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, wherever the command was typed. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One line for the person who waits. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends a child with everything it started; children lead their own process group. */
const end = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended by itself between the two.
  }
};

/**
 * Runs a command, from the repository's root unless `cwd` says otherwise, and resolves with its exit code; never rejects.
 * A command that cannot be started is 127, one that outlives `minutes` is 124, as with timeout(1).
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, minutes?: number, quiet?: boolean }} [settings]
 * @returns {Promise<number>}
 */
export const run = (command, args, { cwd = root, env = {}, minutes = 10, quiet = false } = {}) => {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
      detached: true,
    });
    const interrupted = () => {
      end(child, 'SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', interrupted);
    process.once('SIGTERM', interrupted);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      say(`${command} ${args[0] ?? ''} was stopped after ${minutes} minutes.`);
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 5_000).unref();
    }, minutes * 60_000);
    const finish = (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      process.off('SIGTERM', interrupted);
      resolve(timedOut ? 124 : code);
    };
    child.once('error', () => finish(127));
    child.once('exit', (code) => finish(code ?? 1));
  });
};
