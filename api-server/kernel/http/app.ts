import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kernel } from '../kernel';
import { accessLog } from './operations/access-log';
import { callers } from './callers/callers';
import { compression } from './compression';
import { apiDocs } from './docs';
import { answerBrokenRequest, answerError, refuseUnknown } from './error-handler';
import { setOwnWords } from './field-errors';
import { health, type Readiness } from './operations/health';
import { hostHeader } from './origins/host-header';
import type { KeyRing } from './callers/key-ring';
import { requestCompiler } from './mailable';
import { measureRequests } from './operations/http.metrics';
import { countLimits } from '../limits/limits.metrics';
import { rateLimits } from './callers/rate-limits';
import { readOnlyInQuarantine } from '../quarantine/read-only';
import { requestCommits } from './request-commits';
import { securityHeaders } from './origins/security-headers';
import { serverTime } from './server-time';
import { httpWork } from '../process/tracing/http-work';
import type { Store } from '../store/open-store';
import { writeProbe } from '../store/write-probe';
import { proxyTrust } from './callers/trusted-proxies';
import type { App } from './typed-app';

export type { App } from './typed-app';

export interface AppOptions {
  kernel: Kernel;
  store: Store;
  keys: KeyRing;
  /** Whether everything but the database is ready to answer; the database is tried separately. */
  readiness: () => Readiness;
  /** Answers what no route answers: the portal's pages. Without it there are none. */
  pages?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const bodyLimitBytes = 65_536;
/** A request that has not arrived whole by then is cut off. */
const requestTimeoutMs = 30_000;
/** How late that may be noticed. Node looks every 30 seconds by itself, so a body that stalls would be kept for a minute. */
const timeoutCheckMs = 1000;

/** A kept-alive connection would delay the stop for as long as it is open, and so would one that a browser has opened in advance: Node counts it as busy. */
const endKeepAlive = (app: FastifyInstance, readiness: AppOptions['readiness']): void => {
  let isClosing = false;
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || readiness() === 'stopping') reply.header('connection', 'close');
  });
};

/**
 * The web server without any domain: one error shape, keys and origins, both encodings, headers, logs, metrics, docs.
 * Domains and the site add their routes before it is made ready.
 */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { kernel } = options;
  setOwnWords();
  const app = fastify({
    loggerInstance: kernel.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: proxyTrust(kernel.config.trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { connectionsCheckingInterval: timeoutCheckMs },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(requestCompiler(kernel.config));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(options.pages ?? refuseUnknown);
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: bodyLimitBytes });

  httpWork(app);
  requestCommits(app);
  endKeepAlive(app, options.readiness);
  accessLog(app);
  measureRequests(app, kernel.metrics);
  countLimits(app, kernel.metrics);
  securityHeaders(app, kernel.config);
  serverTime(app, kernel.clock);
  compression(app);
  hostHeader(app);
  callers(app, options.keys, kernel.config);
  // Behind the callers, who take the cookies of a foreign page away.
  await app.register(cookie);
  readOnlyInQuarantine(app, kernel.quarantine);
  await rateLimits(app, kernel.config);
  await apiDocs(app, kernel.config);
  health(app, writeProbe(options.store, kernel.clock), options.readiness);
  return app;
};
