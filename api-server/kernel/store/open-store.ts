import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db, NoTables } from '../db';
import { columnTypes } from './column-types';
import { EngineStream } from './engine-stream';
import { startEngine, type EngineOptions } from './engine-thread';
import { lockDataDir } from './lock-file';

/** An open database and how to let go of it. */
export interface Store {
  db: Db;
  engine: 'embedded' | 'postgres';
  /** Connections as they stand, for the metrics. */
  connections(): { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

const storeOf = (engine: Store['engine'], pool: pg.Pool, afterwards: () => Promise<void>): Store => {
  const db = new Kysely<NoTables>({
    dialect: new PostgresDialect({
      pool,
      // Ranges are read as text, and their text follows the session's zone.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw("set time zone 'UTC'"));
      },
    }),
  });
  return {
    db,
    engine,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await afterwards();
    },
  };
};

/** The embedded engine, kept in memory: for tests. */
export async function openInMemory(template?: string): Promise<Store & { dump: () => Promise<Buffer> }> {
  const engine = await startEngine({ dataDir: null, ...(template === undefined ? {} : { template }) });
  return { ...storeOf('embedded', embeddedPool(engine), engine.close), dump: engine.dump };
}

/** The embedded engine in a folder, which one process at a time may use. An empty folder is filled from `template`, where one is given. */
export async function openEmbedded(dataDir: string, options: Omit<EngineOptions, 'dataDir'> = {}): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir);
  try {
    const engine = await startEngine({ ...options, dataDir: join(dataDir, 'database') });
    return storeOf('embedded', embeddedPool(engine), async () => {
      await engine.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PostgreSQL 15 or newer. A connection lost while idle is replaced; `onIdleError` hears of it. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, types: columnTypes });
  pool.on('error', onIdleError);
  return storeOf('postgres', pool, async () => {});
}

// One connection: transactions on the single session wait their turn in the pool's queue.
const embeddedPool = (engine: Awaited<ReturnType<typeof startEngine>>): pg.Pool =>
  new pg.Pool({ max: 1, idleTimeoutMillis: 0, types: columnTypes, stream: () => new EngineStream(engine) });
