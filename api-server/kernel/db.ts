import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from './store/database';

/** No table belongs to everyone: each store names its own by `db.withTables<Tables<'booking' | 'marketing_consent'>>()`. */
// eslint-disable-next-line typescript/no-empty-object-type
export type NoTables = {};

/** The database, embedded or PostgreSQL; both speak the same SQL. */
export type Db = Kysely<NoTables>;

/** An open transaction, handed to another domain's public service when both must agree. */
export type Tx = Transaction<NoTables>;

/** Tables by their names. `store/database.ts` declares their columns; a test holds it against the migrations. */
export type Tables<Name extends keyof DB> = Pick<DB, Name>;

/** A row as it is read. */
export type Row<Name extends keyof DB> = Selectable<DB[Name]>;
