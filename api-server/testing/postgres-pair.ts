import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCuttableNetwork } from './cuttable-network';
import {
  createPostgresHome,
  freePostgresPort,
  makeCluster,
  postgresUrl,
  type PostgresHome,
  type PostgresServer,
} from './postgres-server';
import { onServer } from './templates';

/** A server and its synchronous standby, at one address that leads to whoever is the first of them. */
export interface PostgresPair {
  /** The address, as a name or a virtual address is one. */
  url: string;
  /** The first server, without the address. */
  first(): string;
  standby(): string;
  /** The first server crashes (`pg_ctl stop -m immediate`). */
  crash(): Promise<void>;
  /** The first server, and all of its connections, say nothing any more; the system goes on acknowledging what is sent to them. */
  silence(): void;
  /** The first server takes no writes any more, and keeps its connections. */
  demote(): Promise<void>;
  /** The standby neither receives nor confirms anything, until it is let go on. */
  holdStandby(): () => void;
  /** The standby becomes the first server, and the address leads to it. Resolves once it takes writes. */
  promote(): Promise<void>;
  /** Whoever was replaced is thrown away, and there is a new standby. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  port: number;
  server: PostgresServer;
}

const sync = 'wal_level=replica';

/** A server's process and its children. */
const processesOf = ({ server }: Member): number[] => {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const parent = server.child.pid ?? NaN;
  return [parent, ...all.flatMap(([pid = NaN, of]) => (of === parent ? [pid] : []))];
};
const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
};

const isTrue = async (url: string, statement: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ is: boolean }>(statement)).rows[0]?.is === true;
  } finally {
    await client.end();
  }
};
const untilTrue = async (url: string, statement: string): Promise<void> => {
  while (!(await isTrue(url, statement).catch(() => false))) await wait(50);
};

/** Copies the first server, starts the copy as its standby, and lets commits wait for it. */
const joinStandby = async (home: PostgresHome, first: Member, name: string): Promise<Member> => {
  const data = join(home.dir, name);
  const from = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres'];
  home.run('pg_basebackup', [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const port = await freePostgresPort();
  const server = await home.start({ data, port, settings: [sync] });
  await onServer(postgresUrl(first.port), "alter system set synchronous_standby_names = '*'");
  await onServer(postgresUrl(first.port), 'select pg_reload_conf()');
  await untilTrue(
    postgresUrl(first.port),
    "select count(*) = 1 as is from pg_stat_replication where sync_state = 'sync' and current_setting('synchronous_standby_names') = '*'",
  );
  return { name, port, server };
};

const throwAway = async ({ dir }: PostgresHome, member: Member): Promise<void> => {
  // What is stopped hears only this.
  signal(processesOf(member), 'SIGKILL');
  await member.server.end('SIGKILL');
  rmSync(join(dir, member.name), { recursive: true, force: true });
};

/** @throws Error where PostgreSQL is not installed, or does not start */
export const startPostgresPair = async (): Promise<PostgresPair> => {
  const home = createPostgresHome();
  const port = await freePostgresPort();
  const data = makeCluster(home, 'member-0');
  let first: Member = { name: 'member-0', port, server: await home.start({ data, port, settings: [sync] }) };
  let standby = await joinStandby(home, first, 'member-1');
  let replaced: Member | null = null;
  let made = 2;
  const network = await createCuttableNetwork(first.port);
  return {
    url: postgresUrl(network.port),
    first: () => postgresUrl(first.port),
    standby: () => postgresUrl(standby.port),
    crash: () => first.server.end('SIGQUIT'),
    silence: () => {
      const { pid } = first.server.child;
      // No new children before all are known.
      if (pid !== undefined) signal([pid], 'SIGSTOP');
      signal(processesOf(first), 'SIGSTOP');
    },
    demote: async () => {
      await onServer(postgresUrl(first.port), 'alter system set default_transaction_read_only = on');
      await onServer(postgresUrl(first.port), 'select pg_reload_conf()');
    },
    holdStandby: () => {
      const held = processesOf(standby);
      signal(held, 'SIGSTOP');
      return () => signal(held, 'SIGCONT');
    },
    promote: async () => {
      home.run('pg_ctl', ['promote', '-w', '-D', join(home.dir, standby.name)]);
      [replaced, first] = [first, standby];
      for (const setting of ['synchronous_standby_names', 'default_transaction_read_only'])
        await onServer(postgresUrl(first.port), `alter system reset ${setting}`);
      await onServer(postgresUrl(first.port), 'select pg_reload_conf()');
      await untilTrue(
        postgresUrl(first.port),
        "select current_setting('synchronous_standby_names') = '' and current_setting('transaction_read_only') = 'off' as is",
      );
      network.moveTo(first.port);
    },
    rejoin: async () => {
      if (replaced !== null) await throwAway(home, replaced);
      replaced = null;
      standby = await joinStandby(home, first, `member-${made}`);
      made += 1;
    },
    stop: async () => {
      await network.close();
      for (const member of new Set([replaced, first, standby])) if (member !== null) await throwAway(home, member);
      home.remove();
    },
  };
};
