import { expect, it } from 'vitest';
import { owedOn } from './owed.rules';

it.each([
  ['nothing is paid', 0, { depositPence: 4000, balancePence: 9000 }],
  ['a part of the deposit', 1500, { depositPence: 2500, balancePence: 7500 }],
  ['the deposit', 4000, { depositPence: 0, balancePence: 5000 }],
  ['all of it', 9000, { depositPence: 0, balancePence: 0 }],
  ['more than it is worth', 9500, { depositPence: 0, balancePence: 0 }],
])('what is owed on a booking of £90 with a deposit of £40: %s', (_, paidPence, owed) => {
  expect(owedOn({ valuePence: 9000, depositPence: 4000, paidPence })).toEqual(owed);
});
