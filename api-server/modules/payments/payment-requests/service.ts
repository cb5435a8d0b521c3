import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../kernel/db';
import { newCode } from './code.rules';
import {
  insertRequest,
  reasonOf,
  requestsOf,
  type PaymentRequestRow,
  type RequestKind,
} from './payment-requests.store';

export { showCode } from './code.rules';
export type { PaymentRequestRow, RequestKind };

/** The venue's words for a payment request; null without one. */
export const reasonOfRequest = (db: Db, id: string | null): Promise<string | null> => reasonOf(db, id);

/** The payment requests of a booking, oldest first. */
export const requestsOfBooking = (db: Db, bookingId: string): Promise<PaymentRequestRow[]> => requestsOf(db, bookingId);

const mostDraws = 20;

/** Makes a payment request for a locked booking, under a code of its own. */
export const makeRequest = async (
  tx: Tx,
  asked: Omit<PaymentRequestRow, 'id' | 'code'>,
  now: Date,
): Promise<PaymentRequestRow> => {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const request = { ...asked, id: randomUUID(), code: newCode() };
    if (await insertRequest(tx, request, now)) return request;
  }
  throw new Error('No free code was found.');
};
