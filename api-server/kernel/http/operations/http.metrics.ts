import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { counter, histogram } from '../../metrics/declare';
import type { Meter } from '../../metrics/meter';

const statuses = ['2xx', '3xx', '4xx', '5xx'] as const;
const what = ['api', 'page', 'file'] as const;

const durations = histogram({
  name: 'http_request_duration_seconds',
  says: 'Answer times of calls, pages and files by the class of their status; streams are left out',
  labels: { what, status: statuses },
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

const routes = { whose: 'the routes and pages of the server', most: 210 };

const requests = counter({
  name: 'http_requests_total',
  says: 'Answers by the pattern of their route, never by their path, and the class of their status',
  labels: { route: routes, status: ['ok', '4xx', '5xx'] },
});

export const httpMetrics = { declared: [durations, requests] };

const classOf = (statusCode: number) => statuses.find((status) => status[0] === String(statusCode)[0]) ?? '5xx';

const whatOf = ({ page, routeOptions: { url = '' } }: FastifyRequest): (typeof what)[number] => {
  if (page !== undefined) return 'page';
  return url.startsWith('/api/') ? 'api' : 'file';
};

const measure = (meter: Meter, request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void => {
  const status = classOf(statusCode);
  meter.observe(durations, { what: whatOf(request), status }, elapsedTime / 1000);
  const route = request.page ?? request.routeOptions.url ?? '(no route)';
  meter.count(requests, { route, status: status === '4xx' || status === '5xx' ? status : 'ok' });
};

/** Measures every request under its route pattern, never under its path. */
export const measureRequests = (app: FastifyInstance, meter: Meter): void => {
  app.addHook('onResponse', async (request, reply) => {
    // A stream is open for as long as somebody reads it, which is no answer time.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) measure(meter, request, reply);
  });
};
