import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { call } from './http';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A server process of a stack. Its output is kept in a file, to explain failed journeys. */
export interface Running {
  /** Asks the server to stop and waits until it has stopped. */
  stop(): Promise<void>;
  /** Kills the server at once, like a power cut. */
  kill9(): Promise<void>;
  /** Stops answering without closing anything, like a network that has become slow, until `resume`. */
  pause(): void;
  resume(): void;
}

export interface Start {
  /** Path of the built server inside the repository. */
  script: string;
  env: Record<string, string>;
  /** The file that receives its output. */
  log: string;
  /** The address that answers 200 once the server is ready. */
  port: number;
  readyPath: string;
}

/** The environment of any program, without the settings of the person who runs the tests, such as their database. */
const ownSurroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]]));

/** A limit for a start that hangs, in milliseconds. A start takes two seconds, and many times that on a busy machine. */
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
 * The IPC channel closes when the test run is killed, and the server then stops.
 * @throws Error with its last output when it ends or does not become ready
 */
export const startServer = async (start: Start): Promise<Running> => {
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
  return {
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
};
