import { sql } from 'kysely';
import type { Db } from '../../../kernel/db';
import { hearOrder } from '../turn/hear-order';
import type { Deps } from '../turn/turn-ledger';

interface Asked {
  order_id: string;
  amount_pence: number;
}

/**
 * Claims orders that are not paid, by pushing their next time ahead: 1, 2, 4 … minutes, at most four hours apart, for two days.
 * No transaction is open while the provider is asked.
 */
const claim = async (db: Db, now: Date): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    update deposit_attempt attempt set asked = asked + 1, ask_at = case
        when attempt.opened_at < ${now}::timestamptz - interval '2 days' then null
        else ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempt.asked, 10)), interval '4 hours') end
      from deposit_request request
      where request.id = attempt.request_id and attempt.order_id in (
        select order_id from deposit_attempt where ask_at <= ${now} and state <> 'accepted' order by ask_at limit 20 for update skip locked)
      returning attempt.order_id, request.amount_pence`.execute(db);
  return rows;
};

/** Asks the provider about orders whose answer never came, and about refused ones that may be paid after all. A payment that was taken is never lost. */
export const askSweep = (deps: Deps) => async (now: Date): Promise<number> => {
  const { db, gateway, log } = deps.kernel;
  const asked = await claim(db, now);
  for (const { order_id: orderId, amount_pence: amountPence } of asked) {
    try {
      await hearOrder(deps, orderId, await gateway.query({ orderId, amountPence }));
    } catch (error) {
      log.warn({ err: error }, 'the card provider could not be asked about an order, it will be asked again');
    }
  }
  return asked.length;
};
