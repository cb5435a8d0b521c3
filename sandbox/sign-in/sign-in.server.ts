import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import { isOurName } from '../local-names';
import { clients } from './clients';
import { choosePage } from './pages/choose.page';
import { gonePage, homePage } from './pages/shell';
import { createPeople, person } from './people';
import { createProvider } from './provider';
import { signInStyle } from './sign-in.style';

// The form's answer leads on to the product, which is another origin.
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self' http:; frame-ancestors 'none'";
const htmlType = 'text/html; charset=utf-8';

const refusal = z.object({ error: z.enum(['access_denied', 'server_error']) });

export interface SignInOptions {
  /** The provider's own port. */
  port: number;
  /** The product's port. */
  productPort: number;
}

/** The pages on which a person is chosen. */
const interactionRoutes = (
  app: FastifyInstance,
  provider: () => Promise<Provider>,
  people: ReturnType<typeof createPeople>,
): void => {
  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type(htmlType).header('content-security-policy', pagePolicy).send(page);
  /** The sign-in that this browser is in the middle of. */
  const kindOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params } = await (await provider()).interactionDetails(request.raw, reply.raw);
    return clients.find(({ id }) => id === params['client_id'])?.kind ?? 'google';
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((_error, _request, reply) => send(reply, gonePage(), 400));

  app.get('/interaction/:uid', async (request, reply) => send(reply, choosePage(await kindOf(request, reply))));
  app.post('/interaction/:uid', async (request, reply) => {
    const refused = refusal.safeParse(request.body);
    const result = refused.success
      ? refused.data
      : { login: { accountId: people.remember(person.parse(request.body)).sub } };
    return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303);
  });
};

/** Everything else is the provider's own, which reads its requests by itself. */
const providerRoutes = (provider: () => Promise<Provider>) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', async (request, reply) => {
    const handle = (await provider()).callback();
    reply.hijack();
    await handle(request.raw, reply.raw);
  });
};

/**
 * The stand-in for Google and R-Cloud: an OpenID Connect provider (oidc-provider) whose pages let one choose who signs in.
 * It answers only to this machine's own names, keeps everything in memory and logs nothing.
 */
export const createSignIn = ({ port, productPort }: SignInOptions): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true });
  const people = createPeople();
  let made: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> =>
    (made ??= createProvider({
      issuer: `http://localhost:${port}`,
      pagesOrigin: `http://login.localhost:${port}`,
      productPort,
      people,
    }));

  app.addHook('onRequest', async (request, reply) =>
    isOurName(request.hostname) ? undefined : reply.code(403).send(),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.get('/', (_request, reply) =>
    reply.type(htmlType).header('content-security-policy', pagePolicy).send(homePage()),
  );
  app.get('/sign-in.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(signInStyle));
  void app.register(async (scope) => interactionRoutes(scope, provider, people));
  void app.register(providerRoutes(provider));
  return app;
};
