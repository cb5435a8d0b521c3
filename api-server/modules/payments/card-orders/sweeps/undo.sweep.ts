import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db';
import type { Kernel } from '../../../../kernel/kernel';
import { payments } from '../../payments.metrics';
import type { ProviderOrders } from '../asking/provider-orders';
import { createNotifyOperations } from '../operations/operations-mail';
import { sideBySide } from './side-by-side';

interface Due {
  /** Of the row; a refund has one of its own, anything else that of its order. */
  id: string;
  orderId: string;
  /** When the refund, release or fee was decided. */
  since: Date;
}

const keys = { refund: 'id', card_release: 'order_id', no_show_fee: 'order_id' } as const;

/**
 * Claims what is due of a table of orders: 1, 2, 4 … minutes apart, an hour at most, for ever. What is claimed a second time has failed
 * before, also where the process died meanwhile.
 */
export const claimDue = async (db: Db, name: 'refund' | 'card_release' | 'no_show_fee', now: Date): Promise<Due[]> => {
  const [table, key] = [sql.table(name), sql.ref(keys[name])];
  const { rows } = await sql<{ id: string; order_id: string; created_at: Date }>`
    update ${table} set attempts = attempts + 1,
        failing_since = case when attempts > 0 then coalesce(failing_since, ${now}) end,
        due_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempts, 10)), interval '1 hour')
      where ${key} in (
        select ${key} from ${table} where done_at is null and due_at <= ${now} order by due_at limit 20 for update skip locked)
      returning ${key} as id, order_id, created_at`.execute(db);
  return rows.map((row) => ({ id: row.id, orderId: row.order_id, since: row.created_at }));
};

/** Asks the provider to undo what is due, until it has done so. The provider undoes each once, however often it is asked. */
export const createUndoSweep = (kernel: Kernel, { store, undoing: { table, undo }, messages }: ProviderOrders) => {
  const { db, clock, log, metrics } = kernel;
  const notifyOperations = createNotifyOperations(kernel);

  const act = async ({ id }: Due): Promise<void> => {
    await undo(db, id);
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref('done_at')} = ${clock.now()} where ${sql.ref(keys[table])} = ${id} and done_at is null`.execute(
        db,
      );
    // What secured a booking and is forgotten is no money.
    if (table === 'refund' && numAffectedRows === 1n) metrics.count(payments, { kind: 'refund', outcome: 'refunded' });
  };
  return async (now: Date): Promise<number> =>
    sideBySide(await claimDue(db, table, now), act, async ({ orderId, since }, error) => {
      log.error({ err: error }, messages.notUndone);
      metrics.count(payments, { kind: table === 'refund' ? 'refund' : 'card', outcome: 'failed' });
      const request = await store.find(db, { orderId });
      if (request)
        await notifyOperations(
          { orderId, brandId: request.brandId, what: 'undo', since, sentence: messages.trouble.undo },
          now,
        );
    });
};
