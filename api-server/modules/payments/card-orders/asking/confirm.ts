import type { CardFacts } from '../../../../kernel/gateway/gateway';
import type { Kernel } from '../../../../kernel/kernel';
import type { ProviderOrders } from './provider-orders';

/**
 * Asks about an order at once, because somebody is waiting. Whoever waits is answered in any case; where asking fails or brings
 * nothing, the order is asked about again soon.
 */
export const createConfirm =
  ({ db, clock, log }: Kernel, { store, ask, messages }: Pick<ProviderOrders, 'store' | 'ask' | 'messages'>) =>
  async (orderId: string, card?: CardFacts): Promise<void> => {
    if (!(await store.isAwaited(db, orderId))) return;
    try {
      if ((await ask(orderId, card)) === 'nothing') await store.askSoon(db, orderId, clock.now());
    } catch (error) {
      log.warn({ err: error }, messages.notAsked);
      await store.askSoon(db, orderId, clock.now());
    }
  };
