import type { Db, Tables, Tx } from '../../../../kernel/db';
import type { CardReferences } from '../../../../kernel/gateway/gateway';
import type { Span } from '../../deposits/service';
import type { FeeBooks } from '../service';

const own = (db: Db) => db.withTables<Tables<'no_show_fee' | 'stored_card' | 'card_request'>>();

/** A fee to be charged, and to which card. */
export interface DueFee extends CardReferences {
  bookingId: string;
  brandId: number;
  orderId: string;
  amountPence: number;
  since: Date;
}

export interface NewFee {
  bookingId: string;
  orderId: string;
  cardOrderId: string;
  amountPence: number;
}

/** Writes a fee down, once for a booking. */
export const insertFee = async (
  tx: Tx,
  { bookingId, orderId, cardOrderId, amountPence }: NewFee,
  now: Date,
): Promise<void> => {
  const row = {
    booking_id: bookingId,
    order_id: orderId,
    card_order_id: cardOrderId,
    amount_pence: amountPence,
    outcome: null,
    due_at: now,
    attempts: 0,
    done_at: null,
    created_at: now,
  };
  await own(tx)
    .insertInto('no_show_fee')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const readFee = async (db: Db, orderId: string): Promise<DueFee> => {
  const row = await own(db)
    .selectFrom('no_show_fee')
    .innerJoin('stored_card', 'stored_card.order_id', 'no_show_fee.card_order_id')
    .innerJoin('card_request', 'card_request.id', 'stored_card.request_id')
    .select([
      'no_show_fee.booking_id',
      'no_show_fee.order_id',
      'amount_pence',
      'payer_ref',
      'card_ref',
      'brand_id',
      'no_show_fee.created_at',
    ])
    .where('no_show_fee.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    bookingId: row.booking_id,
    brandId: row.brand_id,
    orderId: row.order_id,
    amountPence: row.amount_pence,
    payerRef: row.payer_ref,
    cardRef: row.card_ref,
    since: row.created_at,
  };
};

/** Records what became of a fee. False where that is known already. */
export const settleFee = async (tx: Tx, orderId: string, outcome: 'paid' | 'refused', now: Date): Promise<boolean> => {
  const row = await own(tx)
    .updateTable('no_show_fee')
    .set({ outcome, done_at: now })
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** What became of the fee of a booking; undefined where none is charged. */
export const feeOfBooking = async (
  db: Db,
  bookingId: string,
): Promise<{ amountPence: number; outcome: 'paid' | 'refused' | null } | undefined> => {
  const row = await own(db)
    .selectFrom('no_show_fee')
    .select(['amount_pence', 'outcome'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row && { amountPence: row.amount_pence, outcome: row.outcome };
};

/** The fees that were decided in a span, and those that are not decided, of whichever day. */
export const feeBooksOf = async (tx: Tx, { from, to }: Span): Promise<FeeBooks> => {
  const fees = own(tx)
    .selectFrom('no_show_fee')
    .select(['order_id', 'amount_pence', 'outcome', 'done_at', 'created_at']);
  const decided = await fees.where('done_at', '>=', from).where('done_at', '<', to).orderBy('done_at').execute();
  const waiting = await fees.where('done_at', 'is', null).orderBy('created_at').execute();
  return {
    decided: decided.map((row) => ({
      orderId: row.order_id,
      amountPence: row.amount_pence,
      isPaid: row.outcome === 'paid',
    })),
    waiting: waiting.map((row) => ({ orderId: row.order_id, amountPence: row.amount_pence, since: row.created_at })),
  };
};
