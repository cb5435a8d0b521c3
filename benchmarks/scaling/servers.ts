import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../api-server/kernel/db';
import { startBalancer } from '../../api-server/testing/balancer';
import { freePort, type ServerBench, type ServerProcess } from '../../api-server/testing/server-process';

export interface Servers {
  origin: string;
  processes: readonly ServerProcess[];
  stop(): Promise<void>;
}

interface ServersOf {
  count: number;
  url: string;
  clockStart: string;
}

/** A free port may be taken by somebody else before the process listens. */
const mostStarts = 5;

const startOne = async (bench: ServerBench, { url, clockStart }: ServersOf, starts = 1): Promise<Started> => {
  const port = await freePort();
  const started = bench.start({
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: url,
    CLOCK_START: clockStart,
    HOLDS_PER_NETWORK: '0',
    COMPLETIONS_PER_NETWORK: '0',
    REQUESTS_PER_MINUTE: '0',
    // Mails wait.
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
  try {
    await started.ready;
    return { port, started };
  } catch (error) {
    if (starts === mostStarts || !String(error).includes('is in use')) throw error;
    return startOne(bench, { url, clockStart, count: 1 }, starts + 1);
  }
};

interface Started {
  port: number;
  started: ServerProcess;
}

/** Several processes of one database behind a balancer. */
export const startServers = async (bench: ServerBench, of: ServersOf): Promise<Servers> => {
  const all: Started[] = [];
  try {
    for (let one = 0; one < of.count; one += 1) all.push(await startOne(bench, of));
  } catch (error) {
    for (const { started } of all) started.child.kill('SIGKILL');
    throw error;
  }
  const ports = all.map(({ port }) => port);
  const processes = all.map(({ started }) => started);
  const balancer = await startBalancer(ports);
  while (balancer.readyCount() < of.count) await wait(50);
  return {
    origin: balancer.origin,
    processes,
    stop: async () => {
      await balancer.close();
      for (const { child } of processes) child.kill('SIGTERM');
      await Promise.all(processes.map(({ ended }) => ended));
    },
  };
};

/** Jiffies are hundredths of a second on every Linux that we know. */
const jiffiesPerSecond = 100;

/** Seconds of CPU that a process has used, with those of its children that have ended; and its parent. Linux alone. */
const statOf = (pid: number | string): { parent: number; seconds: number } => {
  try {
    // The name of the program, in brackets, may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const jiffies = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), seconds: jiffies / jiffiesPerSecond };
  } catch {
    return { parent: NaN, seconds: 0 };
  }
};

export interface CpuSeconds {
  servers: number;
  database: number;
  /** The load and the balancer, in one process. */
  load: number;
}

/** What was used so far. */
export const cpuSeconds = async (db: Db, processes: readonly ServerProcess[]): Promise<CpuSeconds> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const { parent: postmaster } = statOf(rows[0]?.pid ?? 0);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const backends = all.map(statOf).filter(({ parent }) => parent === postmaster);
  const { user, system } = process.cpuUsage();
  return {
    servers: processes.reduce((sum, { child }) => sum + statOf(child.pid ?? 0).seconds, 0),
    database: backends.reduce((sum, { seconds }) => sum + seconds, statOf(postmaster).seconds),
    load: (user + system) / 1e6,
  };
};

/** The most connections that the database had while something was done. */
export const mostConnections = async <Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<{ result: Result; most: number }> => {
  const done = new AbortController();
  let most = 0;
  const counting = (async () => {
    while (!done.signal.aborted) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
        db,
      );
      most = Math.max(most, rows[0]?.count ?? 0);
      await wait(250);
    }
  })();
  try {
    return { result: await work(), most };
  } finally {
    done.abort();
    await counting;
  }
};
