import { fastify, type FastifyInstance } from 'fastify';
import { safe } from '../html';
import { isOurName } from '../local-names';
import { mailboxStyle } from '../mailbox/mailbox.style';
import { errorReportsCopy as copy } from './error-reports.copy';
import { readEnvelope, type Envelope, type Report } from './envelope';

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const capacity = 200;

const nameOf = ({ event }: Report): string => {
  const [first] = event.exception?.values ?? [];
  return first ? `${first.type ?? copy.unnamed}: ${first.value ?? ''}` : `${copy.pageLoad}: ${event.transaction ?? ''}`;
};

const row = (report: Report): string =>
  `<section><h2>${safe(nameOf(report))}</h2><pre tabindex="0" role="region" aria-label="${safe(nameOf(report))}">${safe(JSON.stringify(report.event, null, 2))}</pre></section>`;

const page = (reports: readonly Report[]): string => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${copy.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/reports.css">
<main><h1>${copy.title}</h1><p class="quiet">${copy.intro}</p>
${reports.length === 0 ? `<p>${copy.empty}</p>` : reports.map(row).join('\n')}
<p><a href="/">${copy.refresh}</a></p></main>
</html>
`;

/** Null for what is no envelope. */
const envelopeIn = (body: unknown): Envelope | null => {
  try {
    return Buffer.isBuffer(body) ? readEnvelope(body) : null;
  } catch {
    return null;
  }
};

/**
 * A stand-in for a Sentry-compatible service: it takes envelopes by the key `sandbox`, shows them on a page, and answers tests
 * `GET /api/reports` (newest first) and `DELETE /api/reports`.
 */
export const createErrorReportsSite = (): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true });
  let reports: Report[] = [];
  app.addContentTypeParser('application/x-sentry-envelope', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) =>
    isOurName(request.hostname) ? undefined : reply.code(403).send(),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(reports)));
  app.get('/reports.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle));
  app.get('/api/reports', async () => reports);
  app.delete('/api/reports', async (_request, reply) => {
    reports = [];
    return reply.code(204).send();
  });
  app.post('/api/1/envelope/', async ({ headers, body }, reply) => {
    if (!String(headers['x-sentry-auth']).includes('sentry_key=sandbox'))
      return reply.code(401).send({ detail: 'unknown key' });
    const envelope = envelopeIn(body);
    if (envelope === null) return reply.code(400).send({ detail: 'invalid event envelope' });
    reports = [...envelope.reports.reverse(), ...reports].slice(0, capacity);
    return envelope.id === null ? {} : { id: envelope.id };
  });
  return app;
};
