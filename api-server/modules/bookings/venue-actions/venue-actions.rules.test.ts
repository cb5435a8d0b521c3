import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import { expect, it } from 'vitest';
import type { BookingCommand } from './venue-actions.commands';
import { verdictOn } from './venue-actions.rules';

const { provisional, confirmed, noShow, pending, cancelled, postponed } = bookingStatus;

/** From which states each command may run; where it leads, it has run already; everything else is refused. */
const table: [BookingCommand['command'], from: BookingStatusId[], to: BookingStatusId | null][] = [
  ['confirm', [provisional, pending, postponed], confirmed],
  ['decline', [provisional, pending], cancelled],
  ['postpone', [provisional, confirmed], postponed],
  ['cancel', [provisional, confirmed, postponed], cancelled],
  ['no-show', [confirmed], noShow],
  ['request', [confirmed], null],
  ['refund', [provisional, confirmed, noShow, postponed, cancelled], null],
];

it.each(table)('%s runs in its states only, and is not repeated', (command, from, to) => {
  for (const status of Object.values(bookingStatus)) {
    const expected = status === to ? 'already' : from.includes(status) ? 'answer' : 'refused';
    expect([status, verdictOn(command, status)]).toEqual([status, expected]);
  }
});
