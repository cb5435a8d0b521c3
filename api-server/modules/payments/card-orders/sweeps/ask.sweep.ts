import type { Kernel } from '../../../../kernel/kernel';
import { payments } from '../../payments.metrics';
import type { ProviderOrders } from '../asking/provider-orders';
import { createNotifyOperations } from '../operations/operations-mail';
import { sideBySide } from './side-by-side';

/**
 * Asks the provider about orders without an answer, and about refused ones that may still be approved, so that no payment is
 * lost.
 */
export const createAskSweep = (kernel: Kernel, { store, ask, kindOf, messages }: ProviderOrders) => {
  const { db, log, metrics } = kernel;
  const notifyOperations = createNotifyOperations(kernel);

  return async (now: Date): Promise<number> => {
    const due = (await store.claimToAsk(db, now)).map((orderId) => ({ orderId }));
    const act = async ({ orderId }: { orderId: string }) => {
      await ask(orderId);
      await store.noteAnswered(db, orderId, now);
    };
    return sideBySide(due, act, async ({ orderId }, error) => {
      log.warn({ err: error }, messages.notAsked);
      const [since, request] = [await store.noteFailed(db, orderId, now), await store.find(db, { orderId })];
      metrics.count(payments, { kind: await kindOf(orderId), outcome: 'unknown' });
      if (request)
        await notifyOperations(
          { orderId, brandId: request.brandId, what: 'ask', since, sentence: messages.trouble.ask },
          now,
        );
    });
  };
};
