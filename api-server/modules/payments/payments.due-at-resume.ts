import { formatPence } from '@bars/shared-api/format';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/db';
import type { DueAtResume } from '../../kernel/quarantine/due-at-resume';

interface DueMoney {
  orderId: string;
  amountPence: number | null;
  refCode: string | null;
}

/** Orders of the provider are repeated under their own numbers, which it charges or gives back once. So they are named, not kept. */
const named =
  (rows: RawBuilder<DueMoney>): DueAtResume['hold'] =>
  async (tx: Tx) =>
    (await rows.execute(tx)).rows.map(({ orderId, amountPence, refCode }) =>
      [orderId, ...(amountPence === null ? [] : [formatPence(amountPence)]), refCode ?? 'no booking yet'].join('  '),
    );

/** What the sweeps of payments and cards go on with. */
export const paymentsDueAtResume: readonly DueAtResume[] = [
  {
    sweep: 'refunds',
    title: 'Refunds that were not done',
    toDo: 'They go out now, each under the key by which the provider knows one it has done: look there whether one went twice.',
    hold: named(sql`
      select refund.order_id as "orderId", refund.amount_pence as "amountPence", booking.ref_code as "refCode"
        from refund left join payment_left payment on payment.order_id = refund.order_id left join booking on booking.id = payment.booking_id
        where refund.done_at is null order by refund.created_at`),
  },
  {
    sweep: 'no-show-fees',
    title: 'No-show fees that were not charged',
    toDo: 'The provider is asked first, and a card is charged only where it knows of no charge. Its mail may reach the guest twice.',
    hold: named(sql`
      select fee.order_id as "orderId", fee.amount_pence as "amountPence", booking.ref_code as "refCode"
        from no_show_fee fee join booking on booking.id = fee.booking_id where fee.done_at is null order by fee.created_at`),
  },
  {
    sweep: 'card-answers',
    title: 'Cards that were about to be stored',
    toDo: 'The provider is asked, and nothing is charged. A booking that waits for its card is confirmed, and its mail may arrive twice.',
    hold: named(sql`
      select attempt.order_id as "orderId", null as "amountPence", booking.ref_code as "refCode"
        from card_attempt attempt join card_request request on request.id = attempt.request_id left join booking on booking.id = request.booking_id
        where attempt.ask_at is not null order by attempt.opened_at`),
  },
];
