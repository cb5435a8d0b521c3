import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db';

/** Of these numbers of orders those that the database has never made: its card pages, wallets, stored cards and fees. */
export const unknownOrders = async (db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...orderIds]}::text[]) as asked (id)
      where not exists (select from deposit_attempt one where one.order_id = asked.id)
        and not exists (select from card_attempt one where one.order_id = asked.id)
        and not exists (select from no_show_fee one where one.order_id = asked.id)
        and not exists (select from payment one where one.order_id = asked.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
