import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Meter } from '../../metrics/meter';

/** A call from a command line of this machine: JSON in, JSON out. @throws for a body that makes no sense to it */
export type LocalCall = (body: unknown) => Promise<unknown>;

export interface OperationsPort {
  metrics: Pick<Meter, 'registry'>;
  /** By path; each is a `POST`. */
  calls: Readonly<Record<string, LocalCall>>;
  /** The configuration's; who knows it may call. */
  secret: string;
  /** Where the numbers may be read; a call of a command has to come from this machine wherever that is. Default: loopback. */
  host?: string;
  port: number;
  log: FastifyBaseLogger;
}

/** What a command shows to be let in: only who has the server's settings can make it. */
export const operationsToken = (secret: string): string =>
  createHmac('sha256', secret).update('operations port').digest('base64url');

const mostBytes = 10_000;

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > mostBytes) throw new Error('The body is too long.');
  }
  return JSON.parse(text);
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A page in a browser always sends an Origin with such a call, or a Host that it did not choose. */
const isLocalTool = ({ headers: { origin, host }, socket }: IncomingMessage): boolean =>
  origin === undefined &&
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');

const isAllowed = (request: IncomingMessage, secret: string): boolean =>
  request.method === 'POST' &&
  isLocalTool(request) &&
  isSame(request.headers.authorization ?? '', `Bearer ${operationsToken(secret)}`);

/** `GET /metrics`, and the calls of commands. */
export const serveOperations = async ({
  metrics: { registry },
  calls,
  secret,
  host = '127.0.0.1',
  port,
  log,
}: OperationsPort): Promise<Server> => {
  collectDefaultMetrics({ register: registry });
  const answer = async (request: IncomingMessage): Promise<{ status: number; type: string; body: string }> => {
    if (request.url === '/metrics') return { status: 200, type: registry.contentType, body: await registry.metrics() };
    const call = calls[request.url ?? ''];
    if (call === undefined || !isAllowed(request, secret)) return { status: 404, type: 'text/plain', body: '' };
    return { status: 200, type: 'application/json', body: JSON.stringify(await call(await bodyOf(request))) };
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'a call on the operations port failed');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
};
