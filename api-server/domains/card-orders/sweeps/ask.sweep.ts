import type { Kernel } from '../../../kernel/kernel';
import type { Ask } from '../asking/ask-provider';
import { createNotifyOperations } from '../operations/operations-mail';
import type { OrderKind, Paid, Stored } from '../order-kind';
import type { OrderRequest } from '../orders.rows';
import type { Orders } from '../service';
import { sideBySide } from './side-by-side';

/**
 * Asks the provider about orders whose answer never came, and about refused ones that may be approved after all: a payment that
 * was taken is never lost.
 */
export const askSweep = <Request extends OrderRequest, State extends Orders, Order, Success extends Paid | Stored>(
  kernel: Kernel,
  kind: OrderKind<Request, State, Order, Success>,
  ask: Ask<Order>,
) => {
  const { db, log } = kernel;
  const { store, words } = kind;
  const notifyOperations = createNotifyOperations(kernel);

  return async (now: Date): Promise<number> => {
    const due = (await store.claimToAsk(db, now)).map((orderId) => ({ orderId }));
    const act = async ({ orderId }: { orderId: string }) => {
      const order = await kind.orderOf(db, orderId);
      if (order !== undefined) await ask(orderId, order);
      await store.noteAnswered(db, orderId, now);
    };
    return sideBySide(due, act, async ({ orderId }, error) => {
      log.warn({ err: error }, words.notAsked);
      const [since, request] = [await store.noteFailed(db, orderId, now), await store.find(db, { orderId })];
      if (request) await notifyOperations({ orderId, brandId: request.brandId, what: 'ask', since, sentence: words.trouble.ask }, now);
    });
  };
};
