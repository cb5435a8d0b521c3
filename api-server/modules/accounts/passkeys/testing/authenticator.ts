import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  AddPasskeyOptions,
  AddPasskeyRequest,
  AuthenticateWithPasskeyRequest,
  SignInOptions,
} from '@bars/shared-api/contracts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What the browser of the person tells the authenticator, and what it may be made to lie about. */
export interface Ceremony {
  /** Origin of the page. */
  origin: string;
  /** Another host than the options name. */
  rpId?: string;
  /** Another challenge than the options have. */
  challenge?: string;
  /** How often the authenticator says it has signed; one more than the last time by default. */
  counter?: number;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** Points of COSE (RFC 9053): an elliptic key on P-256 for ES256. */
const coseKeyOf = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return new Uint8Array(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    ),
  );
};

const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** An authenticator in software that keeps one passkey and signs as a device does: real keys, real signatures, attestation `none`. */
export const createAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = randomBytes(24).toString('base64url');
  let signatures = 0;

  const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorDataOf = (
    rpId: string,
    flags: number,
    counter: number,
    credential: Buffer = Buffer.alloc(0),
  ): Buffer => Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4), credential]);

  return {
    id,

    /** Makes the passkey, and answers as a browser does. */
    make: (
      options: AddPasskeyOptions,
      { origin, rpId = options.rp.id, challenge = options.challenge, counter = 0 }: Ceremony,
    ): Omit<AddPasskeyRequest, 'name'> => {
      userHandle = options.user.id;
      const credential = Buffer.concat([
        Buffer.alloc(16),
        uint(credentialId.length, 2),
        credentialId,
        coseKeyOf(publicKey),
      ]);
      const authData = new Uint8Array(
        authenticatorDataOf(rpId, userPresent | userVerified | hasCredential, counter, credential),
      );
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal', 'hybrid', 'not-known-yet'],
        },
      };
    },

    /** Signs with the passkey, and answers as a browser does. */
    use: (
      options: SignInOptions,
      { origin, rpId = options.rpId, challenge = options.challenge, counter = signatures + 1 }: Ceremony,
    ): AuthenticateWithPasskeyRequest => {
      signatures = counter;
      const clientData = clientDataOf('webauthn.get', challenge, origin);
      const authData = authenticatorDataOf(rpId, userPresent | userVerified, counter);
      return {
        id,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;
