import type { Kernel } from '../../../kernel/kernel';
import { isSuccess, type OrderKind, type Paid, type Stored, type ProviderOutcome } from '../order-kind';
import type { OrderRequest } from '../orders.rows';
import { attemptOf, type Effect, type Orders } from '../service';
import type { createApplyUpdate } from '../updates/apply-update';

/** Takes in what the provider says of an order. Says what has to be done now. */
export type RecordOutcome<Success> = (orderId: string, outcome: ProviderOutcome<Success>) => Promise<readonly Effect[]>;

/** The provider's name of a try that counts as a refused card: one that was refused, or approved otherwise than it was asked to. */
const refusalIn = <Success extends Paid | Stored>(after: Orders, orderId: string, outcome: ProviderOutcome<Success>): string | null => {
  if (outcome.kind === 'refused') return outcome.providerReference;
  return isSuccess(outcome) && attemptOf(after, orderId)?.state === 'refused' ? outcome.providerReference : null;
};

/** Takes in what the provider says of an order of ours, in a transaction of its own; as often as it is said. */
export const createRecordOutcome =
  <Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored>(
    { db, clock, log }: Kernel,
    kind: OrderKind<Request, State, Order, Success>,
    applyUpdate: ReturnType<typeof createApplyUpdate<Request, State, Order, Success>>,
  ): RecordOutcome<Success> =>
  async (orderId, outcome) => {
    const found = await kind.store.find(db, { orderId });
    if (!found) return [];
    log.info({ outcome: outcome.kind, result: outcome.kind === 'refused' ? outcome.result : undefined }, kind.words.outcome);
    return db.transaction().execute(async (tx) => {
      await kind.lock(tx, found);
      const now = clock.now();
      const received = isSuccess(outcome) ? { ...outcome, orderId } : undefined;
      const { after, effects } = await applyUpdate({ tx, now, received }, found.id, (orders) => kind.applyOutcome(orders, orderId, outcome));
      const reference = refusalIn(after, orderId, outcome);
      if (reference !== null) await kind.store.noteRefusal(tx, { orderId, reference, now });
      return effects;
    });
  };
