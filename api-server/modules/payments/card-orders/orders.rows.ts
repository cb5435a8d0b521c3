import type { Row } from '../../../kernel/db';
import type { RequestRef } from './service';

/** Names of a domain's tables. Their common columns are those below; a request and an order may have more. */
export interface OrderTables<
  RequestTable extends 'deposit_request' | 'card_request' = 'deposit_request' | 'card_request',
> {
  request: RequestTable;
  attempt: 'deposit_attempt' | 'card_attempt';
  refusal: 'deposit_refusal' | 'card_refusal';
}

/** The columns of every request. */
export type RequestRow<State extends string = string> = Omit<
  Pick<Row<'deposit_request'>, keyof Row<'card_request'> & keyof Row<'deposit_request'>>,
  'state'
> & { state: State };

/** The fields of every request. */
export interface OrderRequest<State extends string = string> extends RequestRef {
  token: string;
  brandId: number;
  state: State;
}

/** A row as a request. */
export const requestOf = <State extends string>(row: RequestRow<State>): OrderRequest<State> => ({
  id: row.id,
  token: row.token,
  sessionId: row.session_id,
  bookingId: row.booking_id,
  brandId: row.brand_id,
  state: row.state,
});

/** The row of a new request. */
export const columnsOf = <State extends string>(request: OrderRequest<State>, now: Date): RequestRow<State> => ({
  id: request.id,
  token: request.token,
  session_id: request.sessionId,
  booking_id: request.bookingId,
  brand_id: request.brandId,
  state: request.state,
  created_at: now,
});

/** The columns of every order, and of every refused try of one. */
export type AttemptRow = Pick<Row<'deposit_attempt'>, keyof Row<'card_attempt'> & keyof Row<'deposit_attempt'>>;
export type RefusalRow = Pick<Row<'deposit_refusal'>, keyof Row<'card_refusal'> & keyof Row<'deposit_refusal'>>;
