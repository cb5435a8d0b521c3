import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../db';
import { beginQuarantine, quarantinedSince } from '../../quarantine/quarantine';
import { runningProcesses } from '../../process/server-processes';
import { applyFile, takeTurn } from '../migrations/migrate';
import { readMigrations, type Migration } from '../migrations/migrations';
import { noteBackup } from './backup-trace';
import { BackupRefused, type BackupFacts, type BackupHeader } from './backup-format';
import { readBackup } from './read-backup';
import { columnsOf, digestOf, setPlainFormats, tablesOf } from './table-rows';

/** Tables that a migrated database without any use may have rows in. */
const bookkeeping = ['migration', 'readiness', 'server_process', 'backup_taken'];

/** The one migration that a restored database has whatever its backup had. */
const quarantineMigration = '0132_quarantine.expand.sql';

interface RestoreOptions {
  now: Date;
  /** Hears of every table that has rows. */
  note: (line: string) => void;
  /** Default: the product's own migrations. */
  known?: readonly Migration[];
}

/** The migrations of a backup, as this release has them. @throws BackupRefused */
const migrationsOf = (file: string, { migrations, release }: BackupHeader, known: readonly Migration[]): Migration[] =>
  migrations.map(({ name, hash }) => {
    const found = known.find((one) => one.name === name);
    if (found === undefined)
      throw new BackupRefused(
        `${file} is of a newer release (${release}), whose migration ${name} this one does not know: restore it with that release.`,
      );
    if (found.hash !== hash)
      throw new BackupRefused(
        `${file} was made with another text of ${name}: restore it with its release, ${release}.`,
      );
    return found;
  });

const hasRows = async (tx: Tx, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
  return rows.length > 0;
};

/** The names of the migrations of a database that nobody has used yet. @throws BackupRefused for one that has anything in it */
const appliedInEmpty = async (tx: Tx, now: Date): Promise<string[]> => {
  const tables = await tablesOf(tx);
  if (tables.length === 0) return [];
  const used = new BackupRefused(
    'The database is in use already: a backup is restored into an empty one. Name another by DATABASE_URL or DATA_DIR.',
  );
  if (!tables.includes('migration')) throw used;
  for (const table of tables) if (!bookkeeping.includes(table) && (await hasRows(tx, table))) throw used;
  if ((await runningProcesses(tx, now)).length > 0)
    throw new BackupRefused('A server runs on the database: stop it, then restore.');
  const rows = await tx.withTables<Tables<'migration'>>().selectFrom('migration').select('name').execute();
  return rows.map(({ name }) => name);
};

/** Whether it holds this very backup, as after a run whose end nobody was told. */
const isRestored = async (tx: Tx, { header, tables }: BackupFacts): Promise<boolean> => {
  if ((await quarantinedSince(tx))?.backupAt.getTime() !== Date.parse(header.at)) return false;
  const names = await tablesOf(tx);
  for (const { table, columns, rows, sha256 } of tables) {
    if (bookkeeping.includes(table) || table === 'quarantine') continue;
    if (!names.includes(table)) return false;
    const there = (await columnsOf(tx, table)).map(({ name }) => name);
    if (columns.some((name) => !there.includes(name))) return false;
    const now = await digestOf(tx, table, columns);
    if (now.rows !== rows || now.sha256 !== sha256) return false;
  }
  return true;
};

/** Brings the empty database to the schema of the backup. @throws BackupRefused where it is beyond it */
const bringToSchema = async (tx: Tx, migrations: readonly Migration[], now: Date): Promise<void> => {
  const applied = await appliedInEmpty(tx, now);
  const names = migrations.map(({ name }) => name);
  if (applied.some((name) => !names.includes(name)))
    throw new BackupRefused(
      'The database is empty, but migrated further than the backup: restore into one that was never migrated.',
    );
  for (const migration of migrations) if (!applied.includes(migration.name)) await applyFile(tx, migration, now);
};

/** Rows come in any order and start nothing: keys to other tables are taken away, and come back when all rows are here, which proves them. */
const withoutRules = async (tx: Tx, tables: readonly string[], load: () => Promise<void>): Promise<void> => {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  await load();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
};

/** Writes rows by the casts of their columns. */
const createInsert = async (tx: Tx, tables: BackupFacts['tables'], file: string) => {
  const casts = new Map<string, (rows: string) => Promise<unknown>>();
  for (const { table, columns } of tables) {
    const types = new Map((await columnsOf(tx, table)).map(({ name, type }) => [name, type]));
    if (columns.length !== types.size || columns.some((name) => !types.has(name)))
      throw new BackupRefused(`${file} has other columns of ${table} than its migrations make: use another backup.`);
    const names = sql.join(columns.map((name) => sql.id(name)));
    const values = sql.join(
      columns.map((name, index) => sql`(r ->> ${sql.lit(index)})::${sql.raw(types.get(name) ?? '')}`),
    );
    casts.set(table, (rows) =>
      sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${values} from json_array_elements(${rows}::json) as r`.execute(tx),
    );
  }
  return async (table: string, rows: string): Promise<void> => void (await casts.get(table)?.(rows));
};

const setSequences = async (tx: Tx, { sequences }: BackupFacts): Promise<void> => {
  for (const { name, lastValue, isCalled } of sequences)
    await sql`select setval(format('public.%I', ${name}::text)::regclass, ${lastValue}::bigint, ${isCalled})`.execute(
      tx,
    );
};

/** @throws BackupRefused where a table is not what it was */
const compare = async (tx: Tx, { tables }: BackupFacts, file: string): Promise<void> => {
  for (const { table, columns, rows, sha256 } of tables) {
    const now = await digestOf(tx, table, columns);
    if (now.rows !== rows || now.sha256 !== sha256)
      throw new BackupRefused(`${file} does not restore: ${table} differs from what was written. Use another backup.`);
  }
};

/**
 * Restores a backup into an empty database, at the schema of the backup, whole or not at all; every table is compared with what was
 * written. The file is read to its end first, so a bad one changes nothing. The database is in quarantine afterwards. One that was restored
 * from this very file, and not used since, stays as it is.
 * @throws BackupRefused, DatabaseUnavailable; then the database is what it was
 */
export const restoreBackup = async (
  db: Db,
  file: string,
  { now, note, known = readMigrations() }: RestoreOptions,
): Promise<BackupFacts> => {
  const facts = await readBackup(file);
  const migrations = migrationsOf(file, facts.header, known);
  await db.transaction().execute(async (tx) => {
    await setPlainFormats(tx);
    await takeTurn(tx);
    if (await isRestored(tx, facts)) return note('It was restored already, so nothing was changed.');
    await bringToSchema(tx, migrations, now);
    const names = await tablesOf(tx);
    if (names.join() !== facts.header.tables.join())
      throw new BackupRefused(`${file} has other tables than its migrations make: use another backup.`);
    const insert = await createInsert(tx, facts.tables, file);
    await withoutRules(tx, names, async () => {
      for (const table of bookkeeping.filter((one) => names.includes(one)))
        await sql`delete from ${sql.table(table)}`.execute(tx);
      await readBackup(file, ({ table }, rows) => insert(table, rows));
    });
    await compare(tx, facts, file);
    // Sequences do not roll back, so nothing that may fail comes behind them.
    await setSequences(tx, facts);
    for (const { table, rows } of facts.tables) if (rows > 0) note(`${table}: ${rows}`);
    if (!names.includes('quarantine')) {
      const missing = known.find(({ name }) => name === quarantineMigration);
      if (missing !== undefined) await applyFile(tx, missing, now);
    }
    await beginQuarantine(tx, { since: now, backupAt: new Date(facts.header.at) });
    // It knows of the backups before this one alone: a file is whole once what it holds was read.
    if (names.includes('backup_taken'))
      await noteBackup(
        tx,
        {
          sha256: facts.sha256,
          at: facts.header.at,
          rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0),
          bytes: (await stat(file)).size,
          release: facts.header.release,
        },
        now,
      );
    // The processes of then are not those of now.
    if (names.includes('server_process')) await sql`delete from server_process`.execute(tx);
  });
  await sql`analyze`.execute(db);
  return facts;
};
