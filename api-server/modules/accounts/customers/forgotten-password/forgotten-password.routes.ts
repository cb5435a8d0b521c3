import {
  forgotPasswordAnswer,
  forgotPasswordPath,
  forgotPasswordRequest,
  resetLinkAnswer,
  resetLinkPath,
  resetPasswordAnswer,
  resetPasswordPath,
  resetPasswordRequest,
} from '@bars/shared-api/contracts/customers';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import type { SessionCookie } from '../sessions/session-cookie';
import type { ForgottenPasswordService, From } from './forgotten-password.service';

export interface ForgottenPasswordRoutesDeps {
  forgottenPassword: ForgottenPasswordService;
  cookie: SessionCookie;
}

const tags = ['customers'];
/** Any text: a token that was cut on its way is an unknown link. */
const params = z.object({ token: z.string() });

/** Asking for a new password, and setting it. Sources: API-M-45…API-M-47. */
export const forgottenPasswordRoutes =
  ({ forgottenPassword, cookie }: ForgottenPasswordRoutesDeps) =>
  async (app: App): Promise<void> => {
    const fromOf = (request: FastifyRequest): From => ({
      network: request.caller.network,
      brand: request.caller.brand,
      device: cookie.former(request).device,
    });

    app.post(
      forgotPasswordPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Ask for a link to set a new password',
          tags,
          body: forgotPasswordRequest,
          response: { 200: forgotPasswordAnswer },
        },
      },
      async (request) => ({ data: await forgottenPassword.request(request.body, fromOf(request)) }),
    );

    app.get(
      resetLinkPath(':token'),
      {
        schema: {
          summary: 'Whether a link to set a new password works',
          tags,
          params,
          response: { 200: resetLinkAnswer },
        },
      },
      async (request) => {
        await forgottenPassword.check(request.params.token, request.caller.network);
        return { data: {} };
      },
    );

    app.post(
      resetPasswordPath(':token'),
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Set a new password',
          tags,
          params,
          body: resetPasswordRequest,
          response: { 200: resetPasswordAnswer },
        },
      },
      async (request, reply) => {
        cookie.setDevice(reply, await forgottenPassword.process(request.params.token, request.body, fromOf(request)));
        cookie.clear(reply);
        return { data: {} };
      },
    );
  };
