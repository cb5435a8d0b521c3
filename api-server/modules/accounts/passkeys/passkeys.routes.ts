import { authenticateAnswer } from '@bars/shared-api/contracts/customers';
import {
  addPasskeyOptionsAnswer,
  addPasskeyOptionsPath,
  addPasskeyRequest,
  authenticateWithPasskeyPath,
  authenticateWithPasskeyRequest,
  passkeyAnswer,
  passkeyOptionsRequest,
  passkeyPath,
  passkeysAnswer,
  passkeysPath,
  relatedOriginsAnswer,
  relatedOriginsPath,
  removePasskeyAnswer,
  renamePasskeyRequest,
  signInOptionsAnswer,
  signInOptionsPath,
} from '@bars/shared-api/contracts/passkeys';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { CustomersService } from '../customers/service';
import type { ChallengeCookie } from './challenges/challenge-cookie';
import type { Challenges } from './challenges/challenges';
import type { Owner, PasskeysDomain } from './passkeys.service';
import type { SignInService } from './sign-in.service';

export interface PasskeysRoutesDeps {
  passkeys: PasskeysDomain;
  signIn: SignInService;
  challenges: Pick<Challenges, 'relatedOrigins'>;
  customers: CustomersService;
  cookie: ChallengeCookie;
}

const tags = ['passkeys'];
const params = z.object({ id: z.string() });

/** Signing in with a passkey, and the passkeys of a customer. Reasons: docs/decisions/027-passkeys.md. */
export const passkeysRoutes =
  ({ passkeys, signIn, challenges, customers, cookie }: PasskeysRoutesDeps) =>
  async (app: App): Promise<void> => {
    const ownerOf = async (request: FastifyRequest): Promise<Owner> => ({
      customer: await customers.require(request),
      brand: request.caller.brand,
    });
    const freshOwnerOf = async (request: FastifyRequest): Promise<Owner> => ({
      customer: await customers.requireFresh(request),
      brand: request.caller.brand,
    });

    // The answers depend on the login, or hold what works once, so no cache may keep them.
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

    app.get(
      relatedOriginsPath,
      {
        schema: {
          summary: 'The origins that may use the passkeys of this host',
          tags,
          response: { 200: relatedOriginsAnswer },
        },
      },
      async () => ({ origins: challenges.relatedOrigins() }),
    );

    app.post(
      signInOptionsPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Options to sign in with a passkey',
          tags,
          body: passkeyOptionsRequest,
          response: { 200: signInOptionsAnswer },
        },
      },
      async (request, reply) => {
        const { options, token } = await signIn.offer(
          await customers.find(request),
          request.host,
          request.body.related_origins,
        );
        cookie.set(reply, token);
        return { data: options };
      },
    );

    app.post(
      authenticateWithPasskeyPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Log in with a passkey',
          tags,
          body: authenticateWithPasskeyRequest,
          response: { 200: authenticateAnswer },
        },
      },
      async (request, reply) => {
        const { customerId, session } = await signIn.signIn(
          { request: request.body, token: cookie.read(request), network: request.caller.network },
          (tx, id) => customers.logIn(tx, id, request),
        );
        cookie.clear(reply);
        return customers.answerLogin(request, reply, session, { customerId, joinToken: request.body.join_token });
      },
    );

    app.get(
      passkeysPath,
      { schema: { summary: 'The passkeys of the logged-in customer', tags, response: { 200: passkeysAnswer } } },
      async (request) => ({ data: await passkeys.listOf((await customers.require(request)).id) }),
    );

    app.post(
      addPasskeyOptionsPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Options to add a passkey; needs a login of the last ten minutes',
          tags,
          body: passkeyOptionsRequest,
          response: { 200: addPasskeyOptionsAnswer },
        },
      },
      async (request, reply) => {
        const { options, token } = await passkeys.offer(
          await freshOwnerOf(request),
          request.host,
          request.body.related_origins,
        );
        cookie.set(reply, token);
        return { data: options };
      },
    );

    app.post(
      passkeysPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Add the passkey that the browser has made',
          tags,
          body: addPasskeyRequest,
          response: { 200: passkeyAnswer },
        },
      },
      async (request, reply) => {
        const added = await passkeys.add(await ownerOf(request), request.body, cookie.read(request));
        cookie.clear(reply);
        return { data: added };
      },
    );

    app.put(
      passkeyPath(':id'),
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Rename a passkey',
          tags,
          params,
          body: renamePasskeyRequest,
          response: { 200: passkeyAnswer },
        },
      },
      async (request) => ({
        data: await passkeys.rename((await customers.require(request)).id, request.params.id, request.body.name),
      }),
    );

    app.delete(
      passkeyPath(':id'),
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Remove a passkey; needs a login of the last ten minutes',
          tags,
          params,
          response: { 200: removePasskeyAnswer },
        },
      },
      async (request) => {
        await passkeys.remove(await freshOwnerOf(request), request.params.id);
        return { data: {} };
      },
    );
  };
