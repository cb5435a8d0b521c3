import { sql } from 'kysely';
import type { Tx } from '../../kernel/db';
import type { Books, Span } from './service';

/** Orders older than this have been asked about several times. */
const answersWithin = sql`interval '1 hour'`;

/** Refunds of each payment together, finished ones alone too. */
const withRefunds = sql`
  select payment.order_id, payment.amount_pence, payment.received_at, request.booking_id,
      coalesce((select sum(amount_pence) from refund where refund.order_id = payment.order_id), 0)::integer as back_pence,
      coalesce((select sum(amount_pence) from refund where refund.order_id = payment.order_id and done_at is not null), 0)::integer as done_pence
    from payment join deposit_request request on request.id = payment.request_id`;

interface PaymentInBooks {
  order_id: string;
  booking_id: string | null;
  amount_pence: number;
  back_pence: number;
  done_pence: number;
  received_at: Date;
}

const takenIn = async (tx: Tx, { from, to }: Span): Promise<Books['payments']> => {
  const { rows } = await sql<PaymentInBooks>`select * from (${withRefunds}) paid where received_at >= ${from} and received_at < ${to} order by received_at`.execute(tx);
  return rows.map((row) => ({ orderId: row.order_id, bookingId: row.booking_id, amountPence: row.amount_pence, backPence: row.back_pence, donePence: row.done_pence, receivedAt: row.received_at }));
};

/** The money of a span: what was taken and given back in it, and what is unfinished at `now`, of whichever day. */
export const booksOf = async (tx: Tx, span: Span, now: Date): Promise<Books> => {
  const back = await sql<{ pence: number }>`select coalesce(sum(amount_pence), 0)::integer as pence from refund where created_at >= ${span.from} and created_at < ${span.to}`.execute(tx);
  const waiting = await sql<{ order_id: string; amount_pence: number; created_at: Date }>`select order_id, amount_pence, created_at from refund where done_at is null order by created_at`.execute(tx);
  const silent = await sql<{ order_id: string; opened_at: Date }>`
    select order_id, opened_at from deposit_attempt where state = 'open' and opened_at < ${now}::timestamptz - ${answersWithin} and (answered_at is null or failing_since is not null)
      order by opened_at`.execute(tx);
  return {
    payments: await takenIn(tx, span),
    backPence: back.rows[0]?.pence ?? 0,
    waiting: waiting.rows.map((row) => ({ orderId: row.order_id, amountPence: row.amount_pence, since: row.created_at })),
    unanswered: silent.rows.map((row) => ({ orderId: row.order_id, since: row.opened_at })),
  };
};

/** What was taken for a booking and has not gone back. */
export const netOfBookings = async (tx: Tx, bookingIds: readonly string[]): Promise<Map<string, number>> => {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<{ booking_id: string; net: number }>`
    select booking_id, sum(amount_pence - back_pence)::integer as net from (${withRefunds}) paid where booking_id in (${sql.join(bookingIds)}) group by booking_id`.execute(tx);
  return new Map(rows.map((row) => [row.booking_id, row.net]));
};
