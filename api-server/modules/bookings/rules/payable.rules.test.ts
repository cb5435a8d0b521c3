import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { payableOn } from './payable.rules';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-12-01T12:00:00Z');
const visit = new Date('2026-12-05T19:00:00Z');
const booking = {
  status_id: bookingStatus.confirmed,
  value_pence: 16_000,
  deposit_pence: 4000,
  paid_pence: 4000,
  deposit_due_at: null,
  balance_due_at: later,
  starts_at: visit,
};
const unpaid = { ...booking, status_id: bookingStatus.provisional, paid_pence: 0, deposit_due_at: later };

describe('what can be paid of a booking online', () => {
  it.each([
    ['a booking with a deposit paid: the balance', booking, [['balance', 12_000]]],
    [
      'one whose deposit is due later: the deposit, or everything',
      unpaid,
      [
        ['deposit', 4000],
        ['full', 16_000],
      ],
    ],
    ['one whose deposit is all it is worth: the deposit', { ...unpaid, value_pence: 4000 }, [['deposit', 4000]]],
    [
      'one whose deposit comes off a bill that is not known: the deposit',
      { ...unpaid, value_pence: 0, balance_due_at: null },
      [['deposit', 4000]],
    ],
    [
      'one whose balance is due: everything, and no deposit alone',
      { ...unpaid, balance_due_at: now },
      [['full', 16_000]],
    ],
    ['one whose balance is overdue: the balance', { ...booking, balance_due_at: new Date(0) }, [['balance', 12_000]]],
    [
      'one whose balance is paid at the venue: the deposit alone',
      { ...unpaid, balance_due_at: null },
      [['deposit', 4000]],
    ],
    ['one whose balance is paid at the venue, with the deposit paid', { ...booking, balance_due_at: null }, []],
    ['one that is paid in full', { ...booking, paid_pence: 16_000 }, []],
    ['one that waits for the venue', { ...booking, status_id: bookingStatus.provisional }, []],
    ['a cancelled one', { ...booking, status_id: bookingStatus.cancelled }, []],
    ['a postponed one', { ...booking, status_id: bookingStatus.postponed }, []],
    ['one to which nobody came', { ...booking, status_id: bookingStatus.noShow }, []],
    ['an enquiry', { ...booking, status_id: bookingStatus.pending }, []],
    ['one that has begun', { ...booking, starts_at: now }, []],
  ])('%s', (_what, row, parts) => {
    expect(payableOn(row, now).map(({ kind, pence }) => [kind, pence])).toEqual(parts);
  });
});
