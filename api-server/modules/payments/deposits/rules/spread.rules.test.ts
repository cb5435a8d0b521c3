import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadOver } from './spread.rules';

const payment = fc.record({
  leftPence: fc.integer({ min: 0, max: 100_000 }),
  guestId: fc.constantFrom(null, 'gil', 'mo'),
});

it('gives back the sum to the penny, and no payment more than is left of it', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 12 }),
      fc.nat(1_000_000),
      fc.constantFrom('lead_first' as const, 'evenly' as const),
      (payments, wanted, how) => {
        const back = spreadOver(payments, wanted, how);
        const left = payments.reduce((sum, { leftPence }) => sum + leftPence, 0);
        expect(back.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(Math.min(wanted, left));
        expect(
          back.every(({ payment: { leftPence }, amountPence }) => amountPence > 0 && amountPence <= leftPence),
        ).toBe(true);
      },
    ),
  );
});

const lead = { leftPence: 8000, guestId: null };
const older = { leftPence: 2000, guestId: null };
const gil = { leftPence: 2000, guestId: 'gil' };

it('the lead booker’s payments go back before a guest’s, the newest first', () => {
  expect(spreadOver([gil, lead, older], 9000, 'lead_first')).toEqual([
    { payment: lead, amountPence: 8000 },
    { payment: older, amountPence: 1000 },
  ]);
});

it('every payment goes back in the same part, and without a guest’s the newest goes back first', () => {
  expect([spreadOver([gil, lead], 5000, 'evenly'), spreadOver([lead, older], 5000, 'evenly')]).toEqual([
    [
      { payment: gil, amountPence: 1000 },
      { payment: lead, amountPence: 4000 },
    ],
    [{ payment: lead, amountPence: 5000 }],
  ]);
});
