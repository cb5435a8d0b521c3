import { sql } from 'kysely';
import type { Db } from '../../../kernel/db';
import { own } from '../cards.store';
import type { Deps } from '../turn/turn-capture';

interface Due {
  order_id: string;
  payer_ref: string;
  card_ref: string;
}

/** Claims cards that are to be forgotten: 1, 2, 4 … minutes apart, an hour at most, for ever. */
const claim = async (db: Db, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    update card_release set attempts = attempts + 1,
        due_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(card_release.attempts, 10)), interval '1 hour')
      from card_attempt
      where card_attempt.order_id = card_release.order_id and card_release.order_id in (
        select order_id from card_release where done_at is null and due_at <= ${now} order by due_at limit 20 for update skip locked)
      returning card_release.order_id, card_attempt.payer_ref, card_attempt.card_ref`.execute(db);
  return rows;
};

/** Has the provider forget cards that secure nothing, until it is done. A card that is forgotten already stays so. */
export const releaseSweep = ({ kernel: { db, gateway, clock, log } }: Deps) => async (now: Date): Promise<number> => {
  const due = await claim(db, now);
  for (const { order_id: orderId, payer_ref: payerRef, card_ref: cardRef } of due) {
    try {
      await gateway.forget({ payerRef, cardRef });
      await own(db).updateTable('card_release').set({ done_at: clock.now() }).where('order_id', '=', orderId).where('done_at', 'is', null).execute();
    } catch (error) {
      log.error({ err: error }, 'a card was not forgotten, it will be tried again');
    }
  }
  return due.length;
};
