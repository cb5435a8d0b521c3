import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { close, show, type Effect, type CommandResult } from '../../card-orders/index';
import { applyOutcome, cancel, giveBackPart, leftOf, standingPayment, refunded, reverse } from './ledger.rules';
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

interface World {
  ledger: Ledger;
  bank: Bank;
  orders: string[];
  /** Calls to settle that are under way. */
  isToCollect: Set<string>;
  isBooked: boolean;
  /** The table may be sold to somebody else before the money arrives. */
  isTableGone: boolean;
}

const newWorld = (): World => ({
  ledger: newLedger(owed),
  bank: { charged: new Map(), held: new Set(), declined: new Set(), returned: new Map(), refundKeys: new Set() },
  orders: [],
  isToCollect: new Set(),
  isBooked: false,
  isTableGone: false,
});

const truth = ({ bank }: World, orderId: string): ProviderOutcome => {
  const amountPence = bank.charged.get(orderId);
  if (bank.returned.has(orderId)) return { kind: 'undone' };
  if (amountPence !== undefined) return { kind: 'paid', amountPence, currency: 'GBP', isOwnAccount: true, isSettled: !bank.held.has(orderId) };
  return bank.declined.has(orderId) ? { kind: 'refused', result: '101' } : { kind: 'nothing' };
};

/** A transaction of the server: the update and its effects, all or nothing. */
const commit = (world: World, result: CommandResult<Ledger>): void => {
  world.ledger = result.after;
  for (const effect of result.effects) follow(world, effect);
};

const follow = (world: World, effect: Effect): void => {
  if (effect.type === 'collect') world.isToCollect.add(effect.orderId);
  if (effect.type === 'show' && !world.orders.includes(effect.orderId)) world.orders.push(effect.orderId);
  if (effect.type !== 'reconcile') return;
  if (world.isTableGone) commit(world, reverse(world.ledger));
  else world.isBooked = true;
};

/** The refund sweep; it may die after the provider's refund and before that is recorded. */
const runRefunds = (world: World, dies: boolean): void => {
  for (const { id, orderId, amountPence, isDone } of world.ledger.refunds) {
    if (isDone) continue;
    // The provider refunds once under one name.
    if (!world.bank.refundKeys.has(id)) world.bank.returned.set(orderId, (world.bank.returned.get(orderId) ?? 0) + amountPence);
    world.bank.refundKeys.add(id);
    if (!dies) commit(world, refunded(world.ledger, id));
  }
};

/** The server settles held money and records it; it may die after the provider has settled. */
const collect = (world: World, dies: boolean): void => {
  const { bank, isToCollect } = world;
  for (const order of isToCollect) {
    isToCollect.delete(order);
    if (bank.returned.has(order)) continue;
    bank.held.delete(order);
    if (!dies) commit(world, applyOutcome(world.ledger, order, truth(world, order)));
  }
};

const orderAt = ({ orders }: World, which: number): string | undefined => orders[which % Math.max(orders.length, 1)];

type Act = (world: World) => void;
const which = fc.nat(5);

const chargeAt = (place: number, amount: number, isHeld = false): Act => (world) => {
  const order = orderAt(world, place);
  if (order === undefined || world.bank.charged.has(order) || world.bank.declined.has(order)) return;
  world.bank.charged.set(order, amount);
  if (isHeld) world.bank.held.add(order);
};

const acts: fc.Arbitrary<Act>[] = [
  // A click, a double click, another tab or a reload.
  fc.nat(1000).map((id) => (world) => commit(world, show(world.ledger, `order-${world.orders.length}-${id}`))),
  // A click whose transaction is rolled back leaves nothing.
  fc.constant((world) => void show(world.ledger, 'lost')),
  which.map((place) => chargeAt(place, owed)),
  which.map((place) => chargeAt(place, owed, true)),
  which.map((place) => chargeAt(place, owed + 1)),
  fc.boolean().map((dies) => (world) => collect(world, dies)),
  which.map((place) => (world) => {
    const order = orderAt(world, place);
    if (order !== undefined && !world.bank.charged.has(order)) world.bank.declined.add(order);
  }),
  // An answer arrives: once, again, late, or about an unknown order.
  which.map((place) => (world) => {
    const order = orderAt(world, place);
    if (order !== undefined) commit(world, applyOutcome(world.ledger, order, truth(world, order)));
  }),
  fc.constant((world) => commit(world, applyOutcome(world.ledger, 'unknown', { kind: 'paid', amountPence: owed, currency: 'GBP', isOwnAccount: true, isSettled: true }))),
  // An answer that is not believed has no outcome.
  which.map((place) => (world) => commit(world, applyOutcome(world.ledger, orderAt(world, place) ?? '', { kind: 'nothing' }))),
  fc.constant((world) => void (world.isTableGone = !world.isBooked)),
  fc.constant((world) => commit(world, close(world.ledger))),
  fc.boolean().map((dies) => (world) => runRefunds(world, dies)),
];

/** Time passes: every order is asked about, every refund is done. */
const reconcile = (world: World): void => {
  for (const order of world.orders) {
    commit(world, applyOutcome(world.ledger, order, truth(world, order)));
    collect(world, false);
  }
  runRefunds(world, false);
};

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

describe('the ledger of a deposit request', () => {
  it('[PY-76] ends with the money and the booking in agreement, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts), { maxLength: 40 }), (sequence) => {
        const world = newWorld();
        for (const act of sequence) {
          act(world);
          // An unpaid booking is never confirmed, and at most one order is open.
          expect(world.isBooked && standingPayment(world.ledger) === undefined).toBe(false);
          expect(world.ledger.attempts.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
        }
        reconcile(world);
        const net = sum(world.bank.charged.values()) - sum(world.bank.returned.values());
        expect(net).toBe(world.isBooked ? owed : 0);
        expect(world.ledger.payments.length).toBe(world.bank.charged.size);
        const standing = standingPayment(world.ledger);
        expect(standing !== undefined && world.bank.held.has(standing.orderId)).toBe(false);
        for (const [order, amount] of world.bank.returned) expect(amount).toBe(world.bank.charged.get(order));
      }),
      { numRuns: 10_000 },
    );
  });

  /** What the venue does by commands, which may be sent again under their names. */
  const commands: fc.Arbitrary<Act>[] = [
    fc.record({ name: fc.nat(8), place: which, amountPence: fc.oneof(fc.integer({ min: -1, max: owed + 2 }), fc.constant(owed), fc.constant(0.5)) }).map(({ name, place, amountPence }) => (world) => {
      const orderId = orderAt(world, place);
      if (orderId !== undefined) commit(world, giveBackPart(world.ledger, { id: `command-${name}`, orderId, amountPence }));
    }),
    fc.constant((world) => commit(world, cancel(world.ledger))),
  ];

  it('gives back parts as often as the venue says: each once, never more than was taken, and all of it where the booking is cancelled', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...acts, ...commands), { maxLength: 40 }), (sequence) => {
        const world = newWorld();
        for (const act of sequence) {
          act(world);
          for (const payment of world.ledger.payments) expect(leftOf(world.ledger, payment)).toBeGreaterThanOrEqual(0);
          for (const [order, amount] of world.bank.returned) expect(amount).toBeLessThanOrEqual(world.bank.charged.get(order) ?? 0);
        }
        reconcile(world);
        const { payments, refunds, state } = world.ledger;
        expect(new Set(refunds.map(({ id }) => id)).size).toBe(refunds.length);
        for (const payment of payments) expect(world.bank.charged.get(payment.orderId) ?? 0).toBe((world.bank.returned.get(payment.orderId) ?? 0) + leftOf(world.ledger, payment));
        expect(state === 'closed' && payments.some((payment) => leftOf(world.ledger, payment) > 0)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
