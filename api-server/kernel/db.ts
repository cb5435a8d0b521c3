import type { Kysely, Transaction } from 'kysely';

/** No table belongs to everyone: each store widens this with its own tables by `db.withTables<OwnTables>()`. */
// eslint-disable-next-line typescript/no-empty-object-type
export type NoTables = {};

/** The database, embedded or PostgreSQL; both speak the same SQL. */
export type Db = Kysely<NoTables>;

/** An open transaction, handed to another domain's public service when both must agree. */
export type Tx = Transaction<NoTables>;
