import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, missing } from '../../tools/testing/postgres/find.mjs';
import { memoryFolder } from './memory-folder';

/** A folder for the data of PostgreSQL servers, and its programs, which run as a user without rights. */
export interface PostgresHome {
  dir: string;
  /** Runs a program of PostgreSQL to its end. @throws Error where it fails */
  run(program: string, args: readonly string[]): void;
  /** Starts a server of our own on a loopback port. Resolves once it answers. @throws Error where it does not start */
  start(server: PostgresServerOptions): Promise<PostgresServer>;
  remove(): void;
}

interface PostgresServerOptions {
  data: string;
  port: number;
  /** As `name=value`. */
  settings: readonly string[];
}

export interface PostgresServer {
  child: ChildProcess;
  /** Ends it: SIGINT ends every session and shuts down in order, SIGQUIT is a crash. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
}

const idOf = (flag: '-u' | '-g', name: string): number | null => {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
};

/** PostgreSQL refuses to run as root: as root it runs as the user `postgres`, else as `nobody`. */
export const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const name = idOf('-u', 'postgres') === null ? 'nobody' : 'postgres';
  return { uid: idOf('-u', name) ?? 65_534, gid: idOf('-g', name) ?? 65_534 };
};

export const freePostgresPort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
};

export const postgresUrl = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

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
const quick = [
  'autovacuum=off',
  'fsync=off',
  'full_page_writes=off',
  'jit=off',
  'update_process_title=off',
  'max_connections=120',
  'listen_addresses=127.0.0.1',
];

const startWithinMs = 120_000;

/** @throws Error where PostgreSQL is not installed */
export const createPostgresHome = (): PostgresHome => {
  const binaries = findPostgres();
  if (binaries === null) throw new Error(missing);
  // A new database is some 800 files: a disk takes four times as long to make and remove them.
  const dir = mkdtempSync(join(memoryFolder(), 'bars-postgres-'));
  const who = unprivileged();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(dir, who.uid, who.gid);
  const as = { ...who, cwd: dir, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  return {
    dir,
    run: (program, args) => void execFileSync(join(binaries, program), args, { ...as, stdio: 'ignore' }),
    start: async ({ data, port, settings }) => {
      const given = [...quick, `unix_socket_directories=${dir}`, ...settings].flatMap((setting) => ['-c', setting]);
      const args = ['-D', data, '-p', String(port), ...given];
      const child = spawn(join(binaries, 'postgres'), args, { ...as, stdio: 'ignore' });
      const end = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
        child.kill(signal);
        await ended(child);
      };
      const deadline = Date.now() + startWithinMs;
      while (!(await answers(postgresUrl(port)))) {
        if (child.exitCode !== null || Date.now() > deadline) {
          await end('SIGINT');
          throw new Error(`The PostgreSQL server of ${binaries} did not start.`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return { child, end };
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

/** Makes the files of an empty server. @returns their folder */
export const makeCluster = ({ dir, run }: PostgresHome, name: string): string => {
  const data = join(dir, name);
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  return data;
};
