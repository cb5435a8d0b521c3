import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isOurName } from '../local-names';
import { cardPageCopy as copy } from './card-page.copy';
import { controlRoutes } from './control.routes';
import { createOutage, type Outage } from './control/outage';
import { gatewayRoutes } from './gateway.routes';
import { hppRoutes } from './hpp.routes';
import { sendNotice } from './hpp/show';
import { createVisits } from './hpp/visits';
import { createOrders } from './orders';
import type { Provider } from './provider';
import { reportRoutes } from './report.routes';
import type { Settings } from './settings';

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cache-control': 'no-store',
};

const isOut = (outage: Outage, url: string) => (/^\/(hpp|gateway|report)/.test(url) ? outage.now() : null);

/** Refuses calls to the page and the gateway during an outage. */
const breakDown = (app: FastifyInstance, provider: Provider) =>
  app.addHook('onRequest', async (request, reply) => {
    const kind = isOut(provider.outage, request.url);
    if (kind === 'silence') return reply.hijack();
    return kind === 'refuse'
      ? sendNotice(provider, reply, { title: copy.outTitle, lines: [copy.outText], status: 503 })
      : undefined;
  });

/**
 * The stand-in for the payment provider: its hosted card page, its gateway, and a control API for tests; see README.md.
 * It answers only to this machine's own names. It logs nothing, and stores only brand, last four digits and expiry of a card.
 */
export const createCardPage = (settings: Settings): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const provider: Provider = {
    settings,
    orders: createOrders(),
    visits: createVisits(),
    outage: createOutage(settings),
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, _request, reply) => {
    const isTheirs = error instanceof z.core.$ZodError || (error instanceof Error && 'statusCode' in error);
    return reply.code(isTheirs ? 400 : 500).send({ error: isTheirs ? 'Bad request' : 'Internal error' });
  });
  app.addHook('onRequest', async (request, reply) =>
    isOurName(request.hostname) ? undefined : reply.code(403).send(),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  breakDown(app, provider);
  controlRoutes(app, provider);
  hppRoutes(app, provider);
  gatewayRoutes(app, provider);
  reportRoutes(app, provider);
  return app;
};
