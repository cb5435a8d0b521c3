import type { Db, Tables, Tx } from '../../../kernel/db';
import type { AboutEnquiry } from './service';

const own = (db: Db) => db.withTables<Tables<'enquiry'>>();

/** An enquiry beside the booking it belongs to. */
export interface EnquiryRow {
  bookingId: string;
  callback: { from: Date; to: Date };
  preferredTime: string | null;
  about: AboutEnquiry;
}

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
