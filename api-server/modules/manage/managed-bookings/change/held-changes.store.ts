import type { WhoHosts } from '../../../bookings/index';
import type { Db, Row, Tables, Tx } from '../../../../kernel/db';

/** A change that waits for its payment. */
export interface HeldChange {
  bookingId: string;
  holdId: string;
  people: number;
  startsAt: Date;
  paymentToken: string;
  topUpPence: number;
  heldUntil: Date;
  createdAt: Date;
  /** WhoHosts asked for it. */
  who: WhoHosts;
}

const own = (db: Db) => db.withTables<Tables<'booking_change'>>();
const toWho = ({ asked_by: role, asked_by_guest_id: guestId }: Row<'booking_change'>): WhoHosts => {
  if (role === 'lead_booker') return { role };
  return guestId === null ? { role: 'host' } : { role: 'host', guestId };
};
const toChange = (row: Row<'booking_change'>): HeldChange => ({
  bookingId: row.booking_id,
  holdId: row.hold_id,
  people: row.people,
  startsAt: row.starts_at,
  paymentToken: row.payment_token,
  topUpPence: row.top_up_pence,
  heldUntil: row.held_until,
  createdAt: row.created_at,
  who: toWho(row),
});

export const readChange = async (db: Db, bookingId: string): Promise<HeldChange | undefined> => {
  const row = await own(db)
    .selectFrom('booking_change')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row && toChange(row);
};

export const insertChange = async (tx: Tx, change: Omit<HeldChange, 'createdAt'>, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('booking_change')
    .values({
      booking_id: change.bookingId,
      hold_id: change.holdId,
      people: change.people,
      starts_at: change.startsAt,
      payment_token: change.paymentToken,
      top_up_pence: change.topUpPence,
      held_until: change.heldUntil,
      created_at: now,
      asked_by: change.who.role,
      asked_by_guest_id: 'guestId' in change.who ? change.who.guestId : null,
    })
    .execute();
};

export const deleteChange = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('booking_change').where('booking_id', '=', bookingId).execute();
};

/** Bookings whose change is not held any more; at most `limit`. */
export const endedChanges = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await own(db)
      .selectFrom('booking_change')
      .select('booking_id')
      .where('held_until', '<=', now)
      .orderBy('held_until')
      .limit(limit)
      .execute()
  ).map((row) => row.booking_id);
