import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { unprivileged } from './postgres-server';
import { freePort } from './server-process';

/** The program: that of the folder PGBOUNCER_BIN, else that of the path or where distributions put it. Null where there is none. */
export const findPgBouncer = (env: Readonly<Record<string, string | undefined>> = process.env): string | null =>
  [env['PGBOUNCER_BIN'] ?? '', ...(env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program)) ?? null;

/** A pooler in transaction mode, as docs/scaling.md says. */
export interface PgBouncer {
  url: string;
  /** It leads to the database at another port of this machine. */
  moveTo(port: number): Promise<void>;
  stop(): Promise<void>;
}

/** What docs/scaling.md says beside the addresses. */
const advised: Readonly<Record<string, string | number>> = {
  pool_mode: 'transaction',
  default_pool_size: 20,
  server_connect_timeout: 3,
  server_login_retry: 1,
  query_wait_timeout: 10,
};

const tell = async (url: string, words: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(words);
  } finally {
    await client.end();
  }
};

/** Starts one that leads to a port of this machine. Resolves once it answers. @throws Error with what it has said where it does not start */
export const startPgBouncer = async (program: string, first: number): Promise<PgBouncer> => {
  const dir = mkdtempSync(join(tmpdir(), 'bars-pgbouncer-'));
  chmodSync(dir, 0o755);
  const port = await freePort();
  const file = join(dir, 'pgbouncer.ini');
  const write = (to: number): void => {
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'any',
      admin_users: 'postgres',
      ...advised,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    writeFileSync(
      file,
      ['[databases]', `postgres = host=127.0.0.1 port=${to} user=postgres`, '[pgbouncer]', ...lines, ''].join('\n'),
    );
  };
  write(first);
  const child = spawn(program, [file], { ...unprivileged(), stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  while (
    !(await tell(urlOf('pgbouncer'), 'show version').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(said);
    await wait(50);
  }
  return {
    url: urlOf('postgres'),
    moveTo: async (to) => {
      write(to);
      await tell(urlOf('pgbouncer'), 'reload');
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
