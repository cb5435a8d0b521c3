import { sql } from 'kysely';
import type { Db } from '../../../kernel/db';
import { own } from '../deposits.store';
import type { Deps } from '../turn/turn-ledger';

interface Due {
  order_id: string;
  amount_pence: number;
  provider_reference: string;
  auth_code: string;
}

/** Claims refunds that are due: 1, 2, 4 … minutes apart, an hour at most, for ever. */
const claim = async (db: Db, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    update refund set attempts = attempts + 1,
        due_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(refund.attempts, 10)), interval '1 hour')
      from payment
      where payment.order_id = refund.order_id and refund.order_id in (
        select order_id from refund where done_at is null and due_at <= ${now} order by due_at limit 20 for update skip locked)
      returning refund.order_id, refund.amount_pence, payment.provider_reference, payment.auth_code`.execute(db);
  return rows;
};

/** Gives back what is due, until it is done. The provider gives an order back once, however often it is asked to. */
export const refundSweep = ({ kernel: { db, gateway, clock, log } }: Deps) => async (now: Date): Promise<number> => {
  const due = await claim(db, now);
  for (const { order_id: orderId, ...payment } of due) {
    try {
      const references = { providerReference: payment.provider_reference, authCode: payment.auth_code };
      await gateway.refund({ orderId, amountPence: payment.amount_pence, key: `refund:${orderId}`, ...references });
      await own(db).updateTable('refund').set({ done_at: clock.now() }).where('order_id', '=', orderId).where('done_at', 'is', null).execute();
    } catch (error) {
      log.error({ err: error }, 'a refund was not taken, it will be tried again');
    }
  }
  return due.length;
};
