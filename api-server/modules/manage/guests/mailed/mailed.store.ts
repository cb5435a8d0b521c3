import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { dayOf } from '@bars/shared-api/format';
import type { Db, Tables, Tx } from '../../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'guest_mail'>>();

export type Reminded = BookingGuest['reminded'][number];

/** Today's reminders by the ids of the guests' rows, the first sent first. */
export const readReminded = async (db: Db, bookingId: string, now: Date): Promise<Map<string, Reminded[]>> => {
  const rows = await own(db)
    .selectFrom('guest_mail')
    .select(['guest_id', 'kind', 'created_at'])
    .where('booking_id', '=', bookingId)
    .where('sent_on', '=', dayOf(now))
    .orderBy('id')
    .execute();
  const reminded = new Map<string, Reminded[]>();
  for (const { guest_id: id, kind, created_at: at } of rows)
    if (id !== null && kind !== 'invitation')
      reminded.set(id, [...(reminded.get(id) ?? []), { kind, at: at.toISOString() }]);
  return reminded;
};

/** Keeps that a guest was reminded. False where the same reminder was sent today. */
export const insertReminder = async (
  tx: Tx,
  { bookingId, guestId, kind }: { bookingId: string; guestId: string; kind: Reminded['kind'] },
  now: Date,
): Promise<boolean> => {
  const rows = await own(tx)
    .insertInto('guest_mail')
    .values({ booking_id: bookingId, guest_id: guestId, kind, sent_on: dayOf(now), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
};

/** Keeps that a guest was invited. Returns how many invitations the booking has sent today. */
export const insertInvitation = async (
  tx: Tx,
  { bookingId, guestId }: { bookingId: string; guestId: string },
  now: Date,
): Promise<number> => {
  await own(tx)
    .insertInto('guest_mail')
    .values({ booking_id: bookingId, guest_id: guestId, kind: 'invitation', sent_on: dayOf(now), created_at: now })
    .execute();
  const { count } = await own(tx)
    .selectFrom('guest_mail')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invitation')
    .where('sent_on', '=', dayOf(now))
    .executeTakeFirstOrThrow();
  return Number(count);
};
