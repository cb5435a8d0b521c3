import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db, Tables, Tx } from '../../db';
import { readMigrations, type Migration, type MigrationKind } from './migrations';
import { dueOf, migrationRefusal, schemaState, serveRefusal, type SchemaState } from './schema-state';

// Any number that no other program's advisory lock uses.
const lockNumber = 7_213_994;
const mostTries = 15;

/** A database that this release may not use or migrate. Its message is one sentence that says what to do. */
export class SchemaRefused extends Error {}

export interface MigrateOptions {
  /** Default: the product's own. */
  dir?: string;
  /** Which kinds are applied. Default: both, for a database that one process uses. */
  kinds?: readonly MigrationKind[];
  /** Hears of a migration that waits for a table which somebody uses. */
  onWait?: (name: string, tries: number) => void;
  /** Whoever waits for a table keeps everybody behind it waiting too, so it gives up soon and comes again. In ms. */
  lockTimeoutMs?: number;
  /** Between two tries, in ms. */
  pauseMs?: number;
}

interface Step {
  now: Date;
  known: readonly Migration[];
  kinds: readonly MigrationKind[];
  lockTimeoutMs: number;
}

const lockedOut = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

const ownTable = async (tx: Tx | Db): Promise<void> => {
  await sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)`.execute(
    tx,
  );
};

/** Whoever changes the schema waits until nobody else does, and keeps the others waiting until the transaction ends. */
export const takeTurn = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
};

/** Applies a migration and remembers it, in the caller's transaction. */
export const applyFile = async (tx: Tx, { name, hash, text }: Migration, now: Date): Promise<void> => {
  await ownTable(tx);
  // Without parameters the driver uses the simple protocol, which takes several statements at once.
  await tx.executeQuery(CompiledQuery.raw(text));
  await tx.withTables<Tables<'migration'>>().insertInto('migration').values({ name, hash, applied_at: now }).execute();
};

const stateIn = async (db: Tx | Db, known: readonly Migration[]): Promise<SchemaState> =>
  schemaState(
    known,
    await db.withTables<Tables<'migration'>>().selectFrom('migration').select(['name', 'hash']).execute(),
  );

/** How the database fits this release; nothing is written. @param known default: the product's own migrations */
export const readSchema = async (db: Db, known: readonly Migration[] = readMigrations()): Promise<SchemaState> => {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('migration') is not null as "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere === true ? stateIn(db, known) : schemaState(known, []);
};

/** @throws SchemaRefused where this release may not serve on the database */
export const assertSchema = async (db: Db): Promise<void> => {
  const refusal = serveRefusal(await readSchema(db));
  if (refusal !== null) throw new SchemaRefused(refusal);
};

/** Applies the next file that is due, in a transaction of its own; null when none is. */
const applyNext = (db: Db, { now, known, kinds, lockTimeoutMs }: Step): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await ownTable(tx);
    const state = await stateIn(tx, known);
    const refusal = migrationRefusal(state);
    if (refusal !== null) throw new SchemaRefused(refusal);
    const [next] = dueOf(state, kinds);
    if (next === undefined) return null;
    await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    await applyFile(tx, next, now);
    return next.name;
  });

type Patience = Required<Pick<MigrateOptions, 'pauseMs'>> & Pick<MigrateOptions, 'onWait'>;

/** Applies the next file, as often as it takes to get its tables. */
const applyNextPatiently = async (db: Db, step: Step, { onWait, pauseMs }: Patience): Promise<string | null> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyNext(db, step);
    } catch (error) {
      if (!lockedOut(error)) throw error;
      const name = dueOf(await readSchema(db, step.known), step.kinds)[0]?.name ?? '';
      if (tries >= mostTries)
        throw new SchemaRefused(
          `${name} could not lock its tables in ${mostTries} tries, since something holds them for long: nothing of it was applied. Run it again when the long transaction is over.`,
        );
      onWait?.(name, tries);
      await pause(pauseMs);
    }
  }
};

/**
 * Brings the schema up to date, one file after the other in name order, each whole or not at all. Two processes that start at once take
 * turns. A file that waits for a table gives up after two seconds and tries again, 15 times in all. Returns the names of the files applied.
 * @throws SchemaRefused when a file changed after it was applied, for a database of a newer release, and when a table stays locked
 */
export const migrate = async (db: Db, now: Date, options: MigrateOptions = {}): Promise<string[]> => {
  const { kinds = ['expand', 'contract'], onWait, lockTimeoutMs = 2000, pauseMs = 1000 } = options;
  const step = { now, known: readMigrations(options.dir), kinds, lockTimeoutMs };
  const patience = { pauseMs, ...(onWait === undefined ? {} : { onWait }) };
  const done: string[] = [];
  for (;;) {
    const name = await applyNextPatiently(db, step, patience);
    if (name === null) return done;
    done.push(name);
  }
};
