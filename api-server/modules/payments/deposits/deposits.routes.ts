import {
  depositPaymentAnswer,
  depositPaymentPath,
  depositPaymentRequest,
  paymentCheckAnswer,
  paymentCheckPath,
  paymentCheckQuery,
} from '@bars/shared-api/contracts/payments';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import type { OwnDeposits } from './deposits.service';

const tags = ['payments'];

/** The calls around a payment, by the tokens that name it. Sources: API-B-14, API-B-22. */
export const depositsRoutes =
  (service: OwnDeposits) =>
  async (app: App): Promise<void> => {
    app.post(
      depositPaymentPath(':code'),
      {
        schema: {
          summary: 'The payment of a deposit request',
          tags,
          params: z.object({ code: token }),
          body: depositPaymentRequest,
          response: { 200: depositPaymentAnswer },
        },
      },
      async ({ params }) => ({ data: await service.open(params.code) }),
    );
    app.get(
      paymentCheckPath,
      {
        schema: {
          summary: 'How a payment stands',
          tags,
          querystring: paymentCheckQuery,
          response: { 200: paymentCheckAnswer },
        },
      },
      async ({ query }) => ({ data: await service.check(query.code, query.verify === '1') }),
    );
  };
