import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/** A change that one tab has made to a booking which another tab shows. */
export type DoneElsewhere = 'completed' | 'paid' | 'moved';

/** A booking as one tab shows it: its last answer with its later choices. */
export type Known = Pick<BookingSession, 'session_id' | 'is_completed' | 'has_payment' | 'full_date' | 'booking'>;

/** Whether a booking that was unpaid before is paid now. */
const isPaidSince = (before: Known, after: Known): boolean =>
  before.booking !== null && before.booking.status_id !== 1 && after.booking?.status_id === 1;

/** The change made by another tab; null if there is none that needs a message. */
export const doneElsewhere = (before: Known, after: Known): DoneElsewhere | null => {
  if (before.session_id !== after.session_id) return null;
  if (isPaidSince(before, after)) return 'paid';
  if (!before.is_completed && after.is_completed)
    return after.has_payment && !before.has_payment ? 'paid' : 'completed';
  return after.full_date !== null && after.full_date !== before.full_date ? 'moved' : null;
};
