import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../kernel/db';
import { bookingRow, columns, own, type BookingRow } from '../bookings.store';

const guest = z.object({ forename: z.string(), surname: z.string(), email: z.string() });

/** A booking with whoever booked it, and the hold that its seats belong to. */
export interface GuestBooking {
  row: BookingRow;
  guest: z.infer<typeof guest>;
  /** Null for an enquiry. */
  holdId: string | null;
}

const withGuest = [...columns, 'contact', 'hold_id'] as const;
const toGuestBooking = (row: Record<string, unknown> & { contact: unknown; hold_id: string | null }): GuestBooking => ({
  row: bookingRow.parse(row),
  guest: guest.parse(row.contact),
  holdId: row.hold_id,
});

/**
 * Locks the booking of a reference until the transaction ends. It is read in a second statement: what is paid is worked out from other rows, which a
 * statement that has waited for the lock would read as they were before.
 */
export const lockByRef = async (tx: Tx, refCode: string): Promise<GuestBooking | undefined> => {
  await own(tx).selectFrom('booking').select('id').where('ref_code', '=', refCode).forUpdate().execute();
  const row = await own(tx).selectFrom('booking').select(withGuest).where('ref_code', '=', refCode).executeTakeFirst();
  return row && toGuestBooking(row);
};

/** Enquiries without an answer, the oldest first. */
export const openEnquiries = async (db: Db): Promise<GuestBooking[]> => {
  const rows = await own(db)
    .selectFrom('booking')
    .select(withGuest)
    .where('status_id', '=', bookingStatus.pending)
    .orderBy('created_at')
    .execute();
  return rows.map(toGuestBooking);
};

/** Bookings that start in a span, enquiries not among them; soonest first. */
export const startingBetween = async (db: Db, from: Date, to: Date): Promise<GuestBooking[]> => {
  const rows = await own(db)
    .selectFrom('booking')
    .select(withGuest)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status_id', '!=', bookingStatus.pending)
    .orderBy('starts_at')
    .orderBy('bar_id')
    .execute();
  return rows.map(toGuestBooking);
};

/** Sets the agency of a locked booking, null for none. @returns false where it is so already */
export const setAgency = async (tx: Tx, id: string, name: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('booking')
    .set({ agency_name: name })
    .where('id', '=', id)
    .where('agency_name', 'is distinct from', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What an answer changes of a locked booking. */
export interface Answered {
  status_id: BookingStatusId;
  people?: number;
  starts_at?: Date;
  ends_at?: Date;
  area?: string;
  hold_id?: string;
  /** When it got its time. */
  visit_set_at?: Date;
}

/** Changes a locked booking. No request can be paid on it any more. */
export const answer = async (tx: Tx, id: string, answered: Answered): Promise<BookingRow> =>
  bookingRow.parse(
    await own(tx)
      .updateTable('booking')
      .set({ ...answered, payment_token: null })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
