import type { CardFacts } from '../../../kernel/gateway/gateway';
import type { Kernel } from '../../../kernel/kernel';
import type { AnswerTaker } from '../service';
import type { ProviderOrders } from './provider-orders';

/** Takes in what the card page said: a signed refusal as it is, anything else by asking the provider. */
export const createTakeAnswer = ({ db, clock, log }: Kernel, { store, ask, recordRefusal, messages }: ProviderOrders): AnswerTaker['takeAnswer'] => {
  const askSoon = (orderId: string): Promise<void> => store.askSoon(db, orderId, clock.now());

  /** Asks at once, because somebody is waiting. The page is answered in any case; where asking fails, the order is asked about again. */
  const confirm = async (orderId: string, card: CardFacts): Promise<void> => {
    if (!(await store.isAwaited(db, orderId))) return;
    try {
      if ((await ask(orderId, card)) === 'nothing') await askSoon(orderId);
    } catch (error) {
      log.warn({ err: error }, messages.notAsked);
      await askSoon(orderId);
    }
  };

  return async (orderId, answer) => {
    if ((await store.find(db, { orderId })) === undefined) return false;
    const outcome = answer.trust === 'believed' ? answer.outcome : { kind: 'nothing' as const };
    if (outcome.kind === 'refused') await recordRefusal(orderId, outcome);
    else if (outcome.kind === 'approved') await confirm(orderId, outcome.card);
    // A forged answer may name a real order, so it must not make the server call the provider at once.
    else await askSoon(orderId);
    return true;
  };
};
