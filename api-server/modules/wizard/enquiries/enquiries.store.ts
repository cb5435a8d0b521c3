import type { Db, Tables, Tx } from '../../../kernel/db';
import type { ReadOfPerson } from '../../../kernel/personal-data';
import type { AboutEnquiry } from './service';

const own = (db: Db) => db.withTables<Tables<'enquiry'>>();

/** An enquiry beside the booking it belongs to. */
export interface EnquiryRow {
  bookingId: string;
  callback: { from: Date; to: Date };
  preferredTime: string | null;
  about: AboutEnquiry;
}

/** What was asked for with these bookings, and when somebody wanted to be rung. */
export const readWords: ReadOfPerson = async (tx, _person, bookingIds) =>
  bookingIds.length === 0
    ? []
    : own(tx)
        .selectFrom('enquiry')
        .select(['callback_from', 'callback_to', 'preferred_time', 'occasion', 'plan', 'budget', 'flexibility'])
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('created_at')
        .execute();

/** Erases what the guest wrote in their own words. */
export const forgetWords = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx)
    .updateTable('enquiry')
    .set({ preferred_time: null, occasion: null, plan: null, budget: null, flexibility: null })
    .where('booking_id', '=', bookingId)
    .execute();
};

export const insertEnquiry = async (
  tx: Tx,
  { bookingId, callback, preferredTime, about: { occasion, plan, budget, flexibility } }: EnquiryRow,
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('enquiry')
    .values({
      booking_id: bookingId,
      callback_from: callback.from,
      callback_to: callback.to,
      preferred_time: preferredTime,
      occasion,
      plan,
      budget,
      flexibility,
      created_at: now,
    })
    .execute();
};
