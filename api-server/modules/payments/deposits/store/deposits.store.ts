import { sql } from 'kysely';
import type { Row, Tables, Tx } from '../../../../kernel/db';
import { columnsOf, createOrderStore, requestOf, type OrderRequest } from '../../card-orders/index';
import type { Ledger } from '../rules/ledger.types';
import type { DepositKind } from '../service';

/** A request as its row has it. */
export interface DepositRequest extends OrderRequest<Ledger['state']> {
  kind: DepositKind;
  amountPence: number;
  /** The payment request of the venue that it was made for; null for any other. */
  paymentRequestId: string | null;
  /** The guest whose own part it is; null for any other. */
  guestId: string | null;
  /** It pays for a held change of its booking. */
  forChange: boolean;
}

const toRequest = (row: Row<'deposit_request'>): DepositRequest => ({
  ...requestOf(row),
  kind: row.kind,
  amountPence: row.amount_pence,
  paymentRequestId: row.payment_request_id,
  guestId: row.guest_id,
  forChange: row.for_change,
});

/** Deposit requests and their orders. */
export const depositStore = createOrderStore(
  { request: 'deposit_request', attempt: 'deposit_attempt', refusal: 'deposit_refusal' },
  toRequest,
);

const own = (tx: Tx) => tx.withTables<Tables<'deposit_request'>>();

/** Requests of a booking, oldest first. */
export const requestsOfBooking = async (tx: Tx, bookingId: string): Promise<string[]> => {
  const rows = await own(tx)
    .selectFrom('deposit_request')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Open requests of a booking: one of its own, that of a held change, and those that were made for payment requests. Oldest first. */
export const openRequestsOf = async (tx: Tx, bookingId: string): Promise<DepositRequest[]> => {
  const rows = await own(tx)
    .selectFrom('deposit_request')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRequest);
};

/** The request that was made for a payment request and is open or paid; undefined without one. */
export const requestOfPaymentRequest = async (
  tx: Tx,
  paymentRequestId: string,
): Promise<DepositRequest | undefined> => {
  const row = await own(tx)
    .selectFrom('deposit_request')
    .selectAll()
    .where('payment_request_id', '=', paymentRequestId)
    .where('state', '!=', 'closed')
    .executeTakeFirst();
  return row && toRequest(row);
};

export const insertRequest = async (tx: Tx, request: DepositRequest, now: Date): Promise<void> => {
  const row = {
    ...columnsOf(request, now),
    kind: request.kind,
    amount_pence: request.amountPence,
    currency: 'GBP',
    payment_request_id: request.paymentRequestId,
    guest_id: request.guestId,
    for_change: request.forChange,
  };
  await own(tx).insertInto('deposit_request').values(row).execute();
};

/** What each guest of a booking has paid and not been given back, by the ids of their rows. */
export const paidByGuests = async (tx: Tx, bookingId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ guest_id: string; left_pence: number }>`
    select guest_id, sum(left_pence)::integer as left_pence from payment_left where booking_id = ${bookingId} and guest_id is not null group by guest_id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.guest_id, row.left_pence]));
};
