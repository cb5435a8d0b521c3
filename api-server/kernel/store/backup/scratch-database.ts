import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { undoneBySignal } from '../../process/undone-by-signal';
import { DatabaseUnavailable } from '../database-unavailable';
import { openInMemory, openPostgres, type Store } from '../open-store';

interface ScratchOptions {
  /** The server's; null for the embedded engine. */
  databaseUrl: string | null;
  now: Date;
  /** Hears why it is kept in memory though there is a server. */
  note: (line: string) => void;
}

const notAllowed = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501';

/** @returns false where this user may not make a database */
const make = async (server: Store, name: string): Promise<boolean> => {
  try {
    await sql`create database ${sql.id(name)} template template0`.execute(server.db);
    return true;
  } catch (error) {
    if (notAllowed(error)) return false;
    throw error;
  }
};

const inMemory = async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
  const store = await openInMemory();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const onServer = async <Result>(
  url: string,
  name: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => {
  const store = await openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href, () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/** A name that says when it was made, in seconds. */
const scratchName = /^bars_scratch_(\d+)_[0-9a-f]{12}$/;
/** Whoever makes one is connected to it by then. */
const connectedWithinSeconds = 60;

/** Removes those that a killed command has left: nobody is connected to them. */
const removeLeftovers = async ({ db }: Store, now: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'bars_scratch_%'
      and not exists (select from pg_stat_activity session where session.datname = pg_database.datname)`.execute(db);
  for (const { name } of rows)
    if (Number(scratchName.exec(name)?.[1] ?? now) < now - connectedWithinSeconds)
      // Another one may remove it, or not be ours to remove.
      await sql`drop database if exists ${sql.id(name)}`.execute(db).catch(() => undefined);
};

/**
 * An empty database for as long as `work` takes: a new one on the same PostgreSQL server, named `bars_scratch_…`, or one in memory. It goes
 * away also where a signal ends the process; one that a killed process has left is removed by the next.
 * @throws DatabaseUnavailable
 */
export const withScratchDatabase = async <Result>(
  { databaseUrl, now, note }: ScratchOptions,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl === null) return inMemory(work);
  const server = await openPostgres(databaseUrl, () => undefined);
  try {
    const seconds = Math.floor(now.getTime() / 1000);
    await removeLeftovers(server, seconds);
    const name = `bars_scratch_${seconds}_${randomBytes(6).toString('hex')}`;
    const dropOnce = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(server.db);
    const drop = async (): Promise<void> => {
      // A connection that idled may have been lost with the one that worked.
      await dropOnce().catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return dropOnce();
        throw error;
      });
    };
    const made = await undoneBySignal(drop, async () => {
      try {
        if (!(await make(server, name))) return null;
        const result = await onServer(databaseUrl, name, work);
        await drop();
        return { result };
      } catch (error) {
        // Also where making it failed, for its answer alone may have been lost. What has failed is told, not that its end failed too.
        await drop().catch(() => undefined);
        throw error;
      }
    });
    if (made !== null) return made.result;
    note('This user may not make a database, so the backup is restored in memory.');
    return await inMemory(work);
  } finally {
    await server.close();
  }
};
