import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { close, show, type Effect, type CommandResult } from '../../card-orders/index';
import { applyOutcome, cancel, refundPart, leftOf, standingPayment, refunded, reverse } from './ledger.rules';
import { newLedger, type Ledger, type ProviderOutcome } from './ledger.types';

const owed = 4000;

/** The card provider: it charges an order once, answers at any time, and gives the right outcome when asked. */
interface Bank {
  charged: Map<string, number>;
  /** Orders whose money is only held. */
  held: Set<string>;
  declined: Set<string>;
  returned: Map<string, number>;
  refundKeys: Set<string>;
}

interface Fixture {
  ledger: Ledger;
  bank: Bank;
  orders: string[];
  /** Calls to settle that are under way. */
  isToCollect: Set<string>;
  isBooked: boolean;
  /** The table may be sold to somebody else before the money arrives. */
  isTableGone: boolean;
}

const newFixture = (): Fixture => ({
  ledger: newLedger(owed),
  bank: { charged: new Map(), held: new Set(), declined: new Set(), returned: new Map(), refundKeys: new Set() },
  orders: [],
  isToCollect: new Set(),
  isBooked: false,
  isTableGone: false,
});

const truth = ({ bank }: Fixture, orderId: string): ProviderOutcome => {
  const amountPence = bank.charged.get(orderId);
  if (bank.returned.has(orderId)) return { kind: 'undone' };
  if (amountPence !== undefined)
    return { kind: 'paid', amountPence, currency: 'GBP', isOwnAccount: true, isSettled: !bank.held.has(orderId) };
  return bank.declined.has(orderId) ? { kind: 'refused', result: '101' } : { kind: 'nothing' };
};

/** A transaction of the server: the update and its effects, all or nothing. */
const commit = (fixture: Fixture, result: CommandResult<Ledger>): void => {
  fixture.ledger = result.after;
  for (const effect of result.effects) follow(fixture, effect);
};

const follow = (fixture: Fixture, effect: Effect): void => {
  if (effect.type === 'collect') fixture.isToCollect.add(effect.orderId);
  if (effect.type === 'show' && !fixture.orders.includes(effect.orderId)) fixture.orders.push(effect.orderId);
  if (effect.type !== 'reconcile') return;
  if (fixture.isTableGone) commit(fixture, reverse(fixture.ledger));
  else fixture.isBooked = true;
};

/** The refund sweep; it may die after the provider's refund and before that is recorded. */
const runRefunds = (fixture: Fixture, dies: boolean): void => {
  for (const { id, orderId, amountPence, isDone } of fixture.ledger.refunds) {
    if (isDone) continue;
    // The provider refunds once under one name.
    if (!fixture.bank.refundKeys.has(id))
      fixture.bank.returned.set(orderId, (fixture.bank.returned.get(orderId) ?? 0) + amountPence);
    fixture.bank.refundKeys.add(id);
    if (!dies) commit(fixture, refunded(fixture.ledger, id));
  }
};

/** The server settles held money and records it; it may die after the provider has settled. */
const collect = (fixture: Fixture, dies: boolean): void => {
  const { bank, isToCollect } = fixture;
  for (const order of isToCollect) {
    isToCollect.delete(order);
    if (bank.returned.has(order)) continue;
    bank.held.delete(order);
    if (!dies) commit(fixture, applyOutcome(fixture.ledger, order, truth(fixture, order)));
  }
};

const orderAt = ({ orders }: Fixture, which: number): string | undefined => orders[which % Math.max(orders.length, 1)];

type Act = (fixture: Fixture) => void;
const which = fc.nat(5);

const chargeAt =
  (place: number, amount: number, isHeld = false): Act =>
  (fixture) => {
    const order = orderAt(fixture, place);
    if (order === undefined || fixture.bank.charged.has(order) || fixture.bank.declined.has(order)) return;
    fixture.bank.charged.set(order, amount);
    if (isHeld) fixture.bank.held.add(order);
  };

const acts: fc.Arbitrary<Act>[] = [
  // A click, a double click, another tab or a reload.
  fc.nat(1000).map((id) => (fixture) => commit(fixture, show(fixture.ledger, `order-${fixture.orders.length}-${id}`))),
  // A click whose transaction is rolled back leaves nothing.
  fc.constant((fixture) => void show(fixture.ledger, 'lost')),
  which.map((place) => chargeAt(place, owed)),
  which.map((place) => chargeAt(place, owed, true)),
  which.map((place) => chargeAt(place, owed + 1)),
  fc.boolean().map((dies) => (fixture) => collect(fixture, dies)),
  which.map((place) => (fixture) => {
    const order = orderAt(fixture, place);
    if (order !== undefined && !fixture.bank.charged.has(order)) fixture.bank.declined.add(order);
  }),
  // An answer arrives: once, again, late, or about an unknown order.
  which.map((place) => (fixture) => {
    const order = orderAt(fixture, place);
    if (order !== undefined) commit(fixture, applyOutcome(fixture.ledger, order, truth(fixture, order)));
  }),
  fc.constant((fixture) =>
    commit(
      fixture,
      applyOutcome(fixture.ledger, 'unknown', {
        kind: 'paid',
        amountPence: owed,
        currency: 'GBP',
        isOwnAccount: true,
        isSettled: true,
      }),
    ),
  ),
  // An answer that is not believed has no outcome.
  which.map(
    (place) => (fixture) =>
      commit(fixture, applyOutcome(fixture.ledger, orderAt(fixture, place) ?? '', { kind: 'nothing' })),
  ),
  fc.constant((fixture) => void (fixture.isTableGone = !fixture.isBooked)),
  fc.constant((fixture) => commit(fixture, close(fixture.ledger))),
  fc.boolean().map((dies) => (fixture) => runRefunds(fixture, dies)),
];

/** Time passes: every order is asked about, every refund is done. */
const reconcile = (fixture: Fixture): void => {
  for (const order of fixture.orders) {
    commit(fixture, applyOutcome(fixture.ledger, order, truth(fixture, order)));
    collect(fixture, false);
  }
  runRefunds(fixture, false);
};

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

describe('the ledger of a deposit request', () => {
  it('[PY-76] ends with the money and the booking in agreement, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts), { maxLength: 40 }), (sequence) => {
        const fixture = newFixture();
        for (const act of sequence) {
          act(fixture);
          // An unpaid booking is never confirmed, and at most one order is open.
          expect(fixture.isBooked && standingPayment(fixture.ledger) === undefined).toBe(false);
          expect(fixture.ledger.attempts.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
        }
        reconcile(fixture);
        const net = sum(fixture.bank.charged.values()) - sum(fixture.bank.returned.values());
        expect(net).toBe(fixture.isBooked ? owed : 0);
        expect(fixture.ledger.payments.length).toBe(fixture.bank.charged.size);
        const standing = standingPayment(fixture.ledger);
        expect(standing !== undefined && fixture.bank.held.has(standing.orderId)).toBe(false);
        for (const [order, amount] of fixture.bank.returned) expect(amount).toBe(fixture.bank.charged.get(order));
      }),
      { numRuns: 10_000 },
    );
  });

  /** What the venue does by commands, which may be sent again under their names. */
  const commands: fc.Arbitrary<Act>[] = [
    fc
      .record({
        name: fc.nat(8),
        place: which,
        amountPence: fc.oneof(fc.integer({ min: -1, max: owed + 2 }), fc.constant(owed), fc.constant(0.5)),
      })
      .map(({ name, place, amountPence }) => (fixture) => {
        const orderId = orderAt(fixture, place);
        if (orderId !== undefined)
          commit(fixture, refundPart(fixture.ledger, { id: `command-${name}`, orderId, amountPence }));
      }),
    fc.constant((fixture) => commit(fixture, cancel(fixture.ledger))),
  ];

  it('gives back parts as often as the venue says: each once, never more than was taken, and all of it where the booking is cancelled', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts, ...commands), { maxLength: 40 }), (sequence) => {
        const fixture = newFixture();
        for (const act of sequence) {
          act(fixture);
          for (const payment of fixture.ledger.payments)
            expect(leftOf(fixture.ledger, payment)).toBeGreaterThanOrEqual(0);
          for (const [order, amount] of fixture.bank.returned)
            expect(amount).toBeLessThanOrEqual(fixture.bank.charged.get(order) ?? 0);
        }
        reconcile(fixture);
        const { payments, refunds, state } = fixture.ledger;
        expect(new Set(refunds.map(({ id }) => id)).size).toBe(refunds.length);
        for (const payment of payments)
          expect(fixture.bank.charged.get(payment.orderId) ?? 0).toBe(
            (fixture.bank.returned.get(payment.orderId) ?? 0) + leftOf(fixture.ledger, payment),
          );
        expect(state === 'closed' && payments.some((payment) => leftOf(fixture.ledger, payment) > 0)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
