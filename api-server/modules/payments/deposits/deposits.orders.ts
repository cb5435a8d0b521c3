import type { Db } from '../../../kernel/db';
import type { CardFacts, Gateway, OrderOutcome } from '../../../kernel/gateway/gateway';
import { mergeCard, noCard, refusalReference, type Effect, type ProviderOrders } from '../card-orders/index';
import { paymentKindOf, payments } from '../payments.metrics';
import { updatePayment, type Deps } from './commands/update-payment';
import { depositsCopy } from './deposits.copy';
import { depositStore } from './store/deposits.store';
import { refundOf } from './store/money.store';
import { applyOutcome } from './rules/ledger.rules';

/** Records what the provider says of an order, in a transaction of its own. Repeating it changes nothing. */
const recordOutcome = async (deps: Deps, orderId: string, outcome: OrderOutcome): Promise<readonly Effect[]> => {
  const { db, clock, log, metrics } = deps.kernel;
  const found = await depositStore.find(db, { orderId });
  if (!found) return [];
  log.info(
    { outcome: outcome.kind, result: outcome.kind === 'refused' ? outcome.result : undefined },
    'the card provider answered about an order',
  );
  return db.transaction().execute(async (tx) => {
    await deps.payable().lock(tx, found);
    const now = clock.now();
    const received = outcome.kind === 'paid' ? { ...outcome, orderId } : undefined;
    const { after, effects } = await updatePayment(deps, { tx, now, received }, found.id, (ledger) =>
      applyOutcome(ledger, orderId, outcome),
    );
    const reference = refusalReference(after, orderId, outcome);
    if (reference !== null && (await depositStore.noteRefusal(tx, { orderId, reference, now })))
      await metrics.countAfter(tx, payments, { kind: paymentKindOf(found), outcome: 'declined' });
    return effects;
  });
};

const ask = async (deps: Deps, orderId: string, card: CardFacts): Promise<'answered' | 'nothing'> => {
  const { db, gateway } = deps.kernel;
  const request = await depositStore.find(db, { orderId });
  if (!request) return 'nothing';
  const outcome = await gateway.query({ orderId, amountPence: request.amountPence });
  if (outcome.kind !== 'paid') {
    await recordOutcome(deps, orderId, outcome);
    return outcome.kind === 'nothing' ? 'nothing' : 'answered';
  }
  const paid = { ...outcome, card: mergeCard(outcome.card, card) };
  const effects = await recordOutcome(deps, orderId, paid);
  // A server that dies here leaves the order as it was, to be asked about again.
  if (effects.some(({ type }) => type === 'collect')) {
    await gateway.settle({ ...paid, orderId });
    await recordOutcome(deps, orderId, { ...paid, isSettled: true });
  }
  return 'answered';
};

/** Undoes a payment as the provider has it now: held money is voided, settled money refunded. Another server may have settled it meanwhile. */
const undo = async (gateway: Gateway, db: Db, id: string): Promise<void> => {
  const { isWhole, ...written } = await refundOf(db, id);
  const outcome = await gateway.query(written);
  if (outcome.kind === 'undone') return;
  if (outcome.kind !== 'paid') throw new Error('The card provider does not know a payment that it has confirmed.');
  const charge = { ...written, currency: outcome.currency, account: outcome.account };
  if (!outcome.isSettled && !isWhole) throw new Error('A part of money that is only held cannot go back.');
  await (outcome.isSettled ? gateway.refund({ ...charge, key: `refund:${id}` }) : gateway.void(charge));
};

/** Orders that take money. A payment that may not stand is given back. */
export const createDepositOrders = (deps: Deps): ProviderOrders => ({
  store: depositStore,
  ask: (orderId, card = noCard) => ask(deps, orderId, card),
  kindOf: async (orderId) => {
    const found = await depositStore.find(deps.kernel.db, { orderId });
    return found === undefined ? 'deposit' : paymentKindOf(found);
  },
  recordRefusal: (orderId, refused) => recordOutcome(deps, orderId, refused),
  undoing: { table: 'refund', undo: (db, id) => undo(deps.kernel.gateway, db, id) },
  messages: {
    notAsked: 'the card provider could not be asked about an order, it will be asked again',
    notUndone: 'a refund was not taken, it will be tried again',
    trouble: depositsCopy.trouble,
  },
});
