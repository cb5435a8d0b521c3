import {
  applePayVerifyAnswer,
  applePayVerifyPath,
  applePayVerifyRequest,
  digitalWalletAnswer,
  digitalWalletPath,
  digitalWalletRequest,
  googlePayVerifyAnswer,
  googlePayVerifyPath,
  googlePayVerifyRequest,
} from '@bars/shared-api/contracts/wallets';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../../../kernel/errors';
import { isSameOrigin } from '../../../kernel/http/origins/cors';
import type { App } from '../../../kernel/http/typed-app';
import { walletsCodes as codes } from './wallets.codes';
import { walletsCopy as copy } from './wallets.copy';
import type { Asked, WalletsService } from './wallets.service';

const tags = ['payments'];

const askedOf = ({
  amount,
  deposit_request_token: requestToken,
  token: linkToken,
}: z.infer<typeof googlePayVerifyRequest>): Asked => ({ amountPence: amount, requestToken, linkToken });

/** The host of the page that calls: ours, or one of the key's. @throws AppError 403 where the call names no such page */
const domainOf = (request: FastifyRequest): string => {
  const { origin } = request.headers;
  if (origin === undefined || !(isSameOrigin(request, origin) || request.caller.origins.includes(origin)))
    throw new AppError(403, copy.noSite, codes.wrongOrigin);
  return new URL(origin).hostname;
};

/** Apple Pay and Google Pay. Sources: API-B-17…API-B-19. */
export const walletsRoutes =
  (service: WalletsService) =>
  async (app: App): Promise<void> => {
    app.post(
      googlePayVerifyPath,
      {
        schema: {
          summary: 'A payment by Google Pay',
          tags,
          body: googlePayVerifyRequest,
          response: { 200: googlePayVerifyAnswer },
        },
      },
      async ({ body }) => {
        const { settings, data } = await service.verifyGoogle(askedOf(body));
        return { data, meta: { google_pay: settings } };
      },
    );
    app.post(
      applePayVerifyPath,
      {
        schema: {
          summary: 'A payment by Apple Pay',
          tags,
          body: applePayVerifyRequest,
          response: { 200: applePayVerifyAnswer },
        },
      },
      async (request) => ({
        data: await service.verifyApple(askedOf(request.body), { url: request.body.url, domain: domainOf(request) }),
      }),
    );
    app.post(
      digitalWalletPath,
      {
        schema: {
          summary: 'Charge a wallet’s token',
          tags,
          body: digitalWalletRequest,
          response: { 200: digitalWalletAnswer },
        },
      },
      async ({ body: { order_id: orderId, type, token } }) => ({
        data: await service.process({ orderId, type, token }),
      }),
    );
  };
