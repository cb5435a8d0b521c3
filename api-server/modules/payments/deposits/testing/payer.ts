import {
  depositPaymentPath,
  paymentCheckAnswer,
  paymentCheckPath,
  sessionDepositAnswer,
  sessionDepositPath,
  type PaymentCheck,
  type PaymentData,
} from '@bars/shared-api/contracts/payments';
import { errorBody } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { TestServer } from '../../../../testing/harness';
import { headers } from '../../card-orders/testing/card-page';

/** The server's answer about a payment: what is open, or the error. */
export interface Opened {
  status: number;
  payment: PaymentData;
  code: string | undefined;
}

const opened = (status: number, body: unknown): Opened => ({
  status,
  get payment() {
    if (status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(body)}`);
    return z.parse(sessionDepositAnswer, body).data;
  },
  code: status === 200 ? undefined : z.parse(errorBody, body).code,
});

/** Opens the payment of a session of a brand. */
export const openPayment = async ({ app }: TestServer, sessionId: string, brand = 1): Promise<Opened> => {
  const response = await app.inject({
    method: 'POST',
    url: sessionDepositPath,
    headers: { ...headers, 'X-Brand': String(brand) },
    payload: { session_id: sessionId, include: 'gp' },
  });
  return opened(response.statusCode, response.json());
};

/** Opens the payment of a request by its token: another tab, or Try Again. */
export const openByToken = async ({ app }: TestServer, token: string): Promise<Opened> => {
  const response = await app.inject({
    method: 'POST',
    url: depositPaymentPath(token),
    headers,
    payload: { include: 'deposit_request' },
  });
  return opened(response.statusCode, response.json());
};

export const checkPayment = async ({ app }: TestServer, orderId: string, verify = false): Promise<PaymentCheck> => {
  const response = await app.inject({
    method: 'GET',
    url: `${paymentCheckPath}?code=${orderId}${verify ? '&verify=1' : ''}`,
    headers,
  });
  return z.parse(paymentCheckAnswer, response.json()).data;
};
