import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { BookingCommand } from './venue-actions.commands';

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
  postpone: 'Only a live booking can be postponed.',
  cancel: 'Only a booking can be cancelled. To say no to an enquiry, use decline.',
  'no-show': 'Only a confirmed booking can be a no-show.',
  request: 'Money can only be requested for a confirmed booking.',
  refund: 'Only what was paid for a booking can be refunded.',
  guests: 'Only a live booking has guests.',
  agency: 'Only a live booking or an enquiry can belong to an agency.',
};

/** What the command line says to the venue's people. */
export const answersCopy = {
  states,
  quarantined: 'The database was restored from a backup: run bars resume first. Nothing was changed.',
  unknown: (ref: string) => `There is no booking ${ref}.`,
  wrongState: (ref: string, status: BookingStatusId, command: BookingCommand['command']) =>
    `${ref} is ${states[status]}. ${waits[command]}`,
  already: (ref: string, status: BookingStatusId) =>
    `${ref} is ${states[status]} already. Nothing was changed, and no mail was sent.`,
  confirmedOtherwise: (ref: string, when: string, people: string) =>
    `${ref} is confirmed for ${when}, ${people}. Postpone it first, then confirm the new time.`,
  needsTime: (ref: string) => `${ref} is postponed. Say the new time with --time 2026-12-05T19:00.`,
  past: (when: string) => `${when} has passed. Say another time with --time 2026-12-05T19:00.`,
  comesTwice: (ref: string, time: string) =>
    `The time of ${ref} comes twice, because the clocks go back that night. Say --time ${time}BST for the first or --time ${time}GMT for the second.`,
  tooFar: (when: string) => `${when} is more than ten years ahead. Say another time with --time 2026-12-05T19:00.`,
  depositDue: (ref: string, amount: string, when: string) =>
    `The deposit for ${ref}, ${amount}, is due ${when}. The booking is confirmed once it is paid.`,
  noSeats: (bar: string, people: string, when: string) => `${bar} has no free seats for ${people} on ${when}.`,
  depositPaid: (ref: string) => `${ref} is paid for. Use cancel, which refunds everything.`,
  isPaying: (ref: string) => `Someone is paying for ${ref} right now. Try again in 15 minutes.`,
  notStarted: (ref: string, when: string) =>
    `${ref} starts ${when}. A no-show can be recorded once that time has come.`,
  confirmed: (ref: string, when: string, people: string, area: string) =>
    `${ref} is confirmed: ${when}, ${people}, ${area}.`,
  declined: (ref: string) => `${ref} is declined.`,
  postponed: (ref: string) => `${ref} is postponed. Its seats are free again.`,
  cancelled: (ref: string) => `${ref} is cancelled. Its seats are free again.`,
  refunds: (amount: string) => `${amount} goes back to the card it was paid with.`,
  noShow: (ref: string) => `${ref} is recorded as a no-show.`,
  charges: (amount: string) =>
    `The agreed fee of ${amount} is being charged to the stored card. The guest gets an email once the bank has answered.`,
  noFee: 'No fee is charged: no card is stored for it.',
  waived: 'No fee is charged.',
  feeRefused: (amount: string) => `The bank refused the fee of ${amount}.`,
  feePaid: (amount: string) => `The fee of ${amount} was charged.`,
  feeOpen: (amount: string) => `The fee of ${amount} is being charged.`,
  nothingLeft: (ref: string) => `Nothing is paid for ${ref}, or all of it has gone back.`,
  overPaid: (ref: string, left: string) =>
    `${left} is left of what was paid for ${ref}. No more than that can go back.`,
  alreadyGivenBack: (ref: string, amount: string) =>
    `${amount} of ${ref} goes back for this already. Nothing was changed, and no mail was sent. To give it back once more, add --again.`,
  stillPaid: (ref: string, left: string) => `${left} stays paid for ${ref}.`,
  requested: (ref: string, amount: string, code: string) => `${ref} is asked for ${amount}. The code is ${code}.`,
  requestedUntil: (when: string) => `It can be paid until ${when}.`,
  alreadyRequested: (ref: string, amount: string, code: string) =>
    `${ref} is asked for ${amount} for this already. The code is ${code}. Nothing was changed, and no mail was sent.`,
  overBalance: (ref: string, amount: string) =>
    `${ref} owes ${amount}. To ask for something extra, leave out --balance.`,
  visitBegun: (ref: string) => `The visit of ${ref} has begun. What is still owed is paid at the venue.`,
  nothingChanged: 'Nothing was changed.',
  guestsEntered: (ref: string, added: number, changed: number) =>
    `Guests of ${ref}: ${added} added, ${changed} changed.`,
  guestsAlready: (ref: string) => `${ref} has these guests already. Nothing was changed.`,
  agency: (ref: string, name: string) => `${ref} is a booking of ${name}: they change and pay it.`,
  noAgency: (ref: string) => `${ref} is no agency’s booking.`,
  agencyAlready: (ref: string, name: string | null) =>
    `${ref} is ${name === null ? 'no agency’s booking' : `a booking of ${name}`} already. Nothing was changed.`,
  mailed: 'The guest gets an email.',
  enquiries: 'Open enquiries',
  today: 'Bookings of today',
  takesNoMail: 'emails aren’t getting through: please ring',
  none: 'none',
};
