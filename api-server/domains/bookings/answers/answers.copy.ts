import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { BookingCommand } from './answers.commands';

const states: Record<BookingStatusId, string> = {
  [bookingStatus.provisional]: 'provisional',
  [bookingStatus.confirmed]: 'confirmed',
  [bookingStatus.noShow]: 'a no-show',
  [bookingStatus.pending]: 'an open enquiry',
  [bookingStatus.cancelled]: 'cancelled',
  [bookingStatus.postponed]: 'postponed',
};

const waits: Record<BookingCommand['command'], string> = {
  confirm: 'Only an enquiry, a provisional or a postponed booking can be confirmed.',
  decline: 'Only an enquiry or a provisional booking can be declined. To take back a booking, use cancel.',
  postpone: 'Only a booking that stands can be postponed.',
  cancel: 'Only a booking can be cancelled. To say no to an enquiry, use decline.',
  'no-show': 'Only a confirmed booking can be a no-show.',
};

/** What the command line says to the venue's people. */
export const answersCopy = {
  states,
  unknown: (ref: string) => `There is no booking ${ref}.`,
  wrongState: (ref: string, status: BookingStatusId, command: BookingCommand['command']) => `${ref} is ${states[status]}. ${waits[command]}`,
  already: (ref: string, status: BookingStatusId) => `${ref} is ${states[status]} already. Nothing was changed, and no mail was sent.`,
  confirmedOtherwise: (ref: string, when: string, people: string) => `${ref} is confirmed for ${when}, ${people}. Postpone it first, then confirm the new time.`,
  needsTime: (ref: string) => `${ref} is postponed. Say the new time with --time 2026-12-05T19:00.`,
  past: (when: string) => `${when} has passed. Say another time with --time 2026-12-05T19:00.`,
  depositDue: (ref: string, amount: string, when: string) => `${ref} waits for its deposit of ${amount}, due ${when}. It is confirmed once that is paid.`,
  noSeats: (bar: string, people: string, when: string) => `${bar} has no free seats for ${people} on ${when}.`,
  depositPaid: (ref: string) => `${ref} is paid for. Use cancel, which refunds everything.`,
  isPaying: (ref: string) => `Somebody is paying for ${ref} at this moment. Try again in 15 minutes.`,
  notStarted: (ref: string, when: string) => `${ref} starts ${when}. A no-show can be recorded once that time has come.`,
  confirmed: (ref: string, when: string, people: string, area: string) => `${ref} is confirmed: ${when}, ${people}, ${area}.`,
  declined: (ref: string) => `${ref} is declined.`,
  postponed: (ref: string) => `${ref} is postponed. Its seats are free again.`,
  cancelled: (ref: string) => `${ref} is cancelled. Its seats are free again.`,
  refunds: (amount: string) => `${amount} goes back to the card that paid it.`,
  noShow: (ref: string) => `${ref} is recorded as a no-show.`,
  charges: (amount: string) => `The agreed fee of ${amount} is being charged to the stored card. The guest gets a mail once the bank has answered.`,
  noFee: 'No fee is charged: no card is stored for it.',
  waived: 'No fee is charged.',
  feeRefused: (amount: string) => `The bank refused the fee of ${amount}.`,
  feePaid: (amount: string) => `The fee of ${amount} was charged.`,
  feeOpen: (amount: string) => `The fee of ${amount} is being charged.`,
  mailed: 'The guest gets a mail.',
  enquiries: 'Open enquiries',
  today: 'Bookings of today',
  none: 'none',
};
