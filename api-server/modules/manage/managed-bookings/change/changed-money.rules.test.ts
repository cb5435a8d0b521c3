import { describe, expect, it } from 'vitest';
import { changedMoney, type PartyMoney } from './changed-money.rules';

const party = (fields: Partial<PartyMoney>): PartyMoney => ({
  value: 0,
  deposit: 0,
  required: 0,
  depositDueAt: null,
  balanceDueAt: null,
  ...fields,
});
const before = (valuePence: number, depositPence: number, paidPence: number, keptPence = 0) => ({
  valuePence,
  depositPence,
  paidPence,
  keptPence,
  depositDueAt: null,
  balanceDueAt: null,
});

describe('what a change does to the money', () => {
  it.each([
    ['nothing to pay', before(0, 0, 0), party({}), { topUp: 0, refund: 0 }],
    [
      'a higher deposit, due now',
      before(0, 6000, 6000),
      party({ deposit: 8000, required: 8000 }),
      { topUp: 2000, refund: 0 },
    ],
    ['a lower deposit', before(0, 8000, 8000), party({ deposit: 6000, required: 6000 }), { topUp: 0, refund: 2000 }],
    [
      'a deposit that is due later',
      before(0, 8000, 0),
      party({ deposit: 6000, depositDueAt: new Date() }),
      { topUp: 0, refund: 0 },
    ],
    [
      'a higher deposit that is due later and was paid before',
      before(18_000, 6000, 6000),
      party({ value: 24_000, deposit: 8000, depositDueAt: new Date() }),
      { topUp: 2000, refund: 0 },
    ],
    [
      'a higher deposit that is due later and was paid in part',
      before(18_000, 6000, 1000),
      party({ value: 24_000, deposit: 8000, depositDueAt: new Date() }),
      { topUp: 0, refund: 0 },
    ],
    [
      'all of it was paid, and it is worth less',
      before(20_000, 8000, 20_000),
      party({ value: 15_000, deposit: 6000, required: 6000 }),
      { topUp: 0, refund: 5000 },
    ],
    [
      'all of it was paid, and it is worth more',
      before(20_000, 8000, 20_000),
      party({ value: 25_000, deposit: 10_000, required: 10_000 }),
      { topUp: 0, refund: 0 },
    ],
    [
      'all of it is due, and it is worth more',
      before(20_000, 8000, 20_000),
      party({ value: 25_000, deposit: 10_000, required: 25_000 }),
      { topUp: 5000, refund: 0 },
    ],
    [
      'a part of the balance was paid',
      before(20_000, 8000, 10_000),
      party({ value: 15_000, deposit: 6000, required: 6000 }),
      { topUp: 0, refund: 0 },
    ],
  ])('%s', (_what, booking, after, expected) => {
    expect(changedMoney(booking, after, 100)).toMatchObject({ staysPaid: 0, ...expected });
  });

  it.each([
    ['half of it by a step of half', 50, 1001, 1000],
    ['nothing of it where no step gives anything back', 0, 0, 2001],
  ])('of a lower deposit gives back %s; the rest stays paid', (_what, percent, refund, staysPaid) => {
    const changed = changedMoney(before(0, 8001, 8001), party({ deposit: 6000, required: 6000 }), percent);
    expect(changed).toMatchObject({ refund, staysPaid, money: { paidPence: 8001 - refund, keptPence: staysPaid } });
  });

  it('counts what stays paid towards a balance and towards a higher deposit', () => {
    const { money } = changedMoney(
      before(20_000, 8000, 8000),
      party({ value: 15_000, deposit: 6000, required: 6000, balanceDueAt: new Date() }),
      0,
    );
    expect(money).toMatchObject({ valuePence: 15_000, paidPence: 8000 });
    expect(changedMoney(money, party({ value: 20_000, deposit: 8000, required: 8000 }), 0)).toMatchObject({ topUp: 0 });
  });

  it('gives nothing back of what a former change has kept', () => {
    expect(changedMoney(before(0, 6000, 7000, 1000), party({ deposit: 5000, required: 5000 }), 50)).toMatchObject({
      refund: 500,
      money: { paidPence: 6500, keptPence: 1500 },
    });
  });

  it('counts the difference as paid', () => {
    expect(changedMoney(before(0, 6000, 6000), party({ deposit: 8000, required: 8000 }), 100).money).toMatchObject({
      depositPence: 8000,
      paidPence: 8000,
      depositDueAt: null,
    });
  });
});
