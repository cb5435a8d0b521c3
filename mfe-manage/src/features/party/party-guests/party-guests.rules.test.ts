import { expect, it } from 'vitest';
import { aGuest } from '../../../testing/a-guest';
import { owes, partyMoney } from './party-guests.rules';

it.each([
  ['the balance, which has the deposit in it', { deposit_balance: 1000, balance: 3000 }, 3000],
  ['the deposit of a bill that nobody knows yet', { deposit_balance: 1000, balance: 0 }, 1000],
  ['nothing', { deposit_balance: 0, balance: 0 }, 0],
])('a guest owes %s', (_what, money, expected) => {
  expect(owes(aGuest(money))).toBe(expected);
});

it('what the guests have paid and owe together is the sum of theirs', () => {
  expect(
    partyMoney([
      aGuest({ paid: 500, deposit_balance: 0, balance: 2500 }),
      aGuest({ deposit_balance: 1000, balance: 3000 }),
    ]),
  ).toEqual({ paid: 500, payers: 1, owed: 5500 });
});
