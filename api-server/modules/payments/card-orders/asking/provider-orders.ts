import type { PaymentKind } from '../../payments.metrics';
import type { Db } from '../../../../kernel/db';
import type { CardFacts, Refused } from '../../../../kernel/gateway/gateway';
import type { OrderRequest } from '../orders.rows';
import type { OrderStore } from '../orders.store';

/** The orders of one domain at the card provider, as the answer address and the two sweeps use them. */
export interface ProviderOrders {
  store: OrderStore<OrderRequest>;
  /**
   * Asks the provider about an order and records the outcome. No transaction is open meanwhile.
   * @param card what the card page has said of the card
   * @returns `nothing` while the provider has no final outcome
   * @throws when the provider cannot be reached
   */
  ask(orderId: string, card?: CardFacts): Promise<'answered' | 'nothing'>;
  /** Under which kind an order is counted. */
  kindOf(orderId: string): Promise<PaymentKind>;
  /** Records a refusal that the card page has signed. */
  recordRefusal(orderId: string, refused: Refused): Promise<unknown>;
  /** What was done and may not stand: money that goes back, a card that is forgotten. */
  undoing: {
    /** Rows with `order_id` (and `id`, where an order has several), `created_at`, `due_at`, `attempts` and `done_at`. */
    table: 'refund' | 'card_release';
    /** Asks the provider to undo it; repeating it changes nothing. @throws when the provider has not done it */
    undo(db: Db, id: string): Promise<void>;
  };
  /** Lines of the log, and the sentences of the mail about lasting trouble. */
  messages: { notAsked: string; notUndone: string; trouble: { ask: string; undo: string } };
}
