import { createDepositAnswer, createDepositPath, paymentRequestAnswer, paymentRequestPath, type PaymentRequest } from '@bars/shared-api/contracts/payment-pages';
import * as z from 'zod/mini';
import type { TestServer } from '../../../testing/harness';
import { headers } from '../../card-orders/testing/card-page';
import { answered, type Answered } from '../../payment-pages/testing/pages-caller';

/** The network address a call comes from, and the bar whose page it is. */
export interface From {
  from?: string;
  bar?: string;
}

/** Somebody types a code. */
export const typeCode = async ({ app }: TestServer, code: string, { from = '127.0.0.1', bar }: From = {}): Promise<Answered<PaymentRequest>> => {
  const query = { code, include: 'booking', ...(bar === undefined ? {} : { bar }) };
  return answered(await app.inject({ method: 'GET', url: paymentRequestPath, query, headers, remoteAddress: from }), (body) => z.parse(paymentRequestAnswer, body).data);
};

/** Confirms the amount; the token of the deposit request. */
export const confirmAmount = async ({ app }: TestServer, code: string, pounds: number, { from = '127.0.0.1' }: From = {}): Promise<Answered<string>> =>
  answered(await app.inject({ method: 'POST', url: createDepositPath, payload: { payment_code: code, amount: pounds }, headers, remoteAddress: from }), (body) => z.parse(createDepositAnswer, body).data.deposit_request_token);
