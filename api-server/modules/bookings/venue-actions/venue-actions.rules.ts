import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { BookingCommand } from './venue-actions.commands';

/** `answer`: the command may run. `already`: it has run before. `refused`: the booking is in another state. */
export type Verdict = 'answer' | 'already' | 'refused';

const { provisional, confirmed, noShow, pending, cancelled, postponed } = bookingStatus;

/** From which states a command leads to which; null where the state stays. */
const table: Record<BookingCommand['command'], { from: readonly BookingStatusId[]; to: BookingStatusId | null }> = {
  confirm: { from: [provisional, pending, postponed], to: confirmed },
  decline: { from: [provisional, pending], to: cancelled },
  postpone: { from: [provisional, confirmed], to: postponed },
  cancel: { from: [provisional, confirmed, postponed], to: cancelled },
  'no-show': { from: [confirmed], to: noShow },
  request: { from: [confirmed], to: null },
  guests: { from: [provisional, confirmed, postponed], to: null },
  agency: { from: [provisional, confirmed, pending, postponed], to: null },
  refund: { from: [provisional, confirmed, noShow, postponed, cancelled], to: null },
};

/** Whether a command fits the state of a booking. */
export const verdictOn = (command: BookingCommand['command'], status: BookingStatusId): Verdict => {
  const { from, to } = table[command];
  if (status === to) return 'already';
  return from.includes(status) ? 'answer' : 'refused';
};
