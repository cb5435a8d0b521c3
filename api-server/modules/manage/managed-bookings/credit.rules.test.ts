import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { expect, it } from 'vitest';
import { creditOn } from './credit.rules';

const money = { valuePence: 24_000, depositPence: 8000, paidPence: 8000 };

it.each([
  ['the deposit alone', {}, null],
  ['a part of the rest', { paidPence: 11_000 }, { beyond: 'deposit', amount: 3000 }],
  ['everything', { paidPence: 24_000 }, null],
  ['more than everything', { paidPence: 25_000 }, { beyond: 'total', amount: 1000 }],
  [
    'more than the deposit of a bill that nobody knows yet',
    { valuePence: 0, paidPence: 11_000 },
    { beyond: 'deposit', amount: 3000 },
  ],
  ['a part of a booking without a deposit', { depositPence: 0, paidPence: 1000 }, null],
])('what is credited where what is paid is %s', (_what, fields, credit) => {
  expect(creditOn({ status: bookingStatus.confirmed, money: { ...money, ...fields } })).toEqual(credit);
});

it('nothing is credited to a booking that is cancelled', () => {
  expect(creditOn({ status: bookingStatus.cancelled, money: { ...money, paidPence: 11_000 } })).toBeNull();
});
