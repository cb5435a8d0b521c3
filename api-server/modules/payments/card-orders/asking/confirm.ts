import type { CardFacts } from '../../../../kernel/gateway/gateway';
import type { Kernel } from '../../../../kernel/kernel';
import { payments } from '../../payments.metrics';
import type { ProviderOrders } from './provider-orders';

/**
 * Asks about an order at once, because somebody is waiting. Whoever waits is answered in any case; where asking fails or brings
 * nothing, the order is asked about again soon.
 */
export const createConfirm =
  (
    { db, clock, log, metrics }: Kernel,
    { store, ask, kindOf, messages }: Pick<ProviderOrders, 'store' | 'ask' | 'kindOf' | 'messages'>,
  ) =>
  async (orderId: string, card?: CardFacts): Promise<void> => {
    if (!(await store.isAwaited(db, orderId))) return;
    try {
      if ((await ask(orderId, card)) === 'nothing') await store.askSoon(db, orderId, clock.now());
    } catch (error) {
      log.warn({ err: error }, messages.notAsked);
      await store.askSoon(db, orderId, clock.now());
      metrics.count(payments, { kind: await kindOf(orderId), outcome: 'unknown' });
    }
  };
