import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../testing/full-run';
import { owedOn } from '../../../bookings/service';
import { close, show } from '../../../payments/card-orders/index';
import { applyOutcome, cancel, giveBackPart, leftOf, reverse } from '../../../payments/deposits/rules/ledger.rules';
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
interface World {
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

const partyOf = (people: number): PartyMoney => ({ value: people * 3000, deposit: people * 1000, required: 0, depositDueAt: due, balanceDueAt: due });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const leftIn = ({ ledger }: Request): number => sum(ledger.payments.map((payment) => leftOf(ledger, payment)));
const paidFor = ({ requests }: World, isExtra: boolean): number => sum(requests.filter(({ kind }) => (kind === 'extra') === isExtra).map(leftIn));
const moneyOf = (world: World) => {
  const paidPence = paidFor(world, false);
  return { valuePence: world.value, depositPence: world.deposit, paidPence, keptPence: Math.min(world.kept, paidPence), depositDueAt: null, balanceDueAt: null };
};
const owed = (world: World) => owedOn(moneyOf(world));

const closeAll = (world: World, which: (request: Request) => boolean): void => {
  for (const request of world.requests) if (request.ledger.state === 'open' && which(request)) request.ledger = close(request.ledger).after;
};
const drop = (world: World): void => {
  const { held } = world;
  if (held !== null) closeAll(world, (request) => request === held.request);
  world.held = null;
};

/** Goes back to the cards that paid it, as the store does it. */
const giveBack = (world: World, amount: number, how: 'lead_first' | 'evenly', isOfAll: boolean): void => {
  const payments = world.requests
    .filter(({ kind }) => isOfAll || kind !== 'extra')
    .flatMap((request) => request.ledger.payments.map((payment) => ({ request, orderId: payment.orderId, guestId: request.guestId, leftPence: leftOf(request.ledger, payment) })))
    .filter(({ leftPence }) => leftPence > 0)
    .toReversed();
  const parts = spreadOver(payments, amount, how);
  expect(sum(parts.map(({ amountPence }) => amountPence))).toBe(amount);
  for (const { payment, amountPence } of parts) {
    const { request, orderId } = payment;
    request.ledger = giveBackPart(request.ledger, { id: `${orderId}-${request.ledger.refunds.length}`, orderId, amountPence }).after;
  }
  world.history -= amount;
};

const enter = (world: World, people: number, { money }: Pick<ReturnType<typeof changedMoney>, 'money'>): void => {
  Object.assign(world, { people, value: money.valuePence, deposit: money.depositPence, kept: money.keptPence });
};

/** A payment is recorded: false where the booking does not take it, and it goes back. */
const isTaken = (world: World, request: Request): boolean => {
  if (!world.isStanding) return false;
  if (world.held?.request !== request) return true;
  const { people } = world.held;
  world.held = null;
  const plan = changedMoney(moneyOf(world), partyOf(people), 'paid');
  if (plan.topUp === 0) enter(world, people, plan);
  return plan.topUp === 0;
};

const settle = (world: World, request: Request): void => {
  const order = request.ledger.attempts.at(-1)?.orderId;
  if (order === undefined || world.charged.has(order)) return;
  const { amountPence } = request.ledger;
  world.charged.set(order, amountPence);
  const { after, effects } = applyOutcome(request.ledger, order, { kind: 'paid', amountPence, currency: 'GBP', isOwnAccount: true, isSettled: true });
  request.ledger = after;
  if (!effects.some(({ type }) => type === 'reconcile')) return;
  if (!isTaken(world, request)) {
    request.ledger = reverse(after).after;
    return;
  }
  world.history += amountPence;
  const { depositPence, balancePence } = owed(world);
  closeAll(world, ({ kind, ledger }) => kind !== 'extra' && ledger.amountPence > Math.max(depositPence, balancePence));
};

const ask = (world: World, kind: DepositKind, amountPence: number, guestId: string | null = null): Request | null => {
  if (!world.isStanding || amountPence <= 0) return null;
  const made: Request = { kind, guestId, ledger: newLedger(amountPence) };
  made.ledger = show(made.ledger, `order-${world.requests.length}`).after;
  world.requests.push(made);
  return made;
};

const change = (world: World, people: number): void => {
  if (!world.isStanding) return;
  drop(world);
  closeAll(world, () => true);
  const plan = changedMoney(moneyOf(world), partyOf(people), world.percent);
  if (plan.topUp > 0) {
    const request = ask(world, 'deposit', plan.topUp);
    if (request !== null) world.held = { people, request };
    return;
  }
  giveBack(world, plan.refund, 'lead_first', false);
  enter(world, people, plan);
  expect(paidFor(world, false)).toBe(plan.money.paidPence);
};

const cancelByGuest = (world: World): void => {
  if (!world.isStanding) return;
  const { refund, kept } = cancellationNow({ cancellation: [{ hours_before: 0, percent_refunded: world.percent }], startsAt, status: 1, money: moneyOf(world), extraPence: 0 }, false, new Date('2026-11-20T12:00:00Z'));
  drop(world);
  closeAll(world, () => true);
  giveBack(world, refund, 'evenly', false);
  world.isStanding = false;
  expect(paidFor(world, false)).toBe(kept);
};

const cancelByVenue = (world: World): void => {
  const before = paidFor(world, false) + paidFor(world, true);
  for (const request of world.requests) request.ledger = cancel(request.ledger).after;
  Object.assign(world, { isStanding: false, held: null, history: world.history - before });
  expect(paidFor(world, false) + paidFor(world, true)).toBe(0);
};

/** The venue gives back a part, and what is owed stays as it was. */
const refundByVenue = (world: World, pence: number): void => {
  const amount = Math.min(pence, paidFor(world, false) + paidFor(world, true));
  const before = owed(world);
  giveBack(world, amount, 'lead_first', true);
  const paid = paidFor(world, false);
  Object.assign(world, { value: Math.min(world.value, paid + before.balancePence), deposit: Math.min(world.deposit, paid + before.depositPence) });
  expect(owed(world)).toEqual(before);
};

type Act = (world: World) => void;
const pence = fc.integer({ min: 1, max: 9000 });
const acts: fc.Arbitrary<Act>[] = [
  fc.constant((world) => void ask(world, 'deposit', owed(world).depositPence)),
  fc.constant((world) => void ask(world, 'balance', owed(world).balancePence)),
  fc.constantFrom('gil', 'mo').map((guest) => (world) => void ask(world, 'share', Math.floor(owed(world).balancePence / world.people), guest)),
  pence.map((amount) => (world) => void ask(world, 'balance', Math.min(amount, owed(world).balancePence))),
  pence.map((amount) => (world) => void ask(world, 'extra', amount)),
  ...Array.from({ length: 3 }, () => fc.nat(5).map<Act>((back) => (world) => {
    const request = world.requests.at(-1 - (back % Math.max(world.requests.length, 1)));
    if (request !== undefined) settle(world, request);
  })),
  fc.integer({ min: 2, max: 9 }).map((people) => (world) => change(world, people)),
  fc.integer({ min: 2, max: 9 }).map((people) => (world) => change(world, people)),
  fc.constant(drop),
  pence.map((amount) => (world) => refundByVenue(world, amount)),
  fc.constantFrom(0, 50, 100).map((percent) => (world) => void (world.percent = percent)),
];
const last = fc.constantFrom<Act>(cancelByGuest, cancelByVenue, () => undefined);

describe('the money of a party', () => {
  it('is what was charged less what went back, whatever is paid, changed, held, let go and given back in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts), { maxLength: 30 }), last, fc.array(fc.oneof(...acts), { maxLength: 5 }), (before, end, after) => {
        const world: World = { requests: [], value: 18_000, deposit: 6000, kept: 0, people: 6, isStanding: true, percent: 50, held: null, charged: new Map(), history: 0 };
        for (const act of [...before, end, ...after]) {
          act(world);
          const back = sum(world.requests.flatMap(({ ledger }) => ledger.refunds.map(({ amountPence }) => amountPence)));
          const booking = paidFor(world, false) + paidFor(world, true);
          expect([booking, world.history]).toEqual([sum([...world.charged.values()]) - back, booking]);
          expect(moneyOf(world).keptPence).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: runs },
    );
  });
});
