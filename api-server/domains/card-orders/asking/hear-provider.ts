import type { Kernel } from '../../../kernel/kernel';
import { isSuccess, type OrderKind, type Paid, type Stored, type Told } from '../order-kind';
import type { OrderRequest } from '../orders.rows';
import { attemptOf, type Effect, type Orders } from '../service';
import type { createApplyUpdate } from '../updates/apply-update';

/** Takes in what the provider says of an order. Says what has to be done now. */
export type Hear<Success> = (orderId: string, told: Told<Success>) => Promise<readonly Effect[]>;

/** The provider's name of a try that counts as a refused card: one that was refused, or approved otherwise than it was asked to. */
const refusalIn = <Success extends Paid | Stored>(after: Orders, orderId: string, told: Told<Success>): string | null => {
  if (told.kind === 'refused') return told.providerReference;
  return isSuccess(told) && attemptOf(after, orderId)?.state === 'refused' ? told.providerReference : null;
};

/** Takes in what the provider says of an order of ours, in a transaction of its own; as often as it is said. */
export const hearProvider =
  <Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored>(
    { db, clock, log }: Kernel,
    kind: OrderKind<Request, State, Order, Success>,
    applyUpdate: ReturnType<typeof createApplyUpdate<Request, State, Order, Success>>,
  ): Hear<Success> =>
  async (orderId, told) => {
    const found = await kind.store.find(db, { orderId });
    if (!found) return [];
    log.info({ outcome: told.kind, result: told.kind === 'refused' ? told.result : undefined }, kind.words.told);
    return db.transaction().execute(async (tx) => {
      await kind.lock(tx, found);
      const now = clock.now();
      const received = isSuccess(told) ? { ...told, orderId } : undefined;
      const { after, effects } = await applyUpdate({ tx, now, received }, found.id, (orders) => kind.hear(orders, orderId, told));
      const reference = refusalIn(after, orderId, told);
      if (reference !== null) await kind.store.noteRefusal(tx, { orderId, reference, now });
      return effects;
    });
  };
