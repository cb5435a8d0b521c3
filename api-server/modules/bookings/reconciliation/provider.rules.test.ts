import { expect, it } from 'vitest';
import type { OrderOutcome } from '../../../kernel/gateway/gateway';
import { differenceOf } from './provider.rules';

const card = { brand: null, lastFour: null, expiry: null };
const paid = (amountPence: number): OrderOutcome => ({
  kind: 'paid',
  amountPence,
  currency: 'GBP',
  account: 'internet',
  isOwnAccount: true,
  isSettled: true,
  card,
  providerReference: 'r',
  authCode: 'a',
});
const kept = { amountPence: 8000, backPence: 0, donePence: 0 };
const [waiting, back, part] = [
  { ...kept, backPence: 8000 },
  { ...kept, backPence: 8000, donePence: 8000 },
  { ...kept, backPence: 2000, donePence: 2000 },
];

it.each([
  ['a payment that both have', kept, paid(8000), null],
  ['a part of which has gone back', part, paid(8000), null],
  ['a refund that is on its way', waiting, paid(8000), null],
  ['a refund that the provider has done and we have not recorded', waiting, { kind: 'undone' as const }, null],
  ['a payment that has gone back', back, { kind: 'undone' as const }, null],
  ['another amount', kept, paid(1000), 'has £10'],
  ['a payment that the provider has undone by itself', kept, { kind: 'undone' as const }, 'has given all of it back'],
  ['all undone of which we know a part', part, { kind: 'undone' as const }, 'has given all of it back'],
  ['a refund that the provider does not have', back, paid(8000), 'has not given it back'],
  ['an order without a charge', kept, { kind: 'nothing' as const }, 'does not know it'],
  ['a refused order', kept, { kind: 'refused' as const, result: '101', providerReference: 'r' }, 'does not know it'],
])('%s', (_what, facts, outcome, difference) => {
  expect(differenceOf(facts, outcome)).toBe(difference);
});
