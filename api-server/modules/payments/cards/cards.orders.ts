import type { CardFacts, StorageOutcome } from '../../../kernel/gateway/gateway';
import { mergeCard, noCard, refusalReference, type ProviderOrders } from '../card-orders/index';
import { payments } from '../payments.metrics';
import { updateCapture, type Deps } from './update-capture';
import { cardsCopy } from './cards.copy';
import { cardStore, orderOf } from './store/cards.store';
import { applyOutcome } from './rules/capture.rules';

/** Records what the provider says of an order, in a transaction of its own. Repeating it changes nothing. */
const recordOutcome = async (deps: Deps, orderId: string, outcome: StorageOutcome): Promise<void> => {
  const { db, clock, log, metrics } = deps.kernel;
  const found = await cardStore.find(db, { orderId });
  if (!found) return;
  log.info(
    { outcome: outcome.kind, result: outcome.kind === 'refused' ? outcome.result : undefined },
    'the card provider answered about a card',
  );
  await db.transaction().execute(async (tx) => {
    await deps.securable().lock(tx, found);
    const now = clock.now();
    const received = outcome.kind === 'stored' ? { ...outcome, orderId } : undefined;
    const { after } = await updateCapture(deps, { tx, now, received }, found.id, (capture) =>
      applyOutcome(capture, orderId, outcome),
    );
    const reference = refusalReference(after, orderId, outcome);
    if (reference !== null && (await cardStore.noteRefusal(tx, { orderId, reference, now })))
      await metrics.countAfter(tx, payments, { kind: 'card', outcome: 'declined' });
  });
};

const ask = async (deps: Deps, orderId: string, card: CardFacts): Promise<'answered' | 'nothing'> => {
  const { db, gateway } = deps.kernel;
  const order = await orderOf(db, orderId);
  if (!order) return 'nothing';
  const outcome = await gateway.queryStorage(order);
  await recordOutcome(
    deps,
    orderId,
    outcome.kind === 'stored' ? { ...outcome, card: mergeCard(outcome.card, card) } : outcome,
  );
  return outcome.kind === 'nothing' ? 'nothing' : 'answered';
};

/** Orders that store a card. The provider forgets a card that may not stand. */
export const createCaptureOrders = (deps: Deps): ProviderOrders => ({
  store: cardStore,
  ask: (orderId, card = noCard) => ask(deps, orderId, card),
  kindOf: async () => 'card',
  recordRefusal: (orderId, refused) => recordOutcome(deps, orderId, refused),
  undoing: {
    table: 'card_release',
    undo: async (db, orderId) => {
      const order = await orderOf(db, orderId);
      if (order) await deps.kernel.gateway.forget({ payerRef: order.payerRef, cardRef: order.cardRef });
    },
  },
  messages: {
    notAsked: 'the card provider could not be asked about a card, it will be asked again',
    notUndone: 'a card was not forgotten, it will be tried again',
    trouble: cardsCopy.trouble,
  },
});
