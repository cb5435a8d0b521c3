import { expect, it } from 'vitest';
import { aGuest } from '../../testing/a-guest';
import { payableParts } from './payable-parts.rules';

it.each<[string, Parameters<typeof aGuest>[0], unknown]>([
  [
    'the deposit alone where the balance is paid at the venue',
    { deposit_balance: 1000, balance: 3000, payable: ['deposit'] },
    [['deposit', 1000]],
  ],
  ['nothing where nothing is paid online', { deposit_balance: 1000, balance: 3000, payable: [] }, []],
  [
    'deposit and balance',
    { deposit_balance: 1000, balance: 3000 },
    [
      ['deposit', 1000],
      ['balance', 3000],
    ],
  ],
  ['the balance once the deposit is paid', { deposit_balance: 0, balance: 2000 }, [['balance', 2000]]],
  ['the deposit where it is all that is owed', { deposit_balance: 1000, balance: 1000 }, [['deposit', 1000]]],
  ['nothing', { deposit_balance: 0, balance: 0 }, []],
])('[PY-51] a guest can pay %s', (_what, money, parts) => {
  expect(payableParts(aGuest(money)).map(({ kind, amountPence }) => [kind, amountPence])).toEqual(parts);
});
