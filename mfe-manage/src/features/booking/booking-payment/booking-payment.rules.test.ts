import type { ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import { describe, expect, it } from 'vitest';
import { anOwedBooking } from './testing/an-owed-booking';
import { firstChoice, isCancelled, offersOf, paymentState, type PaymentState } from './booking-payment.rules';

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const before = at('2026-11-23');
const settled = { payable: [], balance: 0, deposit_balance: 0, paid: 24_000 };

describe('what can be paid', () => {
  it.each<[string, Partial<ManagedDeposit>, number, unknown]>([
    [
      'deposit and all at once, which is the balance',
      {},
      before,
      [
        ['deposit', 8000],
        ['balance', 24_000],
      ],
    ],
    ['the balance alone, from the moment when it is due', {}, at('2026-11-27'), [['balance', 24_000]]],
    [
      'the rest, once the deposit is paid',
      { payable: [{ type: 'balance', amount: 16_000, display_amount: '£160' }] },
      before,
      [['balance', 16_000]],
    ],
    [
      'a deposit whose balance is paid at the bar',
      { payable: [{ type: 'deposit', amount: 8000, display_amount: '£80' }], balance_due_date: null },
      at('2026-11-29'),
      [['deposit', 8000]],
    ],
    ['not the share of a guest', { payable: [{ type: 'share', amount: 3000, display_amount: '£30' }] }, before, []],
  ])('is %s', (_, change, now, offers) => {
    expect(offersOf(anOwedBooking(change), now).map(({ kind, part }) => [kind, part.amount])).toEqual(offers);
  });
});

it.each<[string, Partial<ManagedDeposit>, boolean, number, PaymentState]>([
  ['something to pay', {}, true, before, 'open'],
  ['everything paid', settled, true, before, 'paid'],
  ['everything paid, after the day', settled, true, at('2026-11-29'), 'paid'],
  ['nothing asked for', { ...settled, paid: 0 }, true, before, 'nothing'],
  ['a balance that is paid at the bar', { payable: [], deposit_balance: 0, paid: 8000 }, true, before, 'nothing'],
  ['a balance after the day', { payable: [] }, true, at('2026-11-29'), 'over'],
  ['a postponed booking', { payable: [], status_id: 5 }, true, before, 'postponed'],
  ['a booking that is cancelled meanwhile', { status_id: 4 }, true, before, 'cancelled'],
  ['a booking of an agency', {}, false, before, 'agency'],
])('the state of %s', (_, change, canPay, now, state) => {
  expect(paymentState(anOwedBooking(change), canPay, now)).toBe(state);
});

it.each([
  [4, 'Cancelled', true],
  [1, 'Deleted', true],
  [1, 'Confirmed', false],
  [5, 'Postponed', false],
] as const)('status %s named %s counts as cancelled: %s', (statusId, status, expected) => {
  expect(isCancelled({ status_id: statusId, status })).toBe(expected);
});

it('what the address asks for is chosen at first, else the only one, else nothing', () => {
  const both = offersOf(anOwedBooking(), before);
  const [, balance] = both;
  expect([
    firstChoice(both, 'deposit'),
    firstChoice(both, 'balance'),
    firstChoice(both, null),
    firstChoice(balance ? [balance] : [], 'deposit'),
    firstChoice([], 'deposit'),
  ]).toEqual(['deposit', 'balance', '', 'balance', '']);
});
