import { expect, it } from 'vitest';
import { payableBy } from './guest-payments.rules';

it.each([
  [
    'deposit and balance',
    [
      { kind: 'deposit' as const, pence: 8000 },
      { kind: 'full' as const, pence: 40_000 },
    ],
    [1000, 5000],
  ],
  ['the balance once all is due', [{ kind: 'balance' as const, pence: 40_000 }], [5000]],
  ['the deposit alone where the rest is paid at the venue', [{ kind: 'deposit' as const, pence: 8000 }], [1000]],
  ['nothing where nothing can be paid of the booking', [], []],
])('a guest can pay %s', (_what, payable, amounts) => {
  expect(payableBy({ deposit_balance: 1000, balance: 5000 }, payable)).toEqual(amounts);
});
