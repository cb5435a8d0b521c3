import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { call } from './http';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A server of a stack, with its words kept in a file for whoever has to find out why a journey failed. */
export interface Running {
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill9(): Promise<void>;
}

export interface Start {
  /** Path of the built server inside the repository. */
  script: string;
  env: Record<string, string>;
  /** File that receives what it writes. */
  log: string;
  /** Where it answers 200 once it is ready. */
  port: number;
  readyPath: string;
}

/** What any program needs, and no setting of the person who runs the tests: their database is not ours. */
const ownSurroundings = (): NodeJS.ProcessEnv => Object.fromEntries(['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]]));

/** A guard alone: on a busy machine a start takes many times its two seconds. */
const readyWithinMs = 200_000;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve();
    else child.once('exit', () => resolve());
  });

const isReady = async ({ port, readyPath }: Start): Promise<boolean> => {
  try {
    return (await call({ port, path: readyPath })).status === 200;
  } catch {
    return false;
  }
};

/**
 * Starts a server with Node and waits until it is ready.
 * The channel between us is there to be cut: a server whose test run was killed notices it and stops.
 * @throws Error when it ends or stays silent instead, with the last lines it wrote
 */
export async function startServer(start: Start): Promise<Running> {
  const log = openSync(start.log, 'a');
  const child = spawn(process.execPath, [start.script], {
    cwd: repository,
    env: { ...ownSurroundings(), ...start.env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(start))) {
    if (hasEnded(child) || Date.now() > deadline) {
      child.kill('SIGKILL');
      const tail = readFileSync(start.log, 'utf8').split('\n').slice(-30).join('\n');
      throw new Error(`${start.script} did not get ready on port ${start.port}:\n${tail}`);
    }
    await sleep(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended(child);
  };
  return { stop: () => end('SIGTERM'), kill9: () => end('SIGKILL') };
}
