import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db';
import { own } from '../bookings.store';

/** Raises or lowers the value of a locked booking by pence, never below nothing. A rest that is paid online where none was to pay before is due at `dueAt`; null: it is paid at the venue. */
export const addToValue = async (
  tx: Tx,
  id: string,
  { pence, dueAt }: { pence: number; dueAt: Date | null },
): Promise<void> => {
  if (pence === 0) return;
  const value = sql<number>`greatest(0, value_pence + ${pence}::integer)`;
  await own(tx)
    .updateTable('booking')
    .set({
      value_pence: value,
      balance_due_at: sql<Date | null>`case when balance_due_at is null and ${value} > greatest(value_pence, booking.paid_pence) then ${dueAt}::timestamptz else balance_due_at end`,
    })
    .where('id', '=', id)
    .execute();
};
