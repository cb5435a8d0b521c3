import {
  createDepositRequestAnswer,
  createDepositRequestPath,
  depositAnswer,
  depositPath,
  managedDepositAnswer,
  managedDepositPath,
  type DepositRequestState,
  type ManagedDeposit,
} from '@bars/shared-api/contracts/payment-pages';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import { errorBody } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { TestServer } from '../../../../testing/harness';
import { headers } from '../../../payments/card-orders/testing/card-page';

/** A page of ours to return to. */
export const ourPage = 'http://localhost:9000/pay-deposit/code';

/** The server's answer: what it gave, or why it refused. */
export interface Answered<Given> {
  status: number;
  /** Throws where the call was refused. */
  given: Given;
  code: string | undefined;
  error: z.infer<typeof errorBody>;
}

export const answered = <Given>(
  response: { statusCode: number; body: string; json(): unknown },
  read: (body: unknown) => Given,
): Answered<Given> => {
  const error = response.statusCode === 200 ? {} : z.parse(errorBody, response.json());
  return {
    status: response.statusCode,
    get given() {
      if (response.statusCode !== 200) throw new Error(`The call was refused: ${response.body}`);
      return read(response.json());
    },
    code: error.code,
    error,
  };
};

/** The page of a deposit request asks how it stands. */
export const readDeposit = async ({ app }: TestServer, token: string): Promise<Answered<DepositRequestState>> =>
  answered(
    await app.inject({ method: 'GET', url: depositPath(token), headers }),
    (body) => z.parse(depositAnswer, body).data,
  );

/** The page of a booking's payer loads the booking. */
export const readManaged = async ({ app }: TestServer, key: string): Promise<Answered<ManagedDeposit>> =>
  answered(
    await app.inject({ method: 'GET', url: `${managedDepositPath}?token=${key}`, headers }),
    (body) => z.parse(managedDepositAnswer, body).data,
  );

/** What the page sends; `pounds` as the API has money. */
export interface Sent {
  pounds: number;
  type?: string;
  token?: string | null;
  url?: string;
}

/** The payer presses the button. */
export const pay = async (
  { app }: TestServer,
  key: string,
  { pounds, type, token = null, url = ourPage }: Sent,
): Promise<Answered<PaymentData>> => {
  const payload = {
    amount: pounds,
    deposit_request_token: token,
    url,
    ...(type === undefined ? {} : { deposit_type: type }),
  };
  return answered(
    await app.inject({ method: 'POST', url: createDepositRequestPath(key), headers, payload }),
    (body) => z.parse(createDepositRequestAnswer, body).data,
  );
};
