import { Kysely } from 'kysely';
import pg from 'pg';
import type { Db, NoTables } from '../db';
import { columnTypes } from './column-types';
import { copyFiles } from './pglite/copy-files';
import { databaseIn, tryFileIn, withDataDir } from './pglite/data-dir';
import { EngineStream } from './pglite/engine-stream';
import { startEngine, type EngineOptions } from './pglite/engine-thread';
import { listenOnPool, listenOnServer, type Listener, type Listening } from './listening';
import { traceStatement } from '../process/tracing/statements';
import { DatabaseWatch, whoAnswers } from './watch/database-watch';
import { SteadyDialect, type Pooled } from './steady-dialect';
import { QuickClient, watchedPool } from './watch/watched-pool';

/** Connections of one kind of work, as they stand. */
export interface PoolState {
  total: number;
  idle: number;
  /** Work that waits for one. */
  waiting: number;
}

/** An open database and how to close it. */
export interface Store {
  db: Db;
  engine: 'embedded' | 'postgres';
  /** For the metrics. The embedded engine has one connection for everything, under `visitors`. */
  connections(): { visitors: PoolState; jobs?: PoolState };
  /** Proves that the folder of the embedded database takes files: a row that is there can be written on a full disk. @throws what the system says */
  tryFile: () => Promise<void>;
  /** Hears what the database announces on a channel, from the answer on. Nothing that is announced while the connection was lost is heard again. */
  listen: (listening: Listening) => Promise<Listener>;
  /** Of the embedded database in a folder: copies it, as of one moment, into another data folder, where it can be opened beside this one. See `copyFiles`. */
  copyTo?: (dataDir: string) => Promise<void>;
  close: () => Promise<void>;
}

const noFiles = async (): Promise<void> => {};

interface StoreDeps extends Pick<Store, 'engine' | 'tryFile' | 'listen' | 'copyTo'> {
  visitors: Pooled;
  /** Left out: jobs have the same. */
  jobs?: Pooled;
  afterwards: () => Promise<void>;
}

const stateOf = ({ totalCount: total, idleCount: idle, waitingCount: waiting }: pg.Pool): PoolState => ({
  total,
  idle,
  waiting,
});

const storeOf = ({ visitors, jobs, afterwards, ...rest }: StoreDeps): Store => {
  const db = new Kysely<NoTables>({ dialect: new SteadyDialect(visitors, jobs), log: traceStatement });
  const pools = [visitors.pool, ...(jobs === undefined ? [] : [jobs.pool])];
  return {
    ...rest,
    db,
    connections: () => ({
      visitors: stateOf(visitors.pool),
      ...(jobs === undefined ? {} : { jobs: stateOf(jobs.pool) }),
    }),
    close: async () => {
      await db.destroy();
      for (const pool of pools) if (!pool.ended) await pool.end();
      await afterwards();
    },
  };
};

/** The embedded engine, kept in memory: for tests. */
export const openInMemory = async (
  options: Omit<EngineOptions, 'dataDir'> = {},
): Promise<Store & { dump: () => Promise<Buffer> }> => {
  const engine = await startEngine({ ...options, dataDir: null });
  return { ...embeddedStore(engine, { tryFile: noFiles, afterwards: engine.close }), dump: engine.dump };
};

/** The embedded engine in a folder, which one process at a time may use. An empty folder is filled from `template`, where one is given. */
export const openEmbedded = async (dataDir: string, options: Omit<EngineOptions, 'dataDir'> = {}): Promise<Store> => {
  const { opened: engine, unlock } = await withDataDir(dataDir, (database) =>
    startEngine({ ...options, dataDir: database }),
  );
  return embeddedStore(engine, {
    tryFile: () => tryFileIn(dataDir),
    dataDir,
    afterwards: async () => {
      await engine.close();
      unlock();
    },
  });
};

/**
 * Every connection that is lost is reported and replaced, whether it is idle or in use. The pool itself hears only of idle ones, and
 * the error of one in use would end the process; its statements fail by themselves.
 */
const reportLosses = (pool: pg.Pool, onLost: (error: Error) => void): pg.Pool => {
  pool.on('error', () => undefined);
  return pool.on('connect', (client) => void client.on('error', onLost));
};

/** The connections of one kind of work and how long its statements may take. */
export interface WorkLimits {
  connections: number;
  /** In ms; 0 is no limit. */
  statementMs: number;
}

export interface PostgresOptions {
  visitors: WorkLimits;
  jobs: WorkLimits;
  /**
   * Where announcements are heard, which needs a session. Null: where the rest is. Another address says that the rest goes through a pooler,
   * PgBouncer in transaction mode for instance: then no session is relied upon, and each transaction sets its own limit.
   */
  listenUrl: string | null;
}

/** For commands and tests: nothing is limited. */
const unlimited: PostgresOptions = {
  visitors: { connections: 10, statementMs: 0 },
  jobs: { connections: 5, statementMs: 0 },
  listenUrl: null,
};

/** PostgreSQL 15 or newer. A connection that is lost is replaced, and reported to `onLost`. */
export const openPostgres = async (
  url: string,
  onLost: (error: Error) => void,
  { visitors, jobs, listenUrl }: PostgresOptions = unlimited,
): Promise<Store> => {
  const isPooler = listenUrl !== null && listenUrl !== url;
  const watch = new DatabaseWatch(whoAnswers(listenUrl ?? url));
  const pooled = ({ connections, statementMs }: WorkLimits): Pooled => {
    // An idle connection whose other end has vanished without a word is found out by the probes of the keep-alive.
    const pool = reportLosses(
      new pg.Pool({
        Client: QuickClient,
        connectionString: url,
        max: connections,
        connectionTimeoutMillis: 10_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        types: columnTypes,
        // A pooler refuses a start that asks for it.
        ...(isPooler || statementMs === 0 ? {} : { statement_timeout: statementMs }),
      }),
      onLost,
    );
    return { pool, through: watchedPool(pool, watch), limitMs: isPooler ? statementMs : 0 };
  };
  return storeOf({
    engine: 'postgres',
    visitors: pooled(visitors),
    jobs: pooled(jobs),
    tryFile: noFiles,
    listen: (listening) => listenOnServer(listenUrl ?? url, listening, watch),
    afterwards: async () => {},
  });
};

// One connection: transactions on the single session wait their turn in the pool's queue.
const embeddedPool = (engine: Awaited<ReturnType<typeof startEngine>>): pg.Pool =>
  // A failure of the engine is the failure of a statement, and is logged as one.
  reportLosses(
    new pg.Pool({ max: 1, idleTimeoutMillis: 0, types: columnTypes, stream: () => new EngineStream(engine) }),
    () => undefined,
  );

interface EmbeddedParts extends Pick<StoreDeps, 'tryFile' | 'afterwards'> {
  /** Left out: it is in memory. */
  dataDir?: string;
}

const embeddedStore = (
  engine: Awaited<ReturnType<typeof startEngine>>,
  { dataDir, ...parts }: EmbeddedParts,
): Store => {
  const pool = embeddedPool(engine);
  return storeOf({
    engine: 'embedded',
    visitors: { pool, through: pool, limitMs: 0 },
    listen: listenOnPool(pool),
    ...(dataDir === undefined
      ? {}
      : { copyTo: (other: string) => copyFiles(pool, databaseIn(dataDir), databaseIn(other)) }),
    ...parts,
  });
};
