import type { Kernel } from '../../../kernel/kernel';
import type { OrderKind, Paid, Stored, Told } from '../order-kind';
import type { OrderRequest } from '../orders.rows';
import type { Orders } from '../service';

/**
 * Asks the provider about orders whose answer never came, and about refused ones that may be approved after all: a payment that
 * was taken is never lost. No transaction is open meanwhile.
 */
export const askSweep =
  <Request extends OrderRequest, Kept extends Orders, Order, Yes extends Paid | Stored>(
    { db, log }: Kernel,
    kind: OrderKind<Request, Kept, Order, Yes>,
    hear: (orderId: string, told: Told<Yes>) => Promise<void>,
  ) =>
  async (now: Date): Promise<number> => {
    const asked = await kind.store.claimToAsk(db, now);
    for (const orderId of asked) {
      try {
        const order = await kind.orderOf(db, orderId);
        if (order !== undefined) await hear(orderId, await kind.query(order));
      } catch (error) {
        log.warn({ err: error }, kind.words.notAsked);
      }
    }
    return asked.length;
  };
