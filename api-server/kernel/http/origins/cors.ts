import { apiKeyHeader, brandHeader, serverTimeHeader } from '@bars/shared-api/contracts/dto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';

/** A browser may keep a preflight's answer for two hours, the most any of them honours. */
const preflightSeconds = 7200;
const methods = 'GET, POST, PUT, DELETE';
const ownHeaders = [
  'Content-Type',
  apiKeyHeader,
  brandHeader,
  'X-Booking-Token',
  'X-Booking-Password',
  'X-Booking-Grant',
  'Idempotency-Key',
];

/**
 * What monitoring adds to every call of a page that it watches. Nothing here reads them; a browser would refuse the call
 * without them. W3C Trace Context and Baggage, B3, Sentry, Datadog, New Relic, Application Insights, Elastic, Jaeger, Dynatrace.
 */
const tracingHeaders = [
  'traceparent',
  'tracestate',
  'baggage',
  'b3',
  'X-B3-TraceId',
  'X-B3-SpanId',
  'X-B3-ParentSpanId',
  'X-B3-Sampled',
  'X-B3-Flags',
  'sentry-trace',
  'x-datadog-trace-id',
  'x-datadog-parent-id',
  'x-datadog-origin',
  'x-datadog-sampling-priority',
  'newrelic',
  'X-NewRelic-ID',
  'X-NewRelic-Transaction',
  'Request-Id',
  'Request-Context',
  'X-Request-Id',
  'X-Correlation-Id',
  'elastic-apm-traceparent',
  'uber-trace-id',
  'x-dtc',
  'X-Requested-With',
];
const allowedHeaders = [...ownHeaders, ...tracingHeaders].join(', ');
/** What a page of another origin may read beside the body: without the server's time it would go by the device's. */
const readableHeaders = ['ETag', 'Retry-After', 'X-Request-Id', serverTimeHeader].join(', ');

/** The page and the API share a host; the scheme is the proxy's business. */
export const isSameOrigin = (request: FastifyRequest, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === request.host;

export const isPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' &&
  request.headers.origin !== undefined &&
  request.headers['access-control-request-method'] !== undefined;

/**
 * Lets a page of a known origin read the answer, refusals included. A page whose tools send every call with credentials may
 * read it too, and gains nothing: a call from another origin loses its cookies before anything reads them (`forgetCookies`).
 */
export const letOriginRead = (request: FastifyRequest, reply: FastifyReply, known: ReadonlySet<string>): void => {
  reply.header('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !known.has(origin)) return;
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Allow-Credentials', 'true');
  reply.header('Access-Control-Expose-Headers', readableHeaders);
};

/**
 * Foreign pages use no cookies: cookies from another origin are ignored. So are those of a call with its key in the address,
 * which any page can have a browser send without a preflight.
 */
export const forgetCookies = (request: FastifyRequest, hasKeyInAddress: boolean): void => {
  const { origin } = request.headers;
  if (hasKeyInAddress || (origin !== undefined && !isSameOrigin(request, origin))) delete request.headers.cookie;
};

const preflightAnswer = (reply: FastifyReply, allowedMethods: string): FastifyReply =>
  reply
    .code(204)
    .header('Access-Control-Allow-Methods', allowedMethods)
    .header('Access-Control-Allow-Headers', allowedHeaders)
    .header('Access-Control-Max-Age', String(preflightSeconds))
    .send();

/**
 * A file that any page may load is asked for by a preflight where the page's tools add headers to every call. Origins of our keys may
 * send credentials with it as with calls.
 */
export const answerFilePreflight = (
  request: FastifyRequest,
  reply: FastifyReply,
  known: ReadonlySet<string>,
): FastifyReply => {
  letOriginRead(request, reply, known);
  if (!reply.hasHeader('Access-Control-Allow-Origin')) reply.header('Access-Control-Allow-Origin', '*');
  return preflightAnswer(reply, 'GET, HEAD');
};

/** A preflight carries no key, so it is answered for the origins of all keys; the request itself is checked against its own. */
export const answerPreflight = (
  request: FastifyRequest,
  reply: FastifyReply,
  known: ReadonlySet<string>,
): FastifyReply => {
  letOriginRead(request, reply, known);
  const origin = request.headers.origin ?? '';
  if (!known.has(origin) && !isSameOrigin(request, origin)) {
    throw new AppError(403, 'This site may not call this API.', 'origin_not_allowed');
  }
  return preflightAnswer(reply, methods);
};
