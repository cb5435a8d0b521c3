import { spawn } from 'node:child_process';

const readyWithinMs = 60_000;
const stopWithinMs = 6000;
const keptLines = 20;

/**
 * Starts a program that says `{ ready: true }` over the channel to its parent. It leads a process group of its own, so that
 * Ctrl-C reaches us alone and we decide the order; when we die, the channel closes and it stops by itself.
 * @param {{ name: string, script: string, cwd: string, env: Record<string, string | undefined>, log: import('node:fs').WriteStream }} options
 */
export const startChild = ({ name, script, cwd, env, log }) => {
  const child = spawn(process.execPath, [script], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  child.stderr.on('data', (chunk) => {
    said.push(...chunk.toString().trimEnd().split('\n'));
    said.splice(0, said.length - keptLines);
  });
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The ${name} was not ready within ${readyWithinMs / 1000} seconds.`)),
      readyWithinMs,
    );
    timer.unref();
    child.on('message', (message) => message?.ready === true && resolve(message));
    child.once('error', reject);
    child.once('close', () => reject(new Error([`The ${name} did not start.`, ...said].join('\n'))));
  });
  return { name, ready, ended, kill: (signal) => child.kill(signal), said: () => said };
};

/** Asks all to stop and waits; what is still there after six seconds is ended. */
export const stopChildren = async (children) => {
  for (const child of children) child.kill('SIGTERM');
  const timer = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), stopWithinMs);
  await Promise.all(children.map((child) => child.ended));
  clearTimeout(timer);
};
