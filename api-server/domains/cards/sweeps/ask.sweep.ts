import { sql } from 'kysely';
import type { Db } from '../../../kernel/db';
import { hearOrder } from '../turn/hear-order';
import type { Deps } from '../turn/turn-capture';

interface Asked {
  order_id: string;
  payer_ref: string;
  card_ref: string;
}

/**
 * Claims orders that are not approved, by pushing their next time ahead: 1, 2, 4 … minutes, at most four hours apart, for two
 * days. No transaction is open while the provider is asked.
 */
const claim = async (db: Db, now: Date): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    update card_attempt attempt set asked = asked + 1, ask_at = case
        when attempt.opened_at < ${now}::timestamptz - interval '2 days' then null
        else ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempt.asked, 10)), interval '4 hours') end
      where attempt.order_id in (
        select order_id from card_attempt where ask_at <= ${now} and state <> 'accepted' order by ask_at limit 20 for update skip locked)
      returning attempt.order_id, attempt.payer_ref, attempt.card_ref`.execute(db);
  return rows;
};

/** Asks the provider about orders whose answer never came, and about refused ones that may be approved after all. */
export const askSweep = (deps: Deps) => async (now: Date): Promise<number> => {
  const { db, gateway, log } = deps.kernel;
  const asked = await claim(db, now);
  for (const { order_id: orderId, payer_ref: payerRef, card_ref: cardRef } of asked) {
    try {
      await hearOrder(deps, orderId, await gateway.queryStorage({ orderId, payerRef, cardRef }));
    } catch (error) {
      log.warn({ err: error }, 'the card provider could not be asked about a card, it will be asked again');
    }
  }
  return asked.length;
};
