import { sql } from 'kysely';
import { dueAudit, type Audit } from '../../kernel/composition/audit';

/** The ledger of money. */
export const paymentsAudits: readonly Audit[] = [
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
  dueAudit('payment-answers', sql`select order_id as id, ask_at as due from deposit_attempt where ask_at is not null`),
  dueAudit('refunds', sql`select id, due_at as due from refund where done_at is null`),
];
