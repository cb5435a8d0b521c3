import type { Db, Tables, Tx } from '../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'link_password' | 'link_grant'>>();

export const hashOf = async (db: Db, bookingId: string): Promise<string | undefined> =>
  (
    await own(db)
      .selectFrom('link_password')
      .select('password_hash')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
  )?.password_hash;

/** Locks a password until this transaction ends. @returns false where it is another one by now */
export const lockPassword = async (tx: Tx, bookingId: string, hash: string): Promise<boolean> =>
  (await own(tx)
    .selectFrom('link_password')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Hashes the same password of a locked link anew. */
export const renewHash = async (tx: Tx, bookingId: string, hash: string): Promise<void> => {
  await own(tx).updateTable('link_password').set({ password_hash: hash }).where('booking_id', '=', bookingId).execute();
};

export const deleteGrants = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('link_grant').where('booking_id', '=', bookingId).execute();
};

export const deletePassword = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('link_password').where('booking_id', '=', bookingId).execute();
};

export const insertPassword = async (tx: Tx, bookingId: string, hash: string, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('link_password')
    .values({ booking_id: bookingId, password_hash: hash, set_at: now })
    .execute();
};

export const insertGrant = async (
  tx: Tx,
  grant: { bookingId: string; digest: Buffer; endsAt: Date },
): Promise<void> => {
  await own(tx)
    .insertInto('link_grant')
    .values({ token_digest: grant.digest, booking_id: grant.bookingId, expires_at: grant.endsAt })
    .execute();
};

export const hasGrant = async (db: Db, bookingId: string, digest: Buffer, now: Date): Promise<boolean> =>
  (await own(db)
    .selectFrom('link_grant')
    .select('booking_id')
    .where('token_digest', '=', digest)
    .where('booking_id', '=', bookingId)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Deletes the password of a booking's link, and what it was exchanged for. */
export const deleteAllOf = async (tx: Tx, bookingId: string): Promise<void> => {
  await deleteGrants(tx, bookingId);
  await deletePassword(tx, bookingId);
};

/** Deletes grants that ended. Returns how many. */
export const deleteOutdated = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await own(db).deleteFrom('link_grant').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
};
