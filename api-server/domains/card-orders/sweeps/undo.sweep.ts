import { sql } from 'kysely';
import type { Db, Tables } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { ProviderOrders } from '../asking/provider-orders';
import { createNotifyOperations } from '../operations/operations-mail';
import { sideBySide } from './side-by-side';

interface Due {
  orderId: string;
  /** When the refund, release or fee was decided. */
  since: Date;
}

/** Claims what is due of a table of orders: 1, 2, 4 … minutes apart, an hour at most, for ever. */
export const claimDue = async (db: Db, name: 'refund' | 'card_release' | 'no_show_fee', now: Date): Promise<Due[]> => {
  const table = sql.table(name);
  const { rows } = await sql<{ order_id: string; created_at: Date }>`
    update ${table} set attempts = attempts + 1,
        due_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempts, 10)), interval '1 hour')
      where order_id in (
        select order_id from ${table} where done_at is null and due_at <= ${now} order by due_at limit 20 for update skip locked)
      returning order_id, created_at`.execute(db);
  return rows.map((row) => ({ orderId: row.order_id, since: row.created_at }));
};

/** Asks the provider to undo what is due, until it has done so. The provider undoes an order once, however often it is asked. */
export const createUndoSweep = (kernel: Kernel, { store, undoing: { table, undo }, messages }: ProviderOrders) => {
  const { db, clock, log } = kernel;
  const notifyOperations = createNotifyOperations(kernel);

  const act = async ({ orderId }: Due): Promise<void> => {
    await undo(db, orderId);
    const rows = db.withTables<Tables<'refund' | 'card_release'>>().updateTable(table);
    await rows.set({ done_at: clock.now() }).where('order_id', '=', orderId).where('done_at', 'is', null).execute();
  };
  return async (now: Date): Promise<number> =>
    sideBySide(await claimDue(db, table, now), act, async ({ orderId, since }, error) => {
      log.error({ err: error }, messages.notUndone);
      const request = await store.find(db, { orderId });
      if (request) await notifyOperations({ orderId, brandId: request.brandId, what: 'undo', since, sentence: messages.trouble.undo }, now);
    });
};
