import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationNow } from '../cancel/cancellation.rules';
import { changedMoney, type PartyMoney } from './changed-money.rules';

const pence = fc.integer({ min: 0, max: 5_000_000 });
const percent = fc.integer({ min: 0, max: 100 });
const partyMoney: fc.Arbitrary<PartyMoney> = fc
  .record({
    value: pence,
    deposit: pence,
    due: fc.constantFrom<'nothing' | 'deposit' | 'all'>('nothing', 'deposit', 'all'),
  })
  .map(({ value, deposit, due }) => ({
    value,
    deposit,
    required: { nothing: 0, deposit, all: Math.max(value, deposit) }[due],
    depositDueAt: new Date(),
    balanceDueAt: new Date(),
  }));
const startsAt = new Date('2026-12-05T19:00:00Z');
const start = { valuePence: 0, depositPence: 0, paidPence: 0, keptPence: 0, depositDueAt: null, balanceDueAt: null };

const cancelled = (money: typeof start, percentRefunded: number) =>
  cancellationNow(
    {
      cancellation: [{ hours_before: 0, percent_refunded: percentRefunded }],
      startsAt,
      status: 1,
      money,
      extraPence: 0,
    },
    false,
    new Date('2026-11-20T12:00:00Z'),
  );

/** Changes one after the other. A payment of the rest may come between. */
const run = (steps: readonly { party: PartyMoney; percent: number; pays: number }[]) => {
  let [money, taken, back] = [{ ...start, depositDueAt: null as Date | null, balanceDueAt: null as Date | null }, 0, 0];
  for (const { party, percent: share, pays } of steps) {
    const changed = changedMoney(money, party, share);
    expect(Math.min(changed.topUp, changed.refund + changed.staysPaid)).toBe(0);
    expect(changed.refund).toBeLessThanOrEqual(money.paidPence);
    expect(changed.money.paidPence).toBeGreaterThanOrEqual(party.required);
    taken += changed.topUp + pays;
    back += changed.refund;
    money = { ...changed.money, paidPence: changed.money.paidPence + pays };
    expect([
      money.paidPence + back,
      Number.isInteger(back),
      money.keptPence >= 0 && money.keptPence <= money.paidPence,
    ]).toEqual([taken, true, true]);
  }
  return { money: { ...money, depositDueAt: null, balanceDueAt: null }, taken, back };
};

describe('the money of any changes in any order', () => {
  it('is paid or given back, to the penny, and never more goes back than was paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ party: partyMoney, percent, pays: pence }), { minLength: 1, maxLength: 12 }),
        percent,
        (steps, last) => {
          const { money, taken, back } = run(steps);
          const { refund, kept } = cancelled(money, last);
          expect([refund + kept + back, refund >= 0, kept >= 0]).toEqual([taken, true, true]);
        },
      ),
    );
  });

  it('that are followed by cancelling gives back what the step says of everything that was paid, however the changes were made', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ party: partyMoney, pays: pence }), { minLength: 1, maxLength: 12 }),
        percent,
        (steps, share) => {
          const { money, taken, back } = run(steps.map((step) => ({ ...step, percent: share })));
          const all = back + cancelled(money, share).refund;
          // Each change and the cancelling round once.
          expect(Math.abs(all - (taken * share) / 100)).toBeLessThanOrEqual((steps.length + 1) / 2);
        },
      ),
    );
  });
});
