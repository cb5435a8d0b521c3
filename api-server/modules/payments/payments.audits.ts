import { sql, type RawBuilder } from 'kysely';
import type { DueRows, ModuleAudits } from '../../kernel/composition/due-rows';
import { settledSince } from './payment-requests/end-expired.sweep';

const failingOf = (table: string, waits: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select failing_since as due from ${sql.table(table)} where ${waits} and failing_since is not null`;

/** Orders that the provider is asked about. */
const asked = (sweep: string, table: 'deposit_attempt' | 'card_attempt'): DueRows => {
  const waits = sql`ask_at is not null`;
  return {
    sweep,
    rows: () => sql`select order_id as id, ask_at as due from ${sql.table(table)} where ${waits}`,
    failing: failingOf(table, waits),
  };
};

/** What the provider is to do. */
const undone = (sweep: string, table: 'refund' | 'no_show_fee' | 'card_release', key: 'id' | 'order_id'): DueRows => {
  const waits = sql`done_at is null`;
  return {
    sweep,
    rows: () => sql`select ${sql.ref(key)} as id, due_at as due from ${sql.table(table)} where ${waits}`,
    failing: failingOf(table, waits),
  };
};

/** The ledger of money. */
export const paymentsAudits: ModuleAudits = {
  always: [
    {
      name: 'paid-is-in-the-ledger',
      says: 'What counts as paid was taken, and what was taken counts as paid.',
      broken: () => sql`
      select request.id::text as id from deposit_request request
        where request.state = 'paid' and not exists (select from payment where payment.request_id = request.id)
      union all
      select order_id from payment where not exists (
        select from deposit_attempt attempt where attempt.order_id = payment.order_id and attempt.state = 'accepted')`,
    },
    {
      name: 'not-more-back-than-taken',
      says: 'No more goes back of a payment than was taken.',
      broken: () => sql`
      select payment.order_id as id from payment
        join (select order_id, sum(amount_pence) as pence from refund group by order_id) back on back.order_id = payment.order_id
        where back.pence > payment.amount_pence`,
    },
    {
      name: 'no-money-without-a-booking',
      says: 'What was taken an hour ago is for a booking, or goes back.',
      broken: (now) => sql`
      select payment.order_id as id from payment
        join deposit_request request on request.id = payment.request_id
        left join (select order_id, sum(amount_pence) as pence from refund group by order_id) back on back.order_id = payment.order_id
        where request.booking_id is null and payment.amount_pence > coalesce(back.pence, 0)
          and payment.received_at < ${now}::timestamptz - interval '1 hour'`,
    },
  ],
  due: [
    asked('payment-answers', 'deposit_attempt'),
    asked('card-answers', 'card_attempt'),
    undone('refunds', 'refund', 'id'),
    undone('no-show-fees', 'no_show_fee', 'order_id'),
    undone('card-releases', 'card_release', 'order_id'),
    {
      sweep: 'expired-payment-requests',
      rows: () => sql`select id::text as id, expires_at as due from payment_request where ended_at is null`,
      by: settledSince,
    },
  ],
};
