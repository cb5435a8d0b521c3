import type { Db, Row, Tables, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';

const own = (db: Db) => db.withTables<Tables<'payment_request'>>();

/** What the venue asks for. `balance`: a part of what is owed. `extra`: something on top of the booking. */
export type RequestKind = 'balance' | 'extra';

/** A payment request; pence. */
export interface PaymentRequestRow {
  id: string;
  /** Eight characters, as `newCode` makes them. */
  code: string;
  bookingId: string;
  kind: RequestKind;
  amountPence: number;
  /** The venue's own words. */
  reason: string;
  expiresAt: Date;
}

const toRequest = (row: Row<'payment_request'>): PaymentRequestRow => ({
  id: row.id,
  code: row.code,
  bookingId: row.booking_id,
  kind: row.kind,
  amountPence: row.amount_pence,
  reason: row.reason,
  expiresAt: row.expires_at,
});

/** Inserts a request; false where its code is taken. */
export const insertRequest = async (
  tx: Tx,
  { id, code, bookingId, kind, amountPence, reason, expiresAt }: PaymentRequestRow,
  now: Date,
): Promise<boolean> => {
  const row = {
    id,
    code,
    code_digest: digestOf(code),
    booking_id: bookingId,
    kind,
    amount_pence: amountPence,
    reason,
    expires_at: expiresAt,
    created_at: now,
  };
  return (
    (await own(tx)
      .insertInto('payment_request')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
};

export const findByCode = async (db: Db, code: string): Promise<PaymentRequestRow | undefined> => {
  const row = await own(db)
    .selectFrom('payment_request')
    .selectAll()
    .where('code_digest', '=', digestOf(code))
    .executeTakeFirst();
  return row && toRequest(row);
};

/** Requests of a booking, oldest first. */
export const requestsOf = async (db: Db, bookingId: string): Promise<PaymentRequestRow[]> =>
  (
    await own(db)
      .selectFrom('payment_request')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .orderBy('created_at')
      .execute()
  ).map(toRequest);

/** The venue's words for a request; null without a request. */
export const reasonOf = async (db: Db, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  return (
    (await own(db).selectFrom('payment_request').select('reason').where('id', '=', id).executeTakeFirst())?.reason ??
    null
  );
};

/** Requests that have expired and are not ended, the longest expired first. */
export const findExpired = async (db: Db, now: Date, limit: number): Promise<{ id: string; bookingId: string }[]> => {
  const rows = await own(db)
    .selectFrom('payment_request')
    .select(['id', 'booking_id'])
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, booking_id: bookingId }) => ({ id, bookingId }));
};

export const markEnded = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await own(tx).updateTable('payment_request').set({ ended_at: now }).where('id', '=', id).execute();
};

/** Erases the venue's words about a booking, which may name a guest. */
export const eraseReasons = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).updateTable('payment_request').set({ reason: '' }).where('booking_id', '=', bookingId).execute();
};
