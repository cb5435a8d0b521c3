import {
  createDepositAnswer,
  createDepositPath,
  paymentRequestAnswer,
  paymentRequestPath,
  type PaymentRequest,
} from '@bars/shared-api/contracts/payment-pages';
import * as z from 'zod/mini';
import type { TestServer } from '../../../../testing/harness';
import { headers } from '../../card-orders/testing/card-page';
import { answered, type Answered } from '../../../manage/payment-pages/testing/pages-caller';

/** The network address a call comes from, the bar whose page it is, and what is typed beside the code. */
export interface From {
  from?: string;
  bar?: string;
  /** Of the booking, where it is asked for. */
  surname?: string;
}

/** Somebody types a code. */
export const typeCode = async (
  { app }: TestServer,
  code: string,
  { from = '127.0.0.1', bar, surname }: From = {},
): Promise<Answered<PaymentRequest>> => {
  const query = {
    code,
    include: 'booking',
    ...(bar === undefined ? {} : { bar }),
    ...(surname === undefined ? {} : { surname }),
  };
  return answered(
    await app.inject({ method: 'GET', url: paymentRequestPath, query, headers, remoteAddress: from }),
    (body) => z.parse(paymentRequestAnswer, body).data,
  );
};

/** Confirms the amount; the token of the deposit request. */
export const confirmAmount = async (
  { app }: TestServer,
  code: string,
  pounds: number,
  { from = '127.0.0.1', surname }: From = {},
): Promise<Answered<string>> =>
  answered(
    await app.inject({
      method: 'POST',
      url: createDepositPath,
      payload: { payment_code: code, amount: pounds, ...(surname === undefined ? {} : { surname }) },
      headers,
      remoteAddress: from,
    }),
    (body) => z.parse(createDepositAnswer, body).data.deposit_request_token,
  );
