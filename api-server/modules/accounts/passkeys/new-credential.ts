import type { AddPasskeyOptions, AddPasskeyRequest } from '@bars/shared-api/contracts/passkeys';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../kernel/errors';
import type { CustomerRow } from '../customers/service';
import { toDescriptor, userHandleOf } from './passkeys.conversions';
import { passkeysCopy } from './passkeys.copy';
import { challengeTimeoutMs } from './passkeys.rules';
import type { Challenge, PasskeyRow } from './passkeys.store';

/**
 * What a browser needs to make a passkey of an account.
 * @param rp the host it is bound to, and the name that the person reads
 * @param own passkeys that the account has: a device that keeps one of them makes no other
 */
export const addOptionsFor = async (
  { id, email, forename, surname }: CustomerRow,
  rp: AddPasskeyOptions['rp'],
  own: readonly PasskeyRow[],
): Promise<AddPasskeyOptions> => {
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: email,
  });
  const fullName = [forename, surname].filter((name) => name !== null).join(' ');
  return {
    rp,
    user: { id: userHandleOf(id), name: email, displayName: fullName === '' ? email : fullName },
    challenge,
    pubKeyCredParams,
    timeout: challengeTimeoutMs,
    excludeCredentials: own.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    attestation: 'none',
  };
};

/** The credential that an authenticator has made. @throws AppError 422 `passkey_not_made` */
export const madeCredential = async (
  { id, response }: Pick<AddPasskeyRequest, 'id' | 'response'>,
  challenge: Challenge,
  log: FastifyBaseLogger,
): Promise<WebAuthnCredential> => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge.challenge,
      expectedOrigin: challenge.origin,
      expectedRPID: challenge.rp_id,
      requireUserVerification: false,
    });
    if (registrationInfo !== undefined) return registrationInfo.credential;
  } catch (error) {
    log.warn({ err: error }, 'a new passkey was refused');
  }
  throw new AppError(422, passkeysCopy.notMade, 'passkey_not_made');
};
