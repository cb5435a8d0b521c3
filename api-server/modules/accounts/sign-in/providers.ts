import type { Configuration } from 'openid-client';
import type { SignInProvider, SignInProviders } from '../../../kernel/config/config.sign-in';
import type { Claims, ProviderName } from './service';
import { refusalOf, type Refusal } from './sign-in.rules';

const timeoutSeconds = 10;
const scopes: Record<ProviderName, string> = { google: 'openid email profile', staff: 'openid profile venue' };

/** What is kept of a sign-in until its answer comes. */
export interface Secrets {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An answer that signs nobody in. */
export class RefusedAnswer extends Error {
  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(`The sign-in was refused: ${refusal}.`, options);
  }
}

/** Without an answer of the provider there is no `code` of its own: the call failed on its way. */
const wasUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || error.cause instanceof TypeError || error instanceof TypeError);

const errorOf = (error: unknown): string | null =>
  error instanceof Error && 'error' in error && typeof error.error === 'string' ? error.error : null;

/** Its package is loaded with the first sign-in. */
const library = () => import('openid-client');

const discover = async ({ issuer, clientId, clientSecret }: SignInProvider): Promise<Configuration> => {
  const client = await library();
  // Only an issuer of this machine is configured without TLS.
  const execute = [
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    client.enableNonRepudiationChecks,
  ];
  return client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
    execute,
    timeout: timeoutSeconds,
  });
};

/** The providers as this process knows them. What a provider says about itself is asked for once; after a failure it is asked for again. */
export const createProviders = (settings: SignInProviders) => {
  const known = new Map<ProviderName, Promise<Configuration>>();
  const configurationOf = (name: ProviderName, provider: SignInProvider): Promise<Configuration> => {
    const found = known.get(name) ?? discover(provider);
    known.set(name, found);
    found.catch(() => known.delete(name));
    return found;
  };
  const find = async (name: ProviderName): Promise<Configuration> => {
    const provider = settings[name];
    if (provider === null) throw new RefusedAnswer('failed');
    return configurationOf(name, provider).catch((cause: unknown) => {
      throw new RefusedAnswer('unreachable', { cause });
    });
  };

  return {
    isOffered: (name: ProviderName): boolean => settings[name] !== null,

    /** The address to send the browser to. @throws RefusedAnswer `unreachable` */
    address: async (name: ProviderName, { redirectUri, state, nonce, codeVerifier }: Secrets): Promise<string> => {
      const [client, configuration] = [await library(), await find(name)];
      const parameters = {
        redirect_uri: redirectUri,
        scope: scopes[name],
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      return client.buildAuthorizationUrl(configuration, parameters).href;
    },

    /** Exchanges the code of an answer for the claims of its ID token. @throws RefusedAnswer */
    claims: async (name: ProviderName, answer: URLSearchParams, secrets: Secrets): Promise<Claims> => {
      const [client, configuration] = [await library(), await find(name)];
      const { issuer } = configuration.serverMetadata();
      const [url, search] = [new URL(secrets.redirectUri), new URLSearchParams(answer)];
      // Where an answer is handed on as code and state alone (API-M-48) its `iss` is missing. The state belongs to one provider, so the issuer is known.
      if (!search.has('iss')) search.set('iss', issuer);
      url.search = search.toString();
      const checks = {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      };
      try {
        const claims = (await client.authorizationCodeGrant(configuration, url, checks)).claims();
        if (claims === undefined) throw new RefusedAnswer('invalid');
        return claims;
      } catch (cause) {
        if (cause instanceof RefusedAnswer) throw cause;
        if (wasUnreachable(cause)) throw new RefusedAnswer('unreachable', { cause });
        const error = cause instanceof client.AuthorizationResponseError ? errorOf(cause) : null;
        throw new RefusedAnswer(error === null ? 'invalid' : refusalOf(error), { cause });
      }
    },
  };
};
export type Providers = ReturnType<typeof createProviders>;
