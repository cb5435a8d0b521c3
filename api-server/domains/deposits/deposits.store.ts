import type { Row, Tables, Tx } from '../../kernel/db';
import { columnsOf, createOrderStore, requestOf, type OrderRequest } from '../card-orders/index';
import type { Ledger } from './rules/ledger.types';
import type { DepositKind } from './service';

/** A request as its row has it. */
export interface DepositRequest extends OrderRequest<Ledger['state']> {
  kind: DepositKind;
  amountPence: number;
}

const toRequest = (row: Row<'deposit_request'>): DepositRequest => ({ ...requestOf(row), kind: row.kind, amountPence: row.amount_pence });

/** Deposit requests and their orders. */
export const depositStore = createOrderStore({ request: 'deposit_request', attempt: 'deposit_attempt', refusal: 'deposit_refusal' }, toRequest);

/** Requests of a booking, oldest first. */
export const requestsOfBooking = async (tx: Tx, bookingId: string): Promise<string[]> => {
  const rows = await tx.withTables<Tables<'deposit_request'>>().selectFrom('deposit_request').select('id').where('booking_id', '=', bookingId).orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

export const insertRequest = async (tx: Tx, request: DepositRequest, now: Date): Promise<void> => {
  const row = { ...columnsOf(request, now), kind: request.kind, amount_pence: request.amountPence, currency: 'GBP' };
  await tx.withTables<Tables<'deposit_request'>>().insertInto('deposit_request').values(row).execute();
};
