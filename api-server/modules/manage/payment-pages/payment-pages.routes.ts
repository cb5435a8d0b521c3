import {
  createDepositRequest,
  createDepositRequestAnswer,
  createDepositRequestPath,
  depositAnswer,
  depositPath,
  managedDepositAnswer,
  managedDepositPath,
  managedDepositQuery,
} from '@bars/shared-api/contracts/payment-pages';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import { keyInParams, keyInQuery } from '../../../kernel/http/callers/manage-key';
import type { PaymentPagesService } from './payment-pages.service';
import { checkReturnAddress } from './return-address';

const tags = ['payments'];

/** The calls of the payment pages. Sources: API-B-15, API-B-16, API-B-20. */
export const paymentPagesRoutes =
  (service: PaymentPagesService, ownOrigins: () => readonly string[]) =>
  async (app: App): Promise<void> => {
    app.get(
      managedDepositPath,
      {
        config: { manageKey: keyInQuery('token') },
        schema: {
          summary: 'What can be paid of the booking of a manage key',
          tags,
          querystring: managedDepositQuery,
          response: { 200: managedDepositAnswer },
        },
      },
      async ({ query }) => ({ data: await service.managed(query.token) }),
    );
    app.post(
      createDepositRequestPath(':code'),
      {
        config: { manageKey: keyInParams('code') },
        schema: {
          summary: 'Pay a part of what is owed on a booking',
          tags,
          params: z.object({ code: token }),
          body: createDepositRequest,
          response: { 200: createDepositRequestAnswer },
        },
      },
      async (request) => {
        checkReturnAddress(request, request.body.url, ownOrigins());
        return { data: await service.create(request.params.code, request.body) };
      },
    );
    app.get(
      depositPath(':token'),
      {
        schema: {
          summary: 'How a deposit request stands',
          tags,
          params: z.object({ token }),
          response: { 200: depositAnswer },
        },
      },
      async ({ params }) => ({ data: await service.read(params.token) }),
    );
  };
