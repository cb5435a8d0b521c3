import type { Db, Tx } from '../../kernel/db';

type Tables = {
  enquiry: {
    booking_id: string;
    callback_from: Date;
    callback_to: Date;
    preferred_time: string | null;
    created_at: Date;
  };
};

const own = (db: Db) => db.withTables<Tables>();

/** An enquiry beside the booking it belongs to. */
export interface EnquiryRow {
  bookingId: string;
  callback: { from: Date; to: Date };
  preferredTime: string | null;
}

export const insertEnquiry = async (tx: Tx, { bookingId, callback, preferredTime }: EnquiryRow, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('enquiry')
    .values({ booking_id: bookingId, callback_from: callback.from, callback_to: callback.to, preferred_time: preferredTime, created_at: now })
    .execute();
};
