import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { clients, redirectUris } from './clients';
import type { People } from './people';

export interface ProviderOptions {
  /** Where the provider itself is reached by the server: its issuer. */
  issuer: string;
  /** Origin of its pages. To a browser it is another site than the product. */
  pagesOrigin: string;
  /** The product's port. */
  productPort: number;
  people: People;
}

const scope = 'openid profile email venue';

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
};

/** No question of consent: whoever signs in here agrees to all scopes. */
const grantEverything = async ({ oidc }: KoaContextWithOIDC) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
};

const configuration = (
  options: ProviderOptions,
  interactions: NonNullable<Configuration['interactions']>,
): Configuration => ({
  clients: clients.map((client) => ({
    client_id: client.id,
    client_secret: client.secret,
    redirect_uris: redirectUris(client, options.productPort),
    grant_types: ['authorization_code'],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES256',
  })),
  jwks: { keys: [signingKey()] },
  cookies: { keys: [randomBytes(24).toString('hex')] },
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name'],
    email: ['email', 'email_verified'],
    venue: ['venue'],
  },
  scopes: ['openid', 'profile', 'email', 'venue'],
  // Google's ID token carries the claims itself.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions,
  findAccount: (_context, sub) => {
    const claims = options.people.find(sub);
    return claims === undefined ? undefined : { accountId: sub, claims: () => claims };
  },
  loadExistingGrant: grantEverything,
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3600, Session: 3600 },
});

/** The browser is sent to the pages' own host name; the server asks for tokens under a name that every machine resolves. */
const pagesElsewhere = (provider: Provider, pagesOrigin: string) =>
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.route !== 'discovery') return;
    const body: unknown = context.body;
    if (typeof body === 'object' && body !== null)
      context.body = { ...body, authorization_endpoint: `${pagesOrigin}/auth` };
  });

/** The OpenID Connect provider. Its package is loaded with the first call. */
export const createProvider = async (options: ProviderOptions): Promise<Provider> => {
  const oidc = await import('oidc-provider');
  const policy = oidc.interactionPolicy.base();
  policy.remove('consent');
  // Who signs in is chosen on every visit: several people share this browser in tests.
  policy
    .get('login')
    ?.checks.add(
      new oidc.interactionPolicy.Check(
        'not_chosen_yet',
        'The person is chosen on every visit',
        (context) => context.oidc.result?.['login'] === undefined,
      ),
    );
  const provider = new oidc.Provider(
    options.issuer,
    configuration(options, { policy, url: (_context, { uid }) => `/interaction/${uid}` }),
  );
  pagesElsewhere(provider, options.pagesOrigin);
  return provider;
};
