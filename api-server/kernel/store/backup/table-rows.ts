import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db';

/** Rows of one fetch. */
const batchRows = 500;

/** What values look like as text, whatever the server's own settings say. */
export const setPlainFormats = async (tx: Tx): Promise<void> => {
  await sql`select set_config('datestyle', 'ISO, MDY', true), set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '3', true), set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  );
};

/** The tables of the product, in an order that is the same everywhere. */
export const tablesOf = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname collate "C"`.execute(tx);
  return rows.map(({ name }) => name);
};

export interface Column {
  name: string;
  /** As a cast takes it. */
  type: string;
}

/** The columns that a row is written by: not those that the database makes from others. */
export const columnsOf = async (tx: Tx, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${quoted(table)}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    tx,
  );
  return rows;
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The rows of a table in the transaction's snapshot, each as the JSON text of an array with the text of every column, or null. The
 * database's own text of a value reads back as the very same value; its JSON does not, where a JSON column holds null.
 */
export const rowsOf = async function* (
  tx: Tx,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly string[], void, undefined> {
  const texts = sql.join(columns.map((name) => sql`${sql.ref(name)}::text`));
  await sql`declare backup_rows no scroll cursor for select to_json(array[${texts}]::text[])::text as row from ${sql.table(table)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchRows)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(tx);
};

const modulus = 1n << 256n;

/** Counts rows and sums their SHA-256, so that two tables with the same rows agree in whatever order they are read. */
export const rowsDigest = () => {
  let sum = 0n;
  let rows = 0;
  return {
    add: (row: string): void => {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % modulus;
    },
    result: () => ({ rows, sha256: sum.toString(16).padStart(64, '0') }),
  };
};

/** Count and hash of a table as it is now. */
export const digestOf = async (tx: Tx, table: string, columns: readonly string[]) => {
  const digest = rowsDigest();
  for await (const batch of rowsOf(tx, table, columns)) batch.forEach(digest.add);
  return digest.result();
};
