import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
/** These bytes as the API has them, in base64url. */
export const base64UrlOf = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const failure = (name: string): Error => Object.assign(new Error(name), { name });

/** The person and the device behind the browser's part of WebAuthn. */
export interface PasskeyDevice {
  /** What the page asked for, newest last. */
  made: CredentialCreationOptions[];
  used: CredentialRequestOptions[];
  /** The next answer: a passkey, or the name of the browser's error. Without one the person has not decided yet. */
  answer: 'passkey' | 'NotAllowedError' | 'InvalidStateError' | 'SecurityError' | null;
  /** Answers the question in the autofill. */
  chooseInAutofill: () => void;
}

/**
 * A browser that knows passkeys, until the test ends (`vi.unstubAllGlobals` and `remove`).
 * @param hasAutofill offers them in the field of the address
 */
export const passkeyDevice = ({ hasAutofill = false, hasRelatedOrigins = false } = {}): PasskeyDevice & {
  remove: () => void;
} => {
  let choose: (value: unknown) => void = () => {};
  const device: PasskeyDevice & { remove: () => void } = {
    made: [],
    used: [],
    answer: 'passkey',
    chooseInAutofill: () => choose(used()),
    remove: () => Reflect.deleteProperty(navigator, 'credentials'),
  };
  const created = () => ({
    id: base64UrlOf('new-passkey'),
    rawId: bytes('new-passkey'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('client-data'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    },
  });
  const used = () => ({
    id: base64UrlOf('old-passkey'),
    rawId: bytes('old-passkey'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('client-data'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('c1'),
    },
  });
  const whenStopped = (signal: AbortSignal | null | undefined): Promise<never> =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(failure('AbortError'))));
  const answer = (credential: () => unknown, signal: AbortSignal | null | undefined): Promise<unknown> => {
    if (device.answer === null) return whenStopped(signal);
    return device.answer === 'passkey' ? Promise.resolve(credential()) : Promise.reject(failure(device.answer));
  };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      isConditionalMediationAvailable: async () => hasAutofill,
      getClientCapabilities: async () => ({ relatedOrigins: hasRelatedOrigins }),
    }),
  );
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (options: CredentialCreationOptions) => {
        device.made.push(options);
        return answer(created, options.signal);
      },
      get: (options: CredentialRequestOptions) => {
        device.used.push(options);
        if (options.mediation !== 'conditional') return answer(used, options.signal);
        return Promise.race([new Promise((resolve) => (choose = resolve)), whenStopped(options.signal)]);
      },
    },
  });
  return device;
};

export const signInOptions = {
  challenge: base64UrlOf('challenge'),
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'preferred',
};
export const addOptions = {
  rp: { id: 'localhost', name: 'Northlight' },
  user: { id: base64UrlOf('c1'), name: 'ada@guests.example', displayName: 'Ada Marsh' },
  challenge: base64UrlOf('challenge'),
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  attestation: 'none',
};
/** What the device's answers are in the API. */
export const signed = {
  id: base64UrlOf('old-passkey'),
  response: {
    clientDataJSON: base64UrlOf('client-data'),
    authenticatorData: base64UrlOf('data'),
    signature: base64UrlOf('signature'),
    userHandle: base64UrlOf('c1'),
  },
};
export const made = {
  id: base64UrlOf('new-passkey'),
  response: {
    clientDataJSON: base64UrlOf('client-data'),
    attestationObject: base64UrlOf('attestation'),
    transports: ['internal'],
  },
};
