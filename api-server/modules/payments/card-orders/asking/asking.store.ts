import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db';
import { firstAskAt } from '../rules/orders.rules';

/** When the provider is asked about the orders of one domain, and the results of asking. */
export interface AskingStore {
  /** No success is recorded for the order yet. */
  isAwaited(db: Db, orderId: string): Promise<boolean>;
  /** Makes the next run of the sweep ask about an order, and asks about it for two more days. */
  askSoon(db: Db, orderId: string, now: Date): Promise<void>;
  /**
   * The card page of an open order is shown again: it is asked about like one that was opened now, since it may be paid by somebody whose browser never
   * answers. `opened_at` stays, by which somebody counts as paying: a page that is loaded again and again would hold up everybody else.
   */
  noteShown(tx: Tx, orderId: string, now: Date): Promise<void>;
  /** Something is charged to an open order now: it is asked about like one that was opened now. */
  reopen(tx: Tx, orderId: string, now: Date): Promise<void>;
  /** Claims orders without a success by moving their next time ahead: 1, 2, 4 … minutes, at most four hours apart. */
  claimToAsk(db: Db, now: Date): Promise<string[]>;
  /** When the provider last answered a question about the order; null before it has. */
  answeredAt(db: Db, orderId: string): Promise<Date | null>;
  /** The provider has answered. An order without a success is not asked about any more once nothing has happened to it for two days. */
  noteAnswered(db: Db, orderId: string, now: Date): Promise<void>;
  /** The provider could not be asked, or did not settle. Returns since when. */
  noteFailed(db: Db, orderId: string, now: Date): Promise<Date>;
}

/** @param table of the orders */
export const createAskingStore = (table: string): AskingStore => {
  const attempt = sql.table(table);
  return {
    isAwaited: async (db, orderId) => {
      const { rows } =
        await sql`select order_id from ${attempt} where order_id = ${orderId} and state <> 'accepted'`.execute(db);
      return rows.length > 0;
    },
    answeredAt: async (db, orderId) => {
      const { rows } = await sql<{
        answered_at: Date | null;
      }>`select answered_at from ${attempt} where order_id = ${orderId}`.execute(db);
      return rows[0]?.answered_at ?? null;
    },
    askSoon: async (db, orderId, now) => {
      await sql`
        update ${attempt} set ask_at = least(ask_at, ${now}), active_at = ${now} where order_id = ${orderId} and state <> 'accepted'`.execute(
        db,
      );
    },
    noteShown: async (tx, orderId, now) => {
      const firstAt = firstAskAt(now);
      await sql`
        update ${attempt} set active_at = ${now}, asked = 0, ask_at = least(ask_at, ${firstAt}) where order_id = ${orderId} and state = 'open'`.execute(
        tx,
      );
    },
    reopen: async (tx, orderId, now) => {
      await sql`update ${attempt} set opened_at = ${now}, ask_at = ${firstAskAt(now)}, asked = 0 where order_id = ${orderId} and state = 'open'`.execute(
        tx,
      );
    },
    claimToAsk: async (db, now) => {
      const { rows } = await sql<{ order_id: string }>`
        update ${attempt} attempt set asked = asked + 1,
            ask_at = ${now}::timestamptz + least(interval '1 minute' * power(2, least(attempt.asked, 10)), interval '4 hours')
          where attempt.order_id in (
            select order_id from ${attempt} where ask_at <= ${now} and state <> 'accepted' order by ask_at limit 20 for update skip locked)
          returning attempt.order_id`.execute(db);
      return rows.map(({ order_id: orderId }) => orderId);
    },
    noteAnswered: async (db, orderId, now) => {
      const isOld = sql`greatest(opened_at, active_at) < ${now}::timestamptz - interval '2 days'`;
      await sql`
        update ${attempt} set answered_at = ${now}, failing_since = null, ask_at = case when ${isOld} then null else ask_at end
          where order_id = ${orderId}`.execute(db);
    },
    noteFailed: async (db, orderId, now) => {
      const { rows } = await sql<{ failing_since: Date }>`
        update ${attempt} set failing_since = coalesce(failing_since, ${now}) where order_id = ${orderId} returning failing_since`.execute(
        db,
      );
      return rows[0]?.failing_since ?? now;
    },
  };
};
