import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/db';
import type { Books, Span } from '../service';

/** Orders older than this have been asked about several times. */
const answersWithin = sql`interval '1 hour'`;

interface PaymentInBooks {
  order_id: string;
  booking_id: string | null;
  amount_pence: number;
  back_pence: number;
  done_pence: number;
  received_at: Date;
}

const takenIn = async (tx: Tx, { from, to }: Span): Promise<Books['payments']> => {
  const { rows } =
    await sql<PaymentInBooks>`select order_id, booking_id, amount_pence, back_pence, done_pence, received_at from payment_left where received_at >= ${from} and received_at < ${to} order by received_at`.execute(
      tx,
    );
  return rows.map((row) => ({
    orderId: row.order_id,
    bookingId: row.booking_id,
    amountPence: row.amount_pence,
    backPence: row.back_pence,
    donePence: row.done_pence,
    receivedAt: row.received_at,
  }));
};

/** The money of a span: what was taken and given back in it, and what is unfinished at `now`, of whichever day. */
export const booksOf = async (tx: Tx, span: Span, now: Date): Promise<Books> => {
  const back = await sql<{
    pence: number;
  }>`select coalesce(sum(amount_pence), 0)::integer as pence from refund where created_at >= ${span.from} and created_at < ${span.to}`.execute(
    tx,
  );
  const waiting = await sql<{
    order_id: string;
    amount_pence: number;
    created_at: Date;
  }>`select order_id, amount_pence, created_at from refund where done_at is null order by created_at`.execute(tx);
  const silent = await sql<{ order_id: string; opened_at: Date }>`
    select order_id, opened_at from deposit_attempt where state = 'open' and opened_at < ${now}::timestamptz - ${answersWithin} and (answered_at is null or failing_since is not null)
      order by opened_at`.execute(tx);
  return {
    payments: await takenIn(tx, span),
    backPence: back.rows[0]?.pence ?? 0,
    waiting: waiting.rows.map((row) => ({
      orderId: row.order_id,
      amountPence: row.amount_pence,
      since: row.created_at,
    })),
    unanswered: silent.rows.map((row) => ({ orderId: row.order_id, since: row.opened_at })),
  };
};
