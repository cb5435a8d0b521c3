import type { Db, Row, Tables, Tx } from '../../kernel/db';
import { columnsOf, orderStore, requestOf, type OrderRequest } from '../card-orders/index';
import type { Ledger } from './rules/ledger.types';
import type { DepositKind } from './service';

/** A request as its row has it. */
export interface DepositRequest extends OrderRequest<Ledger['state']> {
  kind: DepositKind;
  amountPence: number;
}

const toRequest = (row: Row<'deposit_request'>): DepositRequest => ({ ...requestOf(row), kind: row.kind, amountPence: row.amount_pence });

/** Deposit requests and their orders. */
export const depositStore = orderStore({ request: 'deposit_request', attempt: 'deposit_attempt', refusal: 'deposit_refusal' }, ['kind', 'amount_pence'], toRequest);

export const insertRequest = async (tx: Tx, request: DepositRequest, now: Date): Promise<void> => {
  const row = { ...columnsOf(request, now), kind: request.kind, amount_pence: request.amountPence, currency: 'GBP' };
  await tx.withTables<Tables<'deposit_request'>>().insertInto('deposit_request').values(row).execute();
};

/** An order as the provider is asked about it. */
export interface DepositOrder {
  orderId: string;
  amountPence: number;
}

/** Undefined for an order that is not ours. */
export const orderOf = async (db: Db, orderId: string): Promise<DepositOrder | undefined> => {
  const request = await depositStore.find(db, { orderId });
  return request && { orderId, amountPence: request.amountPence };
};
