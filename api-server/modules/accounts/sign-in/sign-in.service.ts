import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { noteAttempt } from '../../../kernel/limits/attempts';
import { digestOf, newToken } from '../../../kernel/secrets';
import { createBrowserCookie } from './browser-cookie';
import { RefusedAnswer, type Providers } from './providers';
import type { ProviderName, SignInService } from './service';
import { signInCopy } from './sign-in.copy';
import { endsAt, problemOf, type SignInProblem } from './sign-in.rules';
import * as store from './sign-in.store';

const refuse = (problem: SignInProblem, provider: ProviderName): AppError =>
  new AppError(problem === 'unreachable' ? 503 : 401, signInCopy.problem(problem, provider), `sign_in_${problem}`);

/** Sign-in by redirect. Source: docs/decisions/025-sign-in-providers.md. */
export const createSignInService = (
  { config, db, clock, log }: Pick<Kernel, 'config' | 'db' | 'clock' | 'log'>,
  providers: Providers,
): SignInService => {
  const browser = createBrowserCookie(config);

  const isSameBrowser = (request: FastifyRequest, row: store.SignInRow): boolean => {
    const secret = browser.read(request);
    return secret !== undefined && timingSafeEqual(digestOf(secret), row.browserDigest);
  };

  /** A sign-in with the provider that this browser has started. */
  const ownRow = async (
    request: FastifyRequest,
    provider: ProviderName,
    state: string,
  ): Promise<store.SignInRow | undefined> => {
    const row = await store.findSignIn(db, digestOf(state));
    return row !== undefined && row.provider === provider && isSameBrowser(request, row) ? row : undefined;
  };

  const outcomeOf = async (
    row: store.SignInRow,
    state: string,
    parameters: URLSearchParams,
  ): Promise<store.Outcome> => {
    try {
      return {
        claims: await providers.claims(row.provider, parameters, {
          redirectUri: row.redirectUri,
          state,
          nonce: row.nonce,
          codeVerifier: row.codeVerifier,
        }),
      };
    } catch (error) {
      // The cause may name the person or the code, the reason does not.
      const refusal = error instanceof RefusedAnswer ? error.refusal : 'failed';
      log.warn({ provider: row.provider, refusal }, 'a sign-in was refused');
      return { refusal };
    }
  };

  return {
    isOffered: providers.isOffered,

    start: async (request, reply, { provider, redirectUri, brandId, context }) => {
      if (!providers.isOffered(provider)) throw new AppError(404, signInCopy.notOffered(provider), 'not_offered');
      const [now, state, nonce, codeVerifier] = [clock.now(), newToken(), newToken(), newToken() + newToken()];
      await db
        .transaction()
        .execute((tx) =>
          noteAttempt(tx, { cause: 'sign_in_start', subject: null, network: request.caller.network }, now),
        );
      const address = await providers
        .address(provider, { redirectUri, state, nonce, codeVerifier })
        .catch((error: unknown) => {
          if (!(error instanceof RefusedAnswer)) throw error;
          log.warn({ provider, refusal: error.refusal }, 'a sign-in provider did not answer');
          throw refuse('unreachable', provider);
        });
      const browserDigest = digestOf(browser.keep(request, reply));
      const row = {
        stateDigest: digestOf(state),
        browserDigest,
        provider,
        brandId,
        redirectUri,
        codeVerifier,
        nonce,
        context,
        startedAt: now,
        expiresAt: endsAt(now),
      };
      await db.transaction().execute((tx) => store.insertSignIn(tx, row));
      return address;
    },

    receive: async (request, { provider, state, parameters }) => {
      const row = await ownRow(request, provider, state);
      if (row === undefined || row.expiresAt <= clock.now()) return;
      // Whoever notes the answer exchanges its code; a second answer at the same time does not.
      if (!(await store.noteAnswer(db, row.stateDigest, clock.now()))) return;
      await store.keepOutcome(db, row.stateDigest, await outcomeOf(row, state, parameters));
    },

    contextOf: async (request, provider, state) => (await ownRow(request, provider, state))?.context,

    redeem: async (request, { provider, state, brandId }) => {
      const now = clock.now();
      const started = await store.findSignIn(db, digestOf(state));
      // Only a stranger's answer is a guess; this browser's own counts for nothing, so nobody on its network keeps it out.
      if (started === undefined || !isSameBrowser(request, started)) {
        await db
          .transaction()
          .execute((tx) =>
            noteAttempt(tx, { cause: 'sign_in_answer', subject: null, network: request.caller.network }, now),
          );
      }
      const result = await db.transaction().execute(async (tx) => {
        const row = await store.findSignIn(tx, digestOf(state));
        const facts = row && {
          ...row,
          isSameBrowser: isSameBrowser(request, row),
          hasClaims: row.claims !== null,
          isUsed: row.usedAt !== null,
        };
        const problem = problemOf(facts, { provider, brandId, now });
        // A sign-in that the provider refused is over, too.
        if (row !== undefined && (problem === null || problem === row.refusal))
          await store.markUsed(tx, row.stateDigest, now);
        if (problem !== null || row === undefined || row.claims === null) return problem ?? 'unanswered';
        return { claims: row.claims, context: row.context };
      });
      if (typeof result === 'string') throw refuse(result, provider);
      return result;
    },
  };
};
