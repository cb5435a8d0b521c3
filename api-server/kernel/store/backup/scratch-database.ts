import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { openInMemory, openPostgres, type Store } from '../open-store';

interface ScratchOptions {
  /** The server's; null for the embedded engine. */
  databaseUrl: string | null;
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

/**
 * An empty database for as long as `work` takes: a new one on the same PostgreSQL server, named `bars_scratch_…`, or one in memory.
 * @throws DatabaseUnavailable
 */
export const withScratchDatabase = async <Result>(
  { databaseUrl, note }: ScratchOptions,
  work: (store: Store) => Promise<Result>,
): Promise<Result> => {
  if (databaseUrl === null) return inMemory(work);
  const server = await openPostgres(databaseUrl, () => undefined);
  try {
    const name = `bars_scratch_${randomBytes(6).toString('hex')}`;
    if (!(await make(server, name))) {
      note('This user may not make a database, so the backup is restored in memory.');
      return await inMemory(work);
    }
    try {
      return await onServer(databaseUrl, name, work);
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db);
    }
  } finally {
    await server.close();
  }
};
