import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `google`: customers. `staff`: R-Cloud. */
export type ProviderName = 'google' | 'staff';

export interface SignInStart {
  provider: ProviderName;
  /** Where the provider sends the browser back: an address that is registered with it. */
  redirectUri: string;
  brandId: BrandId;
  /** Comes back with `visitOf` and `redeem`. */
  context: Record<string, string>;
}

export interface SignInAnswer {
  provider: ProviderName;
  state: string;
  /** All parameters of the answer, `state` among them. */
  parameters: URLSearchParams;
}

/** What the provider vouches for: the claims of the ID token. */
export interface Claims {
  sub: string;
  [claim: string]: unknown;
}

/**
 * Sign-in with an OpenID Connect provider by redirect: code flow with PKCE, state and nonce, bound to the browser by a cookie.
 * A sign-in has three steps. `start` sends the browser away, `receive` takes the provider's answer, `redeem` gives the person once.
 */
export interface SignInService {
  /** Whether a client id is configured. */
  isOffered(provider: ProviderName): boolean;
  /**
   * Starts a sign-in and sets the browser's cookie. Returns the provider's address, where the browser goes next.
   * @throws AppError 404 `not_offered`, 429 `too_many_tries`, 503 `unreachable`
   */
  start(request: FastifyRequest, reply: FastifyReply, start: SignInStart): Promise<string>;
  /**
   * Takes the provider's answer: exchanges the code, and keeps the outcome for `redeem`. The first answer counts. An answer to
   * nothing, or in another browser, changes nothing. Throws no refusal.
   */
  receive(request: FastifyRequest, answer: SignInAnswer): Promise<void>;
  /** The context of a sign-in that this browser started; undefined for any other. */
  contextOf(
    request: FastifyRequest,
    provider: ProviderName,
    state: string,
  ): Promise<Record<string, string> | undefined>;
  /**
   * Gives the person who signed in, once, to the browser and the brand that started it.
   * @throws AppError 401 with a sentence and code for each reason, 429 `too_many_tries`, 503 `unreachable`
   */
  redeem(
    request: FastifyRequest,
    redemption: { provider: ProviderName; state: string; brandId: BrandId },
  ): Promise<{ claims: Claims; context: Record<string, string> }>;
}
