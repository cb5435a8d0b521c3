import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../../store/open-store';

/** The process's numbers, kept apart from the public port. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  /** By the import-map name of the area; `elements` for all elements. */
  prerenderFailures: Counter<'owner'>;
  /** By the unit that a release was refused for; `other` where it was for none. */
  releasesRefused: Counter<'unit'>;
}

const secondsBuckets = [0.001, 0.003, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const createMetrics = (store: Pick<Store, 'connections'>): Metrics => {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answer times by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });
  const prerenderFailures = new Counter({
    name: 'prerender_failures_total',
    help: 'Renderings that an area or element did not give',
    labelNames: ['owner'] as const,
    registers: [registry],
  });
  const releasesRefused = new Counter({
    name: 'release_refused_total',
    help: 'Releases of the site that were refused',
    labelNames: ['unit'] as const,
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections of the pools of visitors and of jobs by state',
      labelNames: ['pool', 'state'] as const,
      registers: [],
      collect() {
        for (const [pool, states] of Object.entries(store.connections()))
          for (const [state, value] of Object.entries(states)) this.set({ pool, state }, Number(value));
      },
    }),
  );
  return { registry, requests, prerenderFailures, releasesRefused };
};

/** Measures every request under its route pattern, never under its path. */
export const httpMetrics = (app: FastifyInstance, { requests }: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    // A stream is open for as long as somebody reads it, which is no answer time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    requests.observe(
      {
        method: request.method,
        route: request.page ?? request.routeOptions.url ?? '(no route)',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
};
