import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, missing } from '../../tools/testing/postgres/find.mjs';
import { memoryFolder } from './memory-folder';

export interface PrivatePostgres {
  url: string;
  /** The same server by its local socket: a statement takes two thirds of its time over the loopback. */
  socketUrl: string;
  /** As `pg_ctl restart`: `fast` ends every session and shuts down in order, `immediate` is a crash. Resolves once it answers again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

export interface PrivatePostgresOptions {
  /** What it has acknowledged is there after a crash of its processes; without it, it is faster. */
  keepsCommits?: boolean;
}

const idOf = (flag: '-u' | '-g', name: string): number | null => {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
};

/** PostgreSQL refuses to run as root: as root it runs as the user `postgres`, else as `nobody`. */
const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const name = idOf('-u', 'postgres') === null ? 'nobody' : 'postgres';
  return { uid: idOf('-u', name) ?? 65_534, gid: idOf('-g', name) ?? 65_534 };
};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', () => resolve()))
    : Promise.resolve();

/**
 * Speed before safety: the data lives as long as the run. No test leaves enough dead rows to be worth a vacuum, and no statement
 * runs long enough to be worth a compiler.
 */
const settings = [
  'autovacuum=off',
  'fsync=off',
  'full_page_writes=off',
  'jit=off',
  'update_process_title=off',
  'max_connections=120',
  'listen_addresses=127.0.0.1',
];

const startWithinMs = 120_000;

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Starts a server of our own on a free loopback port. @throws Error where PostgreSQL is not installed, or does not start */
export const startPrivatePostgres = async ({
  keepsCommits = false,
}: PrivatePostgresOptions = {}): Promise<PrivatePostgres> => {
  const binaries = findPostgres();
  if (binaries === null) throw new Error(missing);
  // A new database is some 800 files: a disk takes four times as long to make and remove them.
  const dir = mkdtempSync(join(memoryFolder(), 'bars-postgres-'));
  const who = unprivileged();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(dir, who.uid, who.gid);
  const run = { ...who, cwd: dir, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  const data = join(dir, 'data');
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...run,
    stdio: 'ignore',
  });
  const port = await freePort();
  const given = [
    ...settings,
    `unix_socket_directories=${dir}`,
    ...(keepsCommits ? [] : ['synchronous_commit=off']),
  ].flatMap((setting) => ['-c', setting]);
  const spawned = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...given], { ...run, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server = spawned();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    server.kill(signal);
    await ended(server);
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(dir, { recursive: true, force: true });
  };
  const started = async () => {
    const deadline = Date.now() + startWithinMs;
    while (!(await answers(url))) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(`The PostgreSQL server of ${binaries} did not start.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await started();
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(dir)}`,
    restart: async (mode) => {
      await end(signals[mode]);
      server = spawned();
      await started();
    },
    stop,
  };
};
