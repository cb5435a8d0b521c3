import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';

/** A ceiling on API calls of one network address, against runaway pages and scripts. Counted per process. */
export const rateLimits = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (config.requestsPerMinute === 0) return;
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.caller.network,
    allowList: (request) =>
      !request.url.startsWith('/api/') ||
      request.routeOptions.url === '/api/health' ||
      request.routeOptions.url === '/api/ready',
  });
};
