import type { HeldPayment } from '@bars/shared-api/contracts/personal-data';
import { instantOf } from '../../kernel/instant';
import type { Tables, Tx } from '../../kernel/db';

const own = (tx: Tx) => tx.withTables<Tables<'deposit_request' | 'deposit_attempt' | 'payment' | 'refund'>>();

/** The payments for a booking with their refunds, oldest first. */
export const paymentsOf = async (tx: Tx, bookingId: string): Promise<HeldPayment[]> => {
  const rows = await own(tx)
    .selectFrom('payment')
    .innerJoin('deposit_request', 'deposit_request.id', 'payment.request_id')
    .leftJoin('refund', 'refund.order_id', 'payment.order_id')
    .select(['payment.amount_pence', 'payment.currency', 'card_brand', 'card_last_four', 'received_at', 'refund.amount_pence as refund_pence', 'refund.reason', 'refund.created_at as refund_asked_at', 'refund.done_at'])
    .where('deposit_request.booking_id', '=', bookingId)
    .orderBy('received_at')
    .execute();
  return rows.map(({ received_at: receivedAt, refund_pence: refundPence, reason, refund_asked_at: askedAt, done_at: doneAt, ...payment }) => ({
    ...payment,
    received_at: receivedAt.toISOString(),
    refund: refundPence === null || reason === null || askedAt === null ? null : { amount_pence: refundPence, reason, asked_at: askedAt.toISOString(), done_at: instantOf(doneAt) },
  }));
};

/** An order of the booking is still asked about, or a refund is on its way. */
export const isMoving = async (tx: Tx, bookingId: string): Promise<boolean> => {
  const asked = await own(tx)
    .selectFrom('deposit_attempt')
    .innerJoin('deposit_request', 'deposit_request.id', 'deposit_attempt.request_id')
    .select('deposit_attempt.order_id')
    .where('booking_id', '=', bookingId)
    .where('ask_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const refunding = await own(tx)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.order_id', 'refund.order_id')
    .innerJoin('deposit_request', 'deposit_request.id', 'payment.request_id')
    .select('refund.order_id')
    .where('booking_id', '=', bookingId)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined || refunding !== undefined;
};
