import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/** What a tab can have done with a booking that another tab shows. */
export type DoneElsewhere = 'completed' | 'paid' | 'moved';

/** A booking as one tab shows it: the answers it had, with what was chosen there since. */
export type Known = Pick<BookingSession, 'session_id' | 'is_completed' | 'has_payment' | 'full_date' | 'booking'>;

/** A booking that was made without its payment, and has it now. */
const isPaidSince = (before: Known, after: Known): boolean => before.booking !== null && before.booking.status_id !== 1 && after.booking?.status_id === 1;

/** What another tab did, of which this one knew nothing; null where it did nothing that has to be said. */
export const doneElsewhere = (before: Known, after: Known): DoneElsewhere | null => {
  if (before.session_id !== after.session_id) return null;
  if (isPaidSince(before, after)) return 'paid';
  if (!before.is_completed && after.is_completed) return after.has_payment && !before.has_payment ? 'paid' : 'completed';
  return after.full_date !== null && after.full_date !== before.full_date ? 'moved' : null;
};
