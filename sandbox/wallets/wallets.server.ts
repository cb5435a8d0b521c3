import { readFileSync } from 'node:fs';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { isOurName } from '../local-names';
import { merchantSession } from './merchant-session';
import { homePage, sheetPage } from './pages';

export interface WalletsSettings {
  /** Origins that may have the sheet in a frame. */
  sites: readonly string[];
}

const policyFor = (ancestors: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;

/** They are beside this file; also beside the bundle. */
const asset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

const assets: Readonly<Record<string, [file: string, type: string]>> = {
  '/gp/p/js/pay.js': ['pay.js', 'text/javascript'],
  '/sheet.js': ['sheet.js', 'text/javascript'],
  '/sheet.css': ['sheet.css', 'text/css'],
};

const sendPage = (reply: FastifyReply, page: string, ancestors: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policyFor(ancestors)).send(page);

/** Stand-ins for Google Pay's client script with its sheet, and for Apple's merchant validation; see README.md. They keep nothing. */
export const createWalletsSite = ({ sites }: WalletsSettings): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  app.addHook('onRequest', async (request, reply) =>
    isOurName(request.hostname) ? undefined : reply.code(403).send(),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.get('/', (_request, reply) => sendPage(reply, homePage(), "'none'"));
  app.get('/sheet', (_request, reply) => sendPage(reply, sheetPage(), sites.join(' ')));
  for (const [path, [file, type]] of Object.entries(assets))
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(asset(file)));
  app.post('/paymentservices/paymentSession', (request, reply) => {
    const session = merchantSession(request.body, new Date());
    return session ?? reply.code(417).send({ statusMessage: 'Payment Services Exception', statusCode: '417' });
  });
  return app;
};
