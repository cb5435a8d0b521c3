import type { HeldPayment } from '@bars/shared-api/contracts/personal-data';
import { instantOf } from '../../../../kernel/time/instant';
import type { Tables, Tx } from '../../../../kernel/db';

const own = (tx: Tx) => tx.withTables<Tables<'deposit_request' | 'deposit_attempt' | 'payment' | 'refund'>>();

/** The payments for a booking with their refunds, oldest first. */
export const paymentsOf = async (tx: Tx, bookingId: string): Promise<HeldPayment[]> => {
  const payments = await own(tx)
    .selectFrom('payment')
    .innerJoin('deposit_request', 'deposit_request.id', 'payment.request_id')
    .select([
      'payment.order_id',
      'payment.amount_pence',
      'payment.currency',
      'card_brand',
      'card_last_four',
      'received_at',
    ])
    .where('deposit_request.booking_id', '=', bookingId)
    .orderBy('received_at')
    .execute();
  const held: HeldPayment[] = [];
  for (const { order_id: orderId, received_at: receivedAt, ...payment } of payments) {
    const refunds = await own(tx)
      .selectFrom('refund')
      .select(['amount_pence', 'reason', 'note', 'created_at', 'done_at'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute();
    held.push({
      ...payment,
      received_at: receivedAt.toISOString(),
      refunds: refunds.map(({ created_at: askedAt, done_at: doneAt, ...refund }) => ({
        ...refund,
        asked_at: askedAt.toISOString(),
        done_at: instantOf(doneAt),
      })),
    });
  }
  return held;
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
