import { Kysely } from 'kysely';
import pg from 'pg';
import type { Db, NoTables } from '../db';
import { columnTypes } from './column-types';
import { tryFileIn, withDataDir } from './pglite/data-dir';
import { EngineStream } from './pglite/engine-stream';
import { startEngine, type EngineOptions } from './pglite/engine-thread';
import { listenOnPool, listenOnServer, type Listener, type Listening } from './listening';
import { SteadyDialect } from './steady-dialect';

/** An open database and how to close it. */
export interface Store {
  db: Db;
  engine: 'embedded' | 'postgres';
  /** Connections as they stand, for the metrics. */
  connections(): { total: number; idle: number; waiting: number };
  /** Proves that the folder of the embedded database takes files: a row that is there can be written on a full disk. @throws what the system says */
  tryFile: () => Promise<void>;
  /** Hears what the database announces on a channel, from the answer on. Nothing that is announced while the connection was lost is heard again. */
  listen: (listening: Listening) => Promise<Listener>;
  close: () => Promise<void>;
}

const noFiles = async (): Promise<void> => {};

interface StoreDeps extends Pick<Store, 'engine' | 'tryFile' | 'listen'> {
  pool: pg.Pool;
  afterwards: () => Promise<void>;
}

const storeOf = ({ engine, pool, tryFile, listen, afterwards }: StoreDeps): Store => {
  const db = new Kysely<NoTables>({ dialect: new SteadyDialect({ pool }) });
  return {
    db,
    engine,
    tryFile,
    listen,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await afterwards();
    },
  };
};

/** The embedded engine, kept in memory: for tests. */
export const openInMemory = async (
  options: Omit<EngineOptions, 'dataDir'> = {},
): Promise<Store & { dump: () => Promise<Buffer> }> => {
  const engine = await startEngine({ ...options, dataDir: null });
  return { ...embeddedStore(engine, noFiles, engine.close), dump: engine.dump };
};

/** The embedded engine in a folder, which one process at a time may use. An empty folder is filled from `template`, where one is given. */
export const openEmbedded = async (dataDir: string, options: Omit<EngineOptions, 'dataDir'> = {}): Promise<Store> => {
  const { opened: engine, unlock } = await withDataDir(dataDir, (database) =>
    startEngine({ ...options, dataDir: database }),
  );
  return embeddedStore(
    engine,
    () => tryFileIn(dataDir),
    async () => {
      await engine.close();
      unlock();
    },
  );
};

/**
 * Every connection that is lost is reported and replaced, whether it is idle or in use. The pool itself hears only of idle ones, and
 * the error of one in use would end the process; its statements fail by themselves.
 */
const reportLosses = (pool: pg.Pool, onLost: (error: Error) => void): pg.Pool => {
  pool.on('error', () => undefined);
  return pool.on('connect', (client) => void client.on('error', onLost));
};

/** PostgreSQL 15 or newer. A connection that is lost is replaced, and reported to `onLost`. */
export const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<Store> => {
  // A connection whose other end has vanished without a word is found out by the probes of the keep-alive.
  const pool = reportLosses(
    new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: columnTypes,
    }),
    onLost,
  );
  return storeOf({
    engine: 'postgres',
    pool,
    tryFile: noFiles,
    listen: (listening) => listenOnServer(url, listening),
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

const embeddedStore = (
  engine: Awaited<ReturnType<typeof startEngine>>,
  tryFile: Store['tryFile'],
  afterwards: () => Promise<void>,
): Store => {
  const pool = embeddedPool(engine);
  return storeOf({ engine: 'embedded', pool, tryFile, listen: listenOnPool(pool), afterwards });
};
