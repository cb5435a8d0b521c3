import type { Kernel } from '../../../../kernel/kernel';
import type { AnswerHandler } from '../service';
import { createConfirm } from './confirm';
import type { ProviderOrders } from './provider-orders';

/** Takes in what the card page said: a signed refusal as it is, anything else by asking the provider. */
export const createTakeAnswer = (kernel: Kernel, orders: ProviderOrders): AnswerHandler['takeAnswer'] => {
  const { db, clock } = kernel;
  const { store, recordRefusal } = orders;
  const confirm = createConfirm(kernel, orders);
  return async (orderId, answer) => {
    if ((await store.find(db, { orderId })) === undefined) return false;
    const outcome = answer.trust === 'believed' ? answer.outcome : { kind: 'nothing' as const };
    if (outcome.kind === 'refused') await recordRefusal(orderId, outcome);
    else if (outcome.kind === 'approved') await confirm(orderId, outcome.card);
    // A forged answer may name a real order, so it must not make the server call the provider at once.
    else await store.askSoon(db, orderId, clock.now());
    return true;
  };
};
