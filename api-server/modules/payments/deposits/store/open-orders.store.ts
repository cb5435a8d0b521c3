import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db';

/** An order without a success. */
export interface OpenOrder {
  orderId: string;
  amountPence: number;
  openedAt: Date;
  /** Of the booking it is for; null in the wizard. */
  refCode: string | null;
}

const sinceThen = (since: Date) =>
  sql`attempt.state <> 'accepted' and greatest(attempt.opened_at, attempt.active_at) >= ${since}`;

/** The orders without a success that somebody has opened or tried since then, the oldest first. */
export const openOrdersOf = async (db: Db, since: Date): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenOrder>`
    select attempt.order_id as "orderId", request.amount_pence as "amountPence", attempt.opened_at as "openedAt", booking.ref_code as "refCode"
    from deposit_attempt attempt join deposit_request request on request.id = attempt.request_id
      left join booking on booking.id = request.booking_id
    where ${sinceThen(since)} order by attempt.opened_at`.execute(db);
  return rows;
};

/** The sweep asks about the same orders at once, and takes in what has become of them. */
export const askAboutOpenOrders = async (tx: Tx, since: Date, now: Date): Promise<void> => {
  await sql`update deposit_attempt attempt set ask_at = ${now}, asked = 0, active_at = ${now} where ${sinceThen(since)}`.execute(
    tx,
  );
};
