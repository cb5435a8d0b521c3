import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { dayOf } from '@bars/shared-api/format';
import type { Db, Tables, Tx } from '../../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'guest_mail' | 'booking_guest'>>();

export type Reminded = BookingGuest['reminded'][number];

/** The reminders of today's guests by their public ids, the first sent first. */
export const readReminded = async (db: Db, bookingId: string, now: Date): Promise<Map<string, Reminded[]>> => {
  const rows = await own(db)
    .selectFrom('guest_mail')
    .innerJoin('booking_guest', 'booking_guest.id', 'guest_mail.guest_id')
    .select(['booking_guest.public_id', 'guest_mail.kind', 'guest_mail.created_at'])
    .where('guest_mail.booking_id', '=', bookingId)
    .where('sent_on', '=', dayOf(now))
    .orderBy('guest_mail.id')
    .execute();
  const reminded = new Map<string, Reminded[]>();
  for (const { public_id: id, kind, created_at: at } of rows)
    if (kind !== 'invitation') reminded.set(id, [...(reminded.get(id) ?? []), { kind, at: at.toISOString() }]);
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
