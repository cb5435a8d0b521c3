import type {
  AddPasskeyOptions,
  AddPasskeyRequest,
  AuthenticateWithPasskeyRequest,
  SignInOptions,
} from '@bars/shared-api/contracts/passkeys';

/** What the browser can do with passkeys. */
export interface PasskeyAbilities {
  /** Passkeys are among what the browser fills into the field of the address. */
  autofill: boolean;
  /** A passkey of one host works at others that belong to it. */
  relatedOrigins: boolean;
}

/** How a question to the person ended. `stopped`: by the page itself. `exists`: the device has a passkey of this account. */
export type Ceremony<Response> =
  | { state: 'done'; response: Response }
  | { state: 'cancelled' | 'stopped' | 'exists' | 'failed' };

/** Whether the browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const ask = async (question: (() => Promise<unknown>) | undefined): Promise<unknown> => {
  try {
    return await question?.();
  } catch {
    return undefined;
  }
};

/** Asks the browser what it can do. Nothing where it knows no passkeys. */
export const passkeyAbilities = async (): Promise<PasskeyAbilities> => {
  if (!hasPasskeys()) return { autofill: false, relatedOrigins: false };
  const type = window.PublicKeyCredential;
  const [canFill, able] = await Promise.all([
    ask(type.isConditionalMediationAvailable?.bind(type)),
    ask(type.getClientCapabilities?.bind(type)),
  ]);
  return {
    autofill: canFill === true,
    relatedOrigins: typeof able === 'object' && able !== null && Reflect.get(able, 'relatedOrigins') === true,
  };
};

const load = () => import('./ceremonies');
type Library = Awaited<ReturnType<typeof load>>;

const ended = ({ WebAuthnError }: Library, error: unknown): 'cancelled' | 'stopped' | 'exists' | 'failed' => {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError') return 'stopped';
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
  // A browser says the same for a person who cancels, a time that runs out, and a device without a fitting passkey.
  return error.name === 'NotAllowedError' ? 'cancelled' : 'failed';
};

const hold = async <Response>(ceremony: (library: Library) => Promise<Response>): Promise<Ceremony<Response>> => {
  const library = await load().catch(() => null);
  if (library === null) return { state: 'failed' };
  try {
    return { state: 'done', response: await ceremony(library) };
  } catch (error) {
    return { state: ended(library, error) };
  }
};

/** Has the person make a passkey. */
export const makePasskey = (options: AddPasskeyOptions): Promise<Ceremony<Omit<AddPasskeyRequest, 'name'>>> =>
  hold(async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return {
      id,
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        transports: response.transports ?? [],
      },
    };
  });

export type Signed = Omit<AuthenticateWithPasskeyRequest, 'join_token'>;

export interface SignChoices {
  /** Asks nothing, but offers passkeys where the browser fills in the address. */
  inAutofill?: boolean;
  /** Stops the question. */
  signal?: AbortSignal;
}

/** Has the person choose a passkey and sign with it. A question that is open already is stopped. */
export const signWithPasskey = (
  options: SignInOptions,
  { inAutofill = false, signal }: SignChoices = {},
): Promise<Ceremony<Signed>> =>
  hold(async ({ startAuthentication, WebAuthnAbortService }) => {
    signal?.throwIfAborted();
    const stop = () => WebAuthnAbortService.cancelCeremony();
    signal?.addEventListener('abort', stop);
    try {
      const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inAutofill });
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
    } finally {
      // Another question may be open by then, which this signal does not concern.
      signal?.removeEventListener('abort', stop);
    }
  });
