import {
  applePayVerifyPath,
  digitalWalletAnswer,
  digitalWalletPath,
  googlePayVerifyAnswer,
  googlePayVerifyPath,
  type DigitalWalletProcessed,
} from '@bars/shared-api/contracts/wallets';
import { errorBody } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { TestServer } from '../../../../testing/harness';
import { headers } from '../../card-orders/testing/card-page';

type Body = Record<string, string>;

const post = ({ app }: TestServer, url: string, payload: Body, more: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });

const codeOf = (status: number, body: unknown): string | undefined =>
  status === 200 ? undefined : z.parse(errorBody, body).code;
const textOf = (status: number, body: unknown): string | undefined =>
  status === 200 ? undefined : z.parse(errorBody, body).error;

/** The pounds of pence as the API has them. */
export const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

/** The verify call of Google Pay: status, raw body, and the order where one is open. */
export const verifyGoogle = async (server: TestServer, body: Body) => {
  const response = await post(server, googlePayVerifyPath, body);
  const raw: unknown = response.json();
  return {
    status: response.statusCode,
    code: codeOf(response.statusCode, raw),
    raw,
    get orderId(): string {
      return z.parse(googlePayVerifyAnswer, raw).data.gp.data.order_id;
    },
  };
};

/** The verify call of Apple Pay at book.example, from a page of the origin. */
export const verifyApple = async (server: TestServer, body: Body, origin?: string) => {
  const response = await post(server, applePayVerifyPath, body, {
    host: 'book.example',
    ...(origin === undefined ? {} : { origin }),
  });
  const raw: unknown = response.json();
  return { status: response.statusCode, code: codeOf(response.statusCode, raw), raw };
};

/** The outcome of a processed token, or the refusal of the call. */
export interface Processed {
  status: number;
  code: string | undefined;
  /** The sentence of a refusal. */
  error: string | undefined;
  outcome: DigitalWalletProcessed['outcome'] | undefined;
  success: boolean;
}

/** Sends a wallet's token. */
export const processWallet = async (
  server: TestServer,
  orderId: string,
  { token, type = 'google_pay' }: { token: string; type?: string },
): Promise<Processed> => {
  const response = await post(server, digitalWalletPath, { order_id: orderId, type, token });
  const body: unknown = response.json();
  const data = response.statusCode === 200 ? z.parse(digitalWalletAnswer, body).data : undefined;
  return {
    status: response.statusCode,
    code: codeOf(response.statusCode, body),
    error: textOf(response.statusCode, body),
    outcome: data?.outcome,
    success: data?.success ?? false,
  };
};
