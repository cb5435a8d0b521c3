import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../testing/full-run';
import { owedOn } from '../../../bookings/service';
import { close, show } from '../../../payments/card-orders/index';
import { applyOutcome, cancel, refundPart, leftOf, reverse } from '../../../payments/deposits/rules/ledger.rules';
import { newLedger, type Ledger } from '../../../payments/deposits/rules/ledger.types';
import { spreadOver } from '../../../payments/deposits/rules/spread.rules';
import type { DepositKind } from '../../../payments/deposits/service';
import { cancellationNow } from '../cancel/cancellation.rules';
import { changedMoney, type PartyMoney } from './changed-money.rules';

const runs = isFullRun ? 10_000 : 1000;
const due = new Date('2026-11-25T19:00:00Z');
const startsAt = new Date('2026-12-05T19:00:00Z');

interface Request {
  kind: DepositKind;
  guestId: string | null;
  ledger: Ledger;
}

/** A booking with its ledger, as the rules of the domains have them, and the bank. */
interface Fixture {
  requests: Request[];
  value: number;
  deposit: number;
  kept: number;
  people: number;
  isStanding: boolean;
  percent: number;
  held: { people: number; request: Request } | null;
  charged: Map<string, number>;
  /** What the history has: paid less given back. */
  history: number;
}

const partyOf = (people: number): PartyMoney => ({
  value: people * 3000,
  deposit: people * 1000,
  required: 0,
  depositDueAt: due,
  balanceDueAt: due,
});
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const leftIn = ({ ledger }: Request): number => sum(ledger.payments.map((payment) => leftOf(ledger, payment)));
const paidFor = ({ requests }: Fixture, isExtra: boolean): number =>
  sum(requests.filter(({ kind }) => (kind === 'extra') === isExtra).map(leftIn));
const moneyOf = (fixture: Fixture) => {
  const paidPence = paidFor(fixture, false);
  return {
    valuePence: fixture.value,
    depositPence: fixture.deposit,
    paidPence,
    keptPence: Math.min(fixture.kept, paidPence),
    depositDueAt: null,
    balanceDueAt: null,
  };
};
const owed = (fixture: Fixture) => owedOn(moneyOf(fixture));

const closeAll = (fixture: Fixture, which: (request: Request) => boolean): void => {
  for (const request of fixture.requests)
    if (request.ledger.state === 'open' && which(request)) request.ledger = close(request.ledger).after;
};
const drop = (fixture: Fixture): void => {
  const { held } = fixture;
  if (held !== null) closeAll(fixture, (request) => request === held.request);
  fixture.held = null;
};

/** Goes back to the cards that paid it, as the store does it. */
const refundFrom = (fixture: Fixture, amount: number, how: 'lead_first' | 'evenly', isOfAll: boolean): void => {
  const payments = fixture.requests
    .filter(({ kind }) => isOfAll || kind !== 'extra')
    .flatMap((request) =>
      request.ledger.payments.map((payment) => ({
        request,
        orderId: payment.orderId,
        guestId: request.guestId,
        leftPence: leftOf(request.ledger, payment),
      })),
    )
    .filter(({ leftPence }) => leftPence > 0)
    .toReversed();
  const parts = spreadOver(payments, amount, how);
  expect(sum(parts.map(({ amountPence }) => amountPence))).toBe(amount);
  for (const { payment, amountPence } of parts) {
    const { request, orderId } = payment;
    request.ledger = refundPart(request.ledger, {
      id: `${orderId}-${request.ledger.refunds.length}`,
      orderId,
      amountPence,
    }).after;
  }
  fixture.history -= amount;
};

const enter = (fixture: Fixture, people: number, { money }: Pick<ReturnType<typeof changedMoney>, 'money'>): void => {
  Object.assign(fixture, { people, value: money.valuePence, deposit: money.depositPence, kept: money.keptPence });
};

/** A payment is recorded: false where the booking does not take it, and it goes back. */
const isTaken = (fixture: Fixture, request: Request): boolean => {
  if (!fixture.isStanding) return false;
  if (fixture.held?.request !== request) return true;
  const { people } = fixture.held;
  fixture.held = null;
  const plan = changedMoney(moneyOf(fixture), partyOf(people), 'paid');
  if (plan.topUp === 0) enter(fixture, people, plan);
  return plan.topUp === 0;
};

const settle = (fixture: Fixture, request: Request): void => {
  const order = request.ledger.attempts.at(-1)?.orderId;
  if (order === undefined || fixture.charged.has(order)) return;
  const { amountPence } = request.ledger;
  fixture.charged.set(order, amountPence);
  const { after, effects } = applyOutcome(request.ledger, order, {
    kind: 'paid',
    amountPence,
    currency: 'GBP',
    isOwnAccount: true,
    isSettled: true,
  });
  request.ledger = after;
  if (!effects.some(({ type }) => type === 'reconcile')) return;
  if (!isTaken(fixture, request)) {
    request.ledger = reverse(after).after;
    return;
  }
  fixture.history += amountPence;
  const { depositPence, balancePence } = owed(fixture);
  closeAll(
    fixture,
    ({ kind, ledger }) => kind !== 'extra' && ledger.amountPence > Math.max(depositPence, balancePence),
  );
};

const ask = (
  fixture: Fixture,
  kind: DepositKind,
  amountPence: number,
  guestId: string | null = null,
): Request | null => {
  if (!fixture.isStanding || amountPence <= 0) return null;
  const made: Request = { kind, guestId, ledger: newLedger(amountPence) };
  made.ledger = show(made.ledger, `order-${fixture.requests.length}`).after;
  fixture.requests.push(made);
  return made;
};

const change = (fixture: Fixture, people: number): void => {
  if (!fixture.isStanding) return;
  drop(fixture);
  closeAll(fixture, () => true);
  const plan = changedMoney(moneyOf(fixture), partyOf(people), fixture.percent);
  if (plan.topUp > 0) {
    const request = ask(fixture, 'deposit', plan.topUp);
    if (request !== null) fixture.held = { people, request };
    return;
  }
  refundFrom(fixture, plan.refund, 'lead_first', false);
  enter(fixture, people, plan);
  expect(paidFor(fixture, false)).toBe(plan.money.paidPence);
};

const cancelByGuest = (fixture: Fixture): void => {
  if (!fixture.isStanding) return;
  const { refund, kept } = cancellationNow(
    {
      cancellation: [{ hours_before: 0, percent_refunded: fixture.percent }],
      startsAt,
      status: 1,
      money: moneyOf(fixture),
      extraPence: 0,
    },
    false,
    new Date('2026-11-20T12:00:00Z'),
  );
  drop(fixture);
  closeAll(fixture, () => true);
  refundFrom(fixture, refund, 'evenly', false);
  fixture.isStanding = false;
  expect(paidFor(fixture, false)).toBe(kept);
};

const cancelByVenue = (fixture: Fixture): void => {
  const before = paidFor(fixture, false) + paidFor(fixture, true);
  for (const request of fixture.requests) request.ledger = cancel(request.ledger).after;
  Object.assign(fixture, { isStanding: false, held: null, history: fixture.history - before });
  expect(paidFor(fixture, false) + paidFor(fixture, true)).toBe(0);
};

/** The venue gives back a part, and what is owed stays as it was. */
const refundByVenue = (fixture: Fixture, pence: number): void => {
  const amount = Math.min(pence, paidFor(fixture, false) + paidFor(fixture, true));
  const before = owed(fixture);
  refundFrom(fixture, amount, 'lead_first', true);
  const paid = paidFor(fixture, false);
  Object.assign(fixture, {
    value: Math.min(fixture.value, paid + before.balancePence),
    deposit: Math.min(fixture.deposit, paid + before.depositPence),
  });
  expect(owed(fixture)).toEqual(before);
};

type Act = (fixture: Fixture) => void;
const pence = fc.integer({ min: 1, max: 9000 });
const acts: fc.Arbitrary<Act>[] = [
  fc.constant((fixture) => void ask(fixture, 'deposit', owed(fixture).depositPence)),
  fc.constant((fixture) => void ask(fixture, 'balance', owed(fixture).balancePence)),
  fc
    .constantFrom('gil', 'mo')
    .map(
      (guest) => (fixture) =>
        void ask(fixture, 'share', Math.floor(owed(fixture).balancePence / fixture.people), guest),
    ),
  pence.map((amount) => (fixture) => void ask(fixture, 'balance', Math.min(amount, owed(fixture).balancePence))),
  pence.map((amount) => (fixture) => void ask(fixture, 'extra', amount)),
  ...Array.from({ length: 3 }, () =>
    fc.nat(5).map<Act>((back) => (fixture) => {
      const request = fixture.requests.at(-1 - (back % Math.max(fixture.requests.length, 1)));
      if (request !== undefined) settle(fixture, request);
    }),
  ),
  fc.integer({ min: 2, max: 9 }).map((people) => (fixture) => change(fixture, people)),
  fc.integer({ min: 2, max: 9 }).map((people) => (fixture) => change(fixture, people)),
  fc.constant(drop),
  pence.map((amount) => (fixture) => refundByVenue(fixture, amount)),
  fc.constantFrom(0, 50, 100).map((percent) => (fixture) => void (fixture.percent = percent)),
];
const last = fc.constantFrom<Act>(cancelByGuest, cancelByVenue, () => undefined);

describe('the money of a party', () => {
  it('is what was charged less what went back, whatever is paid, changed, held, let go and given back in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(...acts), { maxLength: 30 }),
        last,
        fc.array(fc.oneof(...acts), { maxLength: 5 }),
        (before, end, after) => {
          const fixture: Fixture = {
            requests: [],
            value: 18_000,
            deposit: 6000,
            kept: 0,
            people: 6,
            isStanding: true,
            percent: 50,
            held: null,
            charged: new Map(),
            history: 0,
          };
          for (const act of [...before, end, ...after]) {
            act(fixture);
            const back = sum(
              fixture.requests.flatMap(({ ledger }) => ledger.refunds.map(({ amountPence }) => amountPence)),
            );
            const booking = paidFor(fixture, false) + paidFor(fixture, true);
            expect([booking, fixture.history]).toEqual([sum([...fixture.charged.values()]) - back, booking]);
            expect(moneyOf(fixture).keptPence).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: runs },
    );
  });
});
