import { expect, it } from 'vitest';
import { guestDues, isShareDue } from './guest-dues.rules';

const deposit = { kind: 'deposit', by: '2026-11-20T12:00:00Z' } as const;
const balance = { kind: 'balance', by: '2026-11-26T12:00:00Z' } as const;
const venue = { kind: 'venue', by: null } as const;
const bill = { kind: 'bill', by: null } as const;

it.each([
  [
    'the deposit by its day and the rest at the venue',
    { deposit_balance: 10_00, balance: 40_00, paid: 0 },
    [deposit, venue],
    [
      { ...deposit, amount: 10_00 },
      { ...venue, amount: 30_00 },
    ],
  ],
  [
    'the balance by its day',
    { deposit_balance: 0, balance: 40_00, paid: 0 },
    [balance],
    [{ ...balance, amount: 40_00 }],
  ],
  [
    'everything as the balance where the party owes no deposit',
    { deposit_balance: 10_00, balance: 40_00, paid: 0 },
    [venue],
    [{ ...venue, amount: 40_00 }],
  ],
  [
    'an amount alone where nobody says when',
    { deposit_balance: 0, balance: 40_00, paid: 0 },
    [],
    [{ kind: null, by: null, amount: 40_00 }],
  ],
  [
    'the deposit of a bill that nobody knows yet',
    { deposit_balance: 10_00, balance: 0, paid: 0 },
    [deposit, bill],
    [
      { ...deposit, amount: 10_00 },
      { ...bill, amount: null },
    ],
  ],
  ['nothing', { deposit_balance: 0, balance: 0, paid: 40_00 }, [], []],
])('a guest owes %s', (_what, guest, due, dues) => {
  expect(guestDues(guest, due)).toEqual(dues);
});

it.each([
  [true, 40_00, [{ ...venue, amount: 40_00 }]],
  [
    false,
    40_00,
    [
      { ...deposit, amount: 10_00 },
      { ...venue, amount: 30_00 },
    ],
  ],
  [false, 40_00, [{ ...venue, amount: 20_00 }]],
  [false, 40_00, []],
])('says %s: a share of %i is named by what is still to pay', (is, share, dues) => {
  expect(isShareDue({ share }, dues)).toBe(is);
});
