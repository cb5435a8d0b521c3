import * as z from 'zod/mini';
import { requiredName } from './person-name';
import { envelope, instant, token } from './dto';

/**
 * Passkeys of a customer: signing in with one, adding, renaming and removing them. Reasons: docs/decisions/027-passkeys.md.
 * Options and responses are those of WebAuthn Level 3 in JSON, as far as they are used here; bytes are base64url.
 */

export const passkeysPath = '/api/customers/passkeys';
export const passkeyPath = (id: string): string => `${passkeysPath}/${id}`;
export const addPasskeyOptionsPath = '/api/customers/passkeys-options/add';
export const signInOptionsPath = '/api/customers/passkeys-options/sign-in';
export const authenticateWithPasskeyPath = '/api/customers/authenticate/passkey';

/** Where browsers read which origins may use the passkeys of this host. Source: WebAuthn Level 3, "Related Origin Requests". */
export const relatedOriginsPath = '/.well-known/webauthn';
export const relatedOriginsAnswer = z.object({ origins: z.array(z.string()) });

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
/** How a browser reaches an authenticator. */
export const passkeyTransport = z.enum(transports);
export type PasskeyTransport = z.infer<typeof passkeyTransport>;
/** Names that are not known here are left out. */
export const toTransports = (names: readonly string[]): PasskeyTransport[] =>
  transports.filter((one) => names.includes(one));

/** Base64url of at most `max` characters. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const credentialId = bytes(1400);
const clientData = bytes(4000);

const descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(passkeyTransport) });
const userVerification = z.enum(['preferred', 'required', 'discouraged']);

/** Both calls for options: whether the browser supports Related Origin Requests. */
export const passkeyOptionsRequest = z.object({ related_origins: z.boolean() });
export type PasskeyOptionsRequest = z.infer<typeof passkeyOptionsRequest>;

/** Options to sign in. They work once, for five minutes, in the browser that asked. */
export const signInOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty for a visitor, who chooses; those of the account for a customer who confirms a login. */
  allowCredentials: z.array(descriptor),
  userVerification,
});
export type SignInOptions = z.infer<typeof signInOptions>;
export const signInOptionsAnswer = envelope(signInOptions);

/** Options to add a passkey. They work once, for five minutes, in the browser that asked. */
export const addPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal('none'),
});
export type AddPasskeyOptions = z.infer<typeof addPasskeyOptions>;
export const addPasskeyOptionsAnswer = envelope(addPasskeyOptions);

/** Signs in with what the browser's authenticator has signed. Answered like a login with a password. */
export const authenticateWithPasskeyRequest = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: z.optional(bytes(100)),
  }),
  /** The invitation of the page's address; one that is no token is as good as none. */
  join_token: z.optional(
    z.union([
      token,
      z.pipe(
        z.string(),
        z.transform(() => undefined),
      ),
    ]),
  ),
});
export type AuthenticateWithPasskeyRequest = z.infer<typeof authenticateWithPasskeyRequest>;

/** The name of a passkey, which its customer may change. */
export const passkeyName = requiredName('Give your passkey a name');

/** Adds the passkey that the browser has made. */
export const addPasskeyRequest = z.object({
  name: passkeyName,
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(20_000),
    transports: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  }),
});
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>;

export const renamePasskeyRequest = z.object({ name: passkeyName });
export type RenamePasskeyRequest = z.infer<typeof renamePasskeyRequest>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  /** Null: not yet. */
  last_used_at: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyAnswer = envelope(passkey);
/** Oldest first. */
export const passkeysAnswer = envelope(z.array(passkey));
export const removePasskeyAnswer = envelope(z.object({}));
