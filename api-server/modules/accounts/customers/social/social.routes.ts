import { authenticateAnswer } from '@bars/shared-api/contracts/customers';
import { returnPath } from '@bars/shared-api/contracts/return-address';
import {
  googleOfferAnswer,
  googlePath,
  googleRequest,
  googleReturnPath,
  googleStartAnswer,
  googleStartPath,
  googleStartRequest,
  signInFragment,
} from '@bars/shared-api/contracts/social-sign-in';
import { token as tokenForm } from '@bars/shared-api/contracts/dto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import { newToken } from '../../../../kernel/secrets';
import type { SignInService } from '../../sign-in/service';
import { askedFor, joinPage } from '../customers.rules';
import type { CustomersDomain } from '../customers.service';
import type { SessionCookie } from '../sessions/session-cookie';
import { loginPageOf } from './social.rules';
import type { SocialService } from './social.service';

export interface SocialRoutesDeps {
  signIn: SignInService;
  social: SocialService;
  customers: CustomersDomain;
  cookie: SessionCookie;
  /** Origin that people see; its scheme is that of every host. */
  publicOrigin: string;
}

const tags = ['customers'];
const provider = 'google';

/** The provider's answer. Only `state` is ours; its library checks the rest. A state that is none is as unknown as a new one. */
const answerOf = (request: FastifyRequest): { state: string; parameters: URLSearchParams } => {
  const parameters = new URL(request.url, 'http://localhost').searchParams;
  const read = tokenForm.safeParse(parameters.get('state'));
  return { state: read.success ? read.data : newToken(), parameters };
};

/** Signing in with Google. Sources: AC-21, API-M-38, docs/decisions/025-sign-in-providers.md. */
export const socialRoutes =
  ({ signIn, social, customers, cookie, publicOrigin }: SocialRoutesDeps) =>
  async (app: App): Promise<void> => {
    const { protocol } = new URL(publicOrigin);

    app.get(
      googlePath,
      { schema: { summary: 'Whether customers may sign in with Google', tags, response: { 200: googleOfferAnswer } } },
      async () => ({ data: { is_offered: signIn.isOffered(provider) } }),
    );

    app.post(
      googleStartPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Start a sign-in with Google',
          tags,
          body: googleStartRequest,
          response: { 200: googleStartAnswer },
        },
      },
      async (request, reply) => {
        const { brand_id: brandId, join_token: joinToken, return_to: returnTo } = request.body;
        const origin = `${protocol}//${request.host}`;
        const page = returnPath(returnTo ?? '', origin);
        const context = {
          ...(joinToken === undefined ? {} : { join_token: joinToken }),
          ...(page === null || page === '/' ? {} : { return_to: page }),
        };
        const redirectUri = `${origin}${googleReturnPath}`;
        return { data: { url: await signIn.start(request, reply, { provider, redirectUri, brandId, context }) } };
      },
    );

    app.get(
      googleReturnPath,
      // Without a key: the browser comes here from Google, by an address that names nothing but the answer.
      {
        config: { public: true },
        schema: { summary: 'Where Google sends the browser back', tags, response: { 303: z.null() } },
      },
      async (request, reply) => {
        const { state, parameters } = answerOf(request);
        await signIn.receive(request, { provider, state, parameters });
        const page = loginPageOf((await signIn.contextOf(request, provider, state)) ?? {});
        // A fragment reaches no server and no Referer. What went wrong is answered to whoever posts the token.
        return reply.header('Referrer-Policy', 'no-referrer').redirect(`${page}#${signInFragment}=${state}`, 303);
      },
    );

    app.post(
      googlePath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Log in with the token of a sign-in with Google',
          tags,
          body: googleRequest,
          response: { 200: authenticateAnswer },
        },
      },
      async (request, reply) => {
        const { token: state, brand_id: brandId } = request.body;
        const { claims, context } = await signIn.redeem(request, { provider, state, brandId });
        const session = await social.logIn(claims, brandId, cookie.former(request));
        cookie.set(reply, session);
        const customer = await customers.findByToken(session.token, brandId);
        const { join_token: joinToken } = context;
        return {
          data: customer === undefined ? {} : askedFor(customers.profileOf(customer), {}),
          meta: { post_login_url: joinPage(joinToken) },
        };
      },
    );
  };
