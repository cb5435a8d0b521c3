import type { Tables, Tx } from '../../../../kernel/db';
import type { ReadOfPerson } from '../../../../kernel/personal-data';

/** A call that a guest has asked for. */
export interface AskedCall {
  publicId: string;
  /** `YYYY-MM-DD` in Europe/London. */
  date: string;
  start: number;
  end: number;
  notes: string | null;
  timesChanged: number;
}

const own = (tx: Tx) => tx.withTables<Tables<'brunch_call'>>();

export const readCall = async (tx: Tx, bookingId: string): Promise<AskedCall | undefined> => {
  const row = await own(tx)
    .selectFrom('brunch_call')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return (
    row && {
      publicId: row.public_id,
      date: row.call_date,
      start: row.start_hour,
      end: row.end_hour,
      notes: row.notes,
      timesChanged: row.times_changed,
    }
  );
};

export const saveCall = async (tx: Tx, bookingId: string, call: AskedCall, now: Date): Promise<void> => {
  const changed = {
    call_date: call.date,
    start_hour: call.start,
    end_hour: call.end,
    notes: call.notes,
    times_changed: call.timesChanged,
  };
  await own(tx)
    .insertInto('brunch_call')
    .values({ booking_id: bookingId, public_id: call.publicId, ...changed, created_at: now })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(changed))
    .execute();
};

/** The calls that were asked for about these bookings. */
export const readCalls: ReadOfPerson = async (tx, _person, bookingIds) =>
  bookingIds.length === 0
    ? []
    : own(tx)
        .selectFrom('brunch_call')
        .select(['call_date', 'start_hour', 'end_hour', 'notes'])
        .where('booking_id', 'in', [...bookingIds])
        .orderBy('created_at')
        .execute();

/** Erases what a guest wrote in their own words. */
export const forgetNotes = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).updateTable('brunch_call').set({ notes: null }).where('booking_id', '=', bookingId).execute();
};
