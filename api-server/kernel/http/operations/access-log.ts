import type { FastifyInstance } from 'fastify';
import { isVersioned } from '../callers/addresses';

/**
 * One line per request: method, route pattern, status, milliseconds. Never the path itself, for many paths are secrets.
 * The request's id goes back in `X-Request-Id`, so that a visitor can quote it; a file's is nobody's concern.
 */
export const accessLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isVersioned(request.url)) reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.page ?? request.routeOptions.url ?? '(no route)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the portal page, where the site answered. */
    page?: string;
  }
}
