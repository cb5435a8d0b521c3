import type { Db, Tables, Tx } from '../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'enquiry'>>();

/** An enquiry beside the booking it belongs to. */
export interface EnquiryRow {
  bookingId: string;
  callback: { from: Date; to: Date };
  preferredTime: string | null;
}

/** Erases what the guest wrote in their own words. */
export const forgetPreferredTime = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).updateTable('enquiry').set({ preferred_time: null }).where('booking_id', '=', bookingId).execute();
};

export const insertEnquiry = async (tx: Tx, { bookingId, callback, preferredTime }: EnquiryRow, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('enquiry')
    .values({ booking_id: bookingId, callback_from: callback.from, callback_to: callback.to, preferred_time: preferredTime, created_at: now })
    .execute();
};
