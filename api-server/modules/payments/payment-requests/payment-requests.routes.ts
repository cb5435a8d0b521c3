import {
  createDepositAnswer,
  createDepositBody,
  createDepositPath,
  paymentRequestAnswer,
  paymentRequestPath,
  paymentRequestQuery,
} from '@bars/shared-api/contracts/payment-pages';
import type { App } from '../../../kernel/http/app';
import type { PaymentRequestsService } from './payment-requests.service';

const tags = ['payments'];

/** What the venue asks for by a code. Sources: API-B-23, API-B-24, PY-42, PY-56, PY-57. */
export const paymentRequestsRoutes =
  (service: PaymentRequestsService) =>
  async (app: App): Promise<void> => {
    app.get(
      paymentRequestPath,
      {
        schema: {
          summary: 'What the venue asks for by a code',
          tags,
          querystring: paymentRequestQuery,
          response: { 200: paymentRequestAnswer },
        },
      },
      async ({ query, caller }) => ({
        data: await service.read({ code: query.code, bar: query.bar, surname: query.surname, network: caller.network }),
      }),
    );
    app.post(
      createDepositPath,
      {
        schema: {
          summary: 'Pay what the venue asks for by a code',
          tags,
          body: createDepositBody,
          response: { 200: createDepositAnswer },
        },
      },
      async ({ body, caller }) => ({
        data: { deposit_request_token: await service.createDeposit(body, caller.network) },
      }),
    );
  };
