import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'link_password' | 'link_grant' | 'link_password_try'>>();

export const hashOf = async (db: Db, bookingId: string): Promise<string | undefined> =>
  (await own(db).selectFrom('link_password').select('password_hash').where('booking_id', '=', bookingId).executeTakeFirst())?.password_hash;

export const deleteGrants = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('link_grant').where('booking_id', '=', bookingId).execute();
};

export const deletePassword = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('link_password').where('booking_id', '=', bookingId).execute();
};

export const insertPassword = async (tx: Tx, bookingId: string, hash: string, now: Date): Promise<void> => {
  await own(tx).insertInto('link_password').values({ booking_id: bookingId, password_hash: hash, set_at: now }).execute();
};

export const insertGrant = async (tx: Tx, grant: { bookingId: string; digest: Buffer; endsAt: Date }): Promise<void> => {
  await own(tx).insertInto('link_grant').values({ token_digest: grant.digest, booking_id: grant.bookingId, expires_at: grant.endsAt }).execute();
};

export const hasGrant = async (db: Db, bookingId: string, digest: Buffer, now: Date): Promise<boolean> =>
  (await own(db).selectFrom('link_grant').select('booking_id').where('token_digest', '=', digest).where('booking_id', '=', bookingId).where('expires_at', '>', now).executeTakeFirst()) !== undefined;

/** Tries at a link since then, and the first of them. Others wait until this transaction ends. */
export const countTries = async (tx: Tx, bookingId: string, since: Date): Promise<{ count: number; first: Date | null }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`link ${bookingId}`}, 3))`.execute(tx);
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(tried_at) as first from link_password_try where booking_id = ${bookingId}::uuid and tried_at > ${since}`.execute(tx);
  return rows[0] ?? { count: 0, first: null };
};

export const insertTry = async (tx: Tx, bookingId: string, network: string, now: Date): Promise<void> => {
  await own(tx).insertInto('link_password_try').values({ booking_id: bookingId, network, tried_at: now }).execute();
};

export const deleteTries = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('link_password_try').where('booking_id', '=', bookingId).execute();
};

/** Deletes grants that ended, and tries that do not count any more. Returns how many. */
export const deleteOutdated = async (db: Db, now: Date, triesUntil: Date): Promise<number> => {
  const grants = await own(db).deleteFrom('link_grant').where('expires_at', '<=', now).executeTakeFirst();
  const tries = await own(db).deleteFrom('link_password_try').where('tried_at', '<=', triesUntil).executeTakeFirst();
  return Number(grants.numDeletedRows + tries.numDeletedRows);
};
