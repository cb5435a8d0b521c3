import type { Attempt } from './rules/orders.types';
import type { RequestRef } from './service';

/** Names of a domain's tables. Their common columns are those below; a request and an order may have more. */
export interface OrderTables {
  request: string;
  attempt: string;
  refusal: string;
}

/** The columns of every request. */
export interface RequestRow<State extends string = string> {
  id: string;
  token: string;
  session_id: string | null;
  booking_id: string | null;
  brand_id: number;
  state: State;
  created_at: Date;
}

/** Names of those columns. */
export const requestColumns = ['id', 'token', 'session_id', 'booking_id', 'brand_id', 'state', 'created_at'] as const;

/** What every request has. */
export interface OrderRequest<State extends string = string> extends RequestRef {
  token: string;
  brandId: number;
  state: State;
}

/** What they say. */
export const requestOf = <State extends string>(row: RequestRow<State>): OrderRequest<State> => ({
  id: row.id,
  token: row.token,
  sessionId: row.session_id,
  bookingId: row.booking_id,
  brandId: row.brand_id,
  state: row.state,
});

/** A new request's. */
export const columnsOf = <State extends string>(request: OrderRequest<State>, now: Date): RequestRow<State> => ({
  id: request.id,
  token: request.token,
  session_id: request.sessionId,
  booking_id: request.bookingId,
  brand_id: request.brandId,
  state: request.state,
  created_at: now,
});

/** The columns of every order. */
export interface AttemptRow {
  order_id: string;
  request_id: string;
  position: number;
  state: Attempt['state'];
  result: string | null;
  opened_at: Date;
  ask_at: Date | null;
  asked: number;
}

/** The columns of every refused try of an order. */
export interface RefusalRow {
  order_id: string;
  provider_reference: string;
  refused_at: Date;
}
