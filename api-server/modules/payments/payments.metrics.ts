import { sql } from 'kysely';
import type { Tx } from '../../kernel/db';
import { counter, gauge } from '../../kernel/metrics/declare';
import type { Meter } from '../../kernel/metrics/meter';
import type { DomainMetrics, Reading } from '../../kernel/metrics/readings';

export const payments = counter({
  name: 'payments_total',
  says: 'What became of money and cards. `deposit`, `balance`, `full` (all of the price), `share` (a guest’s) and `request` (asked for by the venue) are payments, `card` is a stored card. `taken`; `declined` by the bank or the provider; `cancelled`: its page was open when it was not wanted any more; `refunded`; `failed`: a refund was not taken, or a card not forgotten, and is tried again; `unknown`: the provider gave no answer, and is asked again',
  labels: {
    kind: ['deposit', 'balance', 'full', 'share', 'request', 'no_show_fee', 'card', 'refund'],
    outcome: ['taken', 'declined', 'cancelled', 'refunded', 'failed', 'unknown'],
  },
});

const withoutBooking = gauge({
  name: 'payments_without_booking',
  says: 'Payments of more than ten minutes ago that neither are of a booking nor go back, and bookings that still wait for the deposit that was paid for them',
  of: 'database',
  labels: {},
});

const withoutAnswer = gauge({
  name: 'orders_without_answer',
  says: 'Orders at the card provider that it has not answered anything about for more than ten minutes. It is first asked after two, and has five seconds',
  of: 'database',
  labels: {},
});

const earlier = (now: Date) => sql`${now}::timestamptz - interval '10 minutes'`;

const silentOrders = (table: 'deposit_attempt' | 'card_attempt', now: Date) => sql`
  select count(*) as count from ${sql.table(table)}
    where ask_at is not null and (failing_since < ${earlier(now)} or (state = 'open' and answered_at is null and opened_at < ${earlier(now)}))`;

const readings: readonly Reading[] = [
  {
    gauge: withoutBooking,
    labels: {},
    query: (now) => sql<{ value: number }>`
      select (
        (select count(*) from deposit_request request join payment_left paid on paid.request_id = request.id
          where request.booking_id is null and request.state = 'paid' and paid.left_pence > 0 and paid.received_at < ${earlier(now)})
        + (select count(*) from booking
            where status_id = 0 and deposit_due_at is not null and deposit_pence > 0 and booking.paid_pence >= deposit_pence)
      )::integer as value`,
  },
  {
    gauge: withoutAnswer,
    labels: {},
    query: (now) => sql<{ value: number }>`
      select sum(count)::integer as value from (${silentOrders('deposit_attempt', now)} union all ${silentOrders('card_attempt', now)}) counted`,
  },
];

export const paymentsMetrics: DomainMetrics = { declared: [payments, withoutBooking, withoutAnswer], readings };

export type PaymentKind = (typeof payments.labels.kind)[number];

/** The kind of a deposit request. */
export const paymentKindOf = ({
  kind,
  paymentRequestId,
}: {
  kind: Exclude<PaymentKind, 'request' | 'no_show_fee' | 'card' | 'refund'> | 'extra';
  paymentRequestId: string | null;
}): PaymentKind => (kind === 'extra' || paymentRequestId !== null ? 'request' : kind);

/** A request as an update found it, or left it. */
interface Counted {
  state: 'open' | 'paid' | 'closed' | 'stored';
  attempts: readonly { state: string }[];
}

/** Counts a request that was closed while somebody had its page open. */
export const countCancelled = async (
  { metrics }: { metrics: Meter },
  tx: Tx,
  kind: PaymentKind,
  [before, after]: [Counted, Counted],
): Promise<void> => {
  const isPaying = before.attempts.some(({ state }) => state === 'open');
  if (before.state === 'open' && after.state === 'closed' && isPaying)
    await metrics.countAfter(tx, payments, { kind, outcome: 'cancelled' });
};
