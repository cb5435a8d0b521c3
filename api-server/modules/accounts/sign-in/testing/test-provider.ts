import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  interactionPolicy,
  Provider,
  type Configuration,
  type InteractionResults,
  type KoaContextWithOIDC,
} from 'oidc-provider';

/** What a person's account at the provider says. */
export interface TestPerson {
  sub: string;
  [claim: string]: string | number | boolean;
}

/** A refusal, as the provider words it. */
export interface TestRefusal {
  error: string;
}

const clients = [
  { id: 'test-google', hosts: ['northlight', 'verbena', 'one'], path: '/api/customers/authenticate/google/return' },
  { id: 'test-staff', hosts: ['northlight', 'verbena', 'one'], path: '/staff/login' },
];
export const testSecret = 'a-secret-of-the-tests';

/** The variables of a server that signs in with the provider of a test. */
export const providerEnv = (issuer: string): Record<string, string> => ({
  GOOGLE_CLIENT_ID: 'test-google',
  GOOGLE_CLIENT_SECRET: testSecret,
  GOOGLE_ISSUER: issuer,
  STAFF_CLIENT_ID: 'test-staff',
  STAFF_CLIENT_SECRET: testSecret,
  STAFF_ISSUER: issuer,
});

const grantEverything = async ({ oidc }: KoaContextWithOIDC) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid profile email venue');
  await grant.save();
  return grant;
};

const policyOf = () => {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
};

const configuration = (people: Map<string, TestPerson>): Configuration => ({
  clients: clients.map(({ id, hosts, path }) => ({
    client_id: id,
    client_secret: testSecret,
    redirect_uris: hosts.map((host) => `http://${host}.localhost:9000${path}`),
    grant_types: ['authorization_code'],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES256',
  })),
  jwks: {
    keys: [
      {
        ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
        use: 'sig',
        alg: 'ES256',
        kid: 'test',
      },
    ],
  },
  cookies: { keys: ['of the tests'] },
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name'],
    email: ['email', 'email_verified'],
    venue: ['venue'],
  },
  scopes: ['openid', 'profile', 'email', 'venue'],
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy: policyOf(), url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => {
    const person = people.get(sub);
    return person === undefined ? undefined : { accountId: sub, claims: () => person };
  },
  loadExistingGrant: grantEverything,
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
});

const isRefusal = (who: TestPerson | TestRefusal): who is TestRefusal => 'error' in who;

/** A visit of the provider's pages: redirects within the provider are followed, the one that leaves it is returned. */
const visit = async (issuer: string, address: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  while (next.origin === issuer) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider shows a page: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next;
};

/** An OpenID Connect provider that runs on this machine and lets a test choose who signs in. */
export interface TestProvider {
  issuer: string;
  /** Goes to an address of the provider as that person, or refuses. Returns the address that the browser comes back to. */
  answer(address: string, who: TestPerson | TestRefusal): Promise<URL>;
  /** Changes the ID tokens that follow; null leaves them as they are. */
  forge(change: ((idToken: string) => string) | null): void;
  /** Answers no call until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

/** Starts a provider on a free port. Stop it. */
export const startTestProvider = async (): Promise<TestProvider> => {
  const people = new Map<string, TestPerson>();
  let who: InteractionResults = {};
  let forge: ((idToken: string) => string) | null = null;
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => undefined;
  const newServer = () => createServer((request, response) => void handle(request, response));
  let server = newServer();
  const port = await listen(server, 0);
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, configuration(people));
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    if (
      forge === null ||
      context.oidc?.route !== 'token' ||
      typeof body !== 'object' ||
      body === null ||
      !('id_token' in body)
    )
      return;
    context.body = { ...body, id_token: forge(String(body.id_token)) };
  });
  const callback = provider.callback();
  handle = async (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) return provider.interactionFinished(request, response, who);
    return callback(request, response);
  };
  return {
    issuer,
    answer: (address, one) => {
      if (isRefusal(one)) who = { error: one.error };
      else {
        people.set(one.sub, one);
        who = { login: { accountId: one.sub } };
      }
      return visit(issuer, address);
    },
    forge: (change) => {
      forge = change;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: async () => {
      server = newServer();
      await listen(server, port);
    },
  };
};
