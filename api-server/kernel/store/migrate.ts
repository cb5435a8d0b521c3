import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { assetDir } from '../asset-dir';
import type { Db, Tables, Tx } from '../db';

interface Migration {
  name: string;
  hash: string;
  text: string;
}

// Any number that no other program's advisory lock uses.
const lockNumber = 7_213_994;

const read = (dir: string): Migration[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(dir, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });

/**
 * Brings the schema up to date, one file after the other in name order, all or nothing.
 * Two processes that start at once wait for each other. Returns the names of the files applied.
 * @throws when a file changed after it was applied.
 */
export const migrate = async (db: Db, now: Date, dir = assetDir('migrations')): Promise<string[]> => {
  const migrations = read(dir);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    await sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)`.execute(
      tx,
    );
    return applyMissing(tx, migrations, now);
  });
};

const applyMissing = async (tx: Tx, migrations: Migration[], now: Date): Promise<string[]> => {
  const own = tx.withTables<Tables<'migration'>>();
  const applied = new Map(
    (await own.selectFrom('migration').select(['name', 'hash']).execute()).map((row) => [row.name, row.hash]),
  );
  const done: string[] = [];
  for (const { name, hash, text } of migrations) {
    const former = applied.get(name);
    if (former === hash) continue;
    if (former !== undefined)
      throw new Error(`The migration ${name} changed after it was applied: add a new file instead.`);
    // Without parameters the driver uses the simple protocol, which takes several statements at once.
    await tx.executeQuery(CompiledQuery.raw(text));
    await own.insertInto('migration').values({ name, hash, applied_at: now }).execute();
    done.push(name);
  }
  return done;
};
