import {
  authenticateAnswer,
  registerAnswer,
  registerPath,
  registerRequest,
  standaloneAnswer,
  standalonePath,
  standaloneRequest,
  verificationAnswer,
  verificationPath,
  verificationQuery,
  verifyRequest,
} from '@bars/shared-api/contracts/customers';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { keyInBody } from '../../../../kernel/http/callers/manage-key';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import { askedFor, joinPage } from '../customers.rules';
import type { CustomersDomain } from '../customers.service';
import type { SessionCookie } from '../sessions/session-cookie';
import type { RegistrationService } from './registration.service';

export interface RegistrationRoutesDeps {
  registration: RegistrationService;
  customers: CustomersDomain;
  cookie: SessionCookie;
}

const tags = ['customers'];
/** Any text: a token that was cut on its way is an unknown link. */
const params = z.object({ token: z.string() });

/** Registering, and confirming the account by the link of the mail. Sources: API-M-40…API-M-43. */
export const registrationRoutes =
  ({ registration, customers, cookie }: RegistrationRoutesDeps) =>
  async (app: App): Promise<void> => {
    app.post(
      registerPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Register an address: sends the link that confirms it',
          tags,
          body: registerRequest,
          response: { 200: registerAnswer },
        },
      },
      async (request) => {
        await registration.register(request.body, request.caller);
        return { data: {} };
      },
    );

    app.post(
      standalonePath,
      {
        config: { manageKey: keyInBody('booking_token') },
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Sign up from a booking: sends the link that confirms the address',
          tags,
          body: standaloneRequest,
          response: { 200: standaloneAnswer },
        },
      },
      async (request) => {
        await registration.standalone(request.body, request.caller.network);
        return { data: {} };
      },
    );

    app.get(
      verificationPath(':token'),
      {
        schema: {
          summary: 'Whose account a link confirms',
          tags,
          params,
          querystring: verificationQuery,
          response: { 200: verificationAnswer },
        },
      },
      async (request) => ({
        data: await registration.lookUp(
          request.params.token,
          toBrandId(request.query.brand_id),
          request.caller.network,
        ),
      }),
    );

    app.post(
      verificationPath(':token'),
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Confirm an account with its password, and log in',
          tags,
          params,
          body: verifyRequest,
          response: { 200: authenticateAnswer },
        },
      },
      async (request, reply) => {
        const { customer, joinToken, ...session } = await registration.verify(
          request.params.token,
          request.body,
          request.caller.network,
          cookie.former(request),
        );
        cookie.set(reply, session);
        return { data: askedFor(customers.profileOf(customer), {}), post_login_url: joinPage(joinToken) };
      },
    );
  };
