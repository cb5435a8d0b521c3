import type { AuthenticateWithPasskeyRequest, SignInOptions } from '@bars/shared-api/contracts/passkeys';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import type { CustomerRow, CustomersService } from '../customers/service';
import type { Challenges, Offered } from './challenges/challenges';
import { toDescriptor, userHandleOf } from './passkeys.conversions';
import { passkeysCopy } from './passkeys.copy';
import { challengeTimeoutMs } from './passkeys.rules';
import { findByCredential, listPasskeys, noteUse, type Challenge, type PasskeyRow } from './passkeys.store';

export interface SignInDeps {
  challenges: Challenges;
  customers: Pick<CustomersService, 'noteWrongPasskey'>;
}

/** A passkey that a browser has used. */
export interface UsedPasskey {
  request: AuthenticateWithPasskeyRequest;
  /** Of the challenge's cookie. */
  token: string | undefined;
  network: string;
}

export interface SignedIn<Session> {
  customerId: string;
  session: Session;
}

/** Signing in with a passkey. What an authenticator signs is checked by @simplewebauthn/server. */
export const createSignInService = ({ db, clock, log }: Kernel, { challenges, customers }: SignInDeps) => {
  /** Counts a refused passkey and gives the refusal to throw. @throws AppError 429 `too_many_tries` */
  const refuse = async (network: string, refusal: AppError): Promise<AppError> => {
    await db.transaction().execute((tx) => customers.noteWrongPasskey(tx, network));
    return refusal;
  };

  /** The new count of signatures; undefined where what was signed is not right. */
  const countOf = async (
    { id, response: { userHandle, ...signed } }: AuthenticateWithPasskeyRequest,
    passkey: PasskeyRow,
    challenge: Challenge,
  ): Promise<number | undefined> => {
    if (passkey.rp_id !== challenge.rp_id) return undefined;
    if (userHandle !== undefined && userHandle !== userHandleOf(passkey.customer_id)) return undefined;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
        expectedChallenge: challenge.challenge,
        expectedOrigin: challenge.origin,
        expectedRPID: challenge.rp_id,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
          transports: passkey.transports,
        },
        requireUserVerification: false,
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch (error) {
      log.warn({ err: error, passkey: passkey.id }, 'a passkey was refused');
      return undefined;
    }
  };

  return {
    /**
     * Options to sign in.
     * @param customer who is logged in and confirms it; undefined for a visitor
     * @throws AppError 409 `passkeys_not_here`
     */
    offer: async (
      customer: CustomerRow | undefined,
      pageHost: string,
      hasRelatedOrigins: boolean,
    ): Promise<Offered<SignInOptions>> => {
      const party = challenges.partyOf(pageHost, hasRelatedOrigins);
      const own = customer === undefined ? [] : await listPasskeys(db, customer.id);
      const { challenge } = await generateAuthenticationOptions({ rpID: party.rpId });
      const options: SignInOptions = {
        challenge,
        timeout: challengeTimeoutMs,
        rpId: party.rpId,
        allowCredentials: own.filter(({ rp_id: rpId }) => rpId === party.rpId).map(toDescriptor),
        userVerification: 'preferred',
      };
      return challenges.offer({ purpose: 'sign_in', options, party, customerId: customer?.id ?? null });
    },

    /**
     * Checks what the authenticator has signed, and opens a session by `logIn` in the transaction that notes the use.
     * @throws AppError 401 `passkey_unknown` or `passkey_refused`, 403 `passkey_of_other_customer`, 410 `challenge_ended`, 429 `too_many_tries`
     */
    signIn: async <Session>(
      { request, token, network }: UsedPasskey,
      logIn: (tx: Tx, customerId: string) => Promise<Session>,
    ): Promise<SignedIn<Session>> => {
      const challenge = await challenges.take('sign_in', token);
      const passkey = await findByCredential(db, request.id);
      if (!passkey) throw await refuse(network, new AppError(401, passkeysCopy.unknown, 'passkey_unknown'));
      const customerId = passkey.customer_id;
      if (challenge.customer_id !== null && challenge.customer_id !== customerId) {
        throw await refuse(network, new AppError(403, passkeysCopy.otherCustomer, 'passkey_of_other_customer'));
      }
      const refusal = new AppError(401, passkeysCopy.refused, 'passkey_refused');
      const count = await countOf(request, passkey, challenge);
      if (count === undefined) throw await refuse(network, refusal);
      const session = await db.transaction().execute(async (tx) => {
        if (!(await noteUse(tx, passkey, count, clock.now()))) throw refusal;
        return logIn(tx, customerId);
      });
      return { customerId, session };
    },
  };
};
export type SignInService = ReturnType<typeof createSignInService>;
