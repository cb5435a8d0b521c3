import { sql } from 'kysely';
import type { Db } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { Undoing } from '../order-kind';

/** Claims what is to be undone: 1, 2, 4 … minutes apart, an hour at most, for ever. */
const claim = async (db: Db, name: string, now: Date): Promise<string[]> => {
  const table = sql.table(name);
  const { rows } = await sql<{ order_id: string }>`
    update ${table} set attempts = attempts + 1,
        due_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempts, 10)), interval '1 hour')
      where order_id in (
        select order_id from ${table} where done_at is null and due_at <= ${now} order by due_at limit 20 for update skip locked)
      returning order_id`.execute(db);
  return rows.map(({ order_id: orderId }) => orderId);
};

interface UndoneRow {
  order_id: string;
  done_at: Date | null;
}

/** Undoes what may not stand, until it is done. The provider does it once, however often it is asked to. */
export const undoSweep =
  ({ db, clock, log }: Kernel, { table, undo }: Undoing, notUndone: string) =>
  async (now: Date): Promise<number> => {
    const due = await claim(db, table, now);
    for (const orderId of due) {
      try {
        await undo(db, orderId);
        const rows = db.withTables<Record<string, UndoneRow>>().updateTable(table);
        await rows.set({ done_at: clock.now() }).where('order_id', '=', orderId).where('done_at', 'is', null).execute();
      } catch (error) {
        log.error({ err: error }, notUndone);
      }
    }
    return due.length;
  };
