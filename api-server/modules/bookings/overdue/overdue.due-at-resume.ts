import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import { addHours } from 'date-fns';
import { sql } from 'kysely';
import type { DueAtResume } from '../../../kernel/quarantine/due-at-resume';

/** How long a booking stands that may have been paid after the backup. */
const extraHours = 24;

/** Nobody's booking is cancelled for a deposit that was paid after the backup, whether it is due already or soon after the platform is resumed. */
export const overdueDueAtResume: DueAtResume = {
  sweep: 'overdue-deposits',
  title: `Bookings whose deposit was due meanwhile, or is within ${extraHours} hours`,
  toDo: `They stand for ${extraHours} hours from now, or until the visit, and are cancelled then. Look at the provider whether one was paid.`,
  hold: async (tx, { now }) => {
    const until = addHours(now, extraHours);
    const { rows } = await sql<{ ref_code: string; deposit_pence: number; was_due_at: Date }>`
      with overdue as (
        select id, deposit_due_at as was_due_at from booking where status_id = 0 and deposit_due_at < ${until} for update)
      update booking set deposit_due_at = case when starts_at > ${now} then least(${until}, starts_at) else ${until}::timestamptz end from overdue where overdue.id = booking.id
        returning ref_code, deposit_pence, was_due_at`.execute(tx);
    return rows.map(
      ({ ref_code: ref, deposit_pence: pence, was_due_at: due }) =>
        `${ref}  ${formatPence(pence)}  due ${formatBookingDate(due)}`,
    );
  },
};
