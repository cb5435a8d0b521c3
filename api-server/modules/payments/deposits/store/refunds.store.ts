import { sql } from 'kysely';
import type { Tables, Tx } from '../../../../kernel/db';
import type { DepositKind } from '../service';

/** A payment for a booking of which something is left. */
export interface Refundable {
  orderId: string;
  requestId: string;
  kind: DepositKind;
  leftPence: number;
  /** The guest whose own part it was; null where the lead booker paid it. */
  guestId: string | null;
}

/** Payments for a booking of which something is left, the newest first. What is reversed has nothing left. */
export const refundableOf = async (tx: Tx, bookingId: string): Promise<Refundable[]> => {
  const { rows } = await sql<{
    order_id: string;
    request_id: string;
    kind: DepositKind;
    left_pence: number;
    guest_id: string | null;
  }>`
    select order_id, request_id, kind, guest_id, left_pence from payment_left where booking_id = ${bookingId} and left_pence > 0 order by received_at desc, order_id`.execute(
    tx,
  );
  return rows.map((row) => ({
    orderId: row.order_id,
    requestId: row.request_id,
    kind: row.kind,
    leftPence: row.left_pence,
    guestId: row.guest_id,
  }));
};

/** One command of the venue has given back so much with these words. The refunds of one command are written at one moment. */
export const isGivenBack = async (
  tx: Tx,
  bookingId: string,
  { amountPence, note }: { amountPence: number; note: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select refund.created_at from refund join payment on payment.order_id = refund.order_id join deposit_request request on request.id = payment.request_id
      where request.booking_id = ${bookingId} and refund.reason = 'venue' and refund.note = ${note}
      group by refund.created_at having sum(refund.amount_pence) = ${amountPence}`.execute(tx);
  return rows.length > 0;
};

const own = (tx: Tx) => tx.withTables<Tables<'refund' | 'payment' | 'deposit_request'>>();

/** Erases the venue's words about refunds of a booking, which may name a guest. */
export const eraseNotes = async (tx: Tx, bookingId: string): Promise<void> => {
  const orders = own(tx)
    .selectFrom('payment')
    .innerJoin('deposit_request', 'deposit_request.id', 'payment.request_id')
    .select('payment.order_id')
    .where('booking_id', '=', bookingId);
  await own(tx).updateTable('refund').set({ note: null }).where('order_id', 'in', orders).execute();
};

/** Erases with which cards a booking was paid. What was paid, when, and the provider's reference stay. */
export const eraseCards = async (tx: Tx, bookingId: string): Promise<void> => {
  const requests = own(tx).selectFrom('deposit_request').select('id').where('booking_id', '=', bookingId);
  await own(tx)
    .updateTable('payment')
    .set({ card_brand: null, card_last_four: null, card_expiry: null })
    .where('request_id', 'in', requests)
    .execute();
};
