import { expect, it } from 'vitest';
import { aGuest } from '../../testing/a-guest';
import { owedParts } from './guest-payment.rules';

it.each([
  ['deposit and balance', {}, ['deposit', 'balance']],
  ['the deposit alone where the balance is paid at the venue', { payable: ['deposit' as const] }, ['deposit']],
  ['one of two that are the same', { deposit_balance: 2000, balance: 2000 }, ['deposit']],
  ['nothing where nothing is paid online', { payable: [] }, []],
])('%s can be paid of a guest’s part', (_what, change, parts) => {
  expect(owedParts(aGuest(change)).map(({ part }) => part)).toEqual(parts);
});
