import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { Db, Tx } from '../../../kernel/db';
import { bookingRow, columns, own, type BookingRow } from '../bookings.store';

/** Bookings whose deposit is overdue; at most `limit`, the longest overdue first. */
export const findOverdue = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await own(db)
    .selectFrom('booking')
    .select('id')
    .where('status_id', '=', bookingStatus.provisional)
    .where('deposit_due_at', '<=', now)
    .orderBy('deposit_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Cancels a locked booking whose deposit is overdue. Returns its row and hold; undefined when it is not overdue any more. */
export const cancelUnpaid = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ row: BookingRow; holdId: string | null } | undefined> => {
  const row = await own(tx)
    .updateTable('booking')
    .set({ status_id: bookingStatus.cancelled, payment_token: null })
    .where('id', '=', id)
    .where('status_id', '=', bookingStatus.provisional)
    .where('deposit_due_at', '<=', now)
    .returning([...columns, 'hold_id'])
    .executeTakeFirst();
  return row && { row: bookingRow.parse(row), holdId: row.hold_id };
};
