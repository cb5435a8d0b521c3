import { context, isSpanContextValid, propagation, ROOT_CONTEXT, SpanKind, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failSpan, tracer } from './spans';
import { traceIdOf } from './traceparent';
import { runFor } from './work';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this request; one without an exporter keeps nothing. */
    span?: Span;
  }
}

const startSpan = ({ method, headers }: FastifyRequest): Span =>
  tracer().startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    propagation.extract(ROOT_CONTEXT, headers),
  );

const traceIdFor = (request: FastifyRequest): string | undefined => {
  const own = request.span?.spanContext();
  return own !== undefined && isSpanContextValid(own) ? own.traceId : traceIdOf(request.headers['traceparent']);
};

const runWork = (request: FastifyRequest, done: () => void): void => {
  const traceId = traceIdFor(request);
  const work = { request_id: request.id, ...(traceId === undefined ? {} : { trace_id: traceId }) };
  const within = request.span === undefined ? context.active() : trace.setSpan(context.active(), request.span);
  runFor(work, () => context.with(within, done));
};

/** Puts the ids of a request and of its trace on all that is logged for it, and makes it a span. Never its path, which may be a secret. */
export const httpWork = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    request.span = startSpan(request);
    const traceId = traceIdFor(request);
    if (traceId !== undefined) request.log = reply.log = request.log.child({ trace_id: traceId });
    runWork(request, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const route = request.page ?? request.routeOptions.url;
    request.span?.updateName(route === undefined ? request.method : `${request.method} ${route}`);
    request.span?.setAttributes({
      ...(route === undefined ? {} : { 'http.route': route }),
      'http.response.status_code': statusCode,
    });
    if (request.span && statusCode >= 500) failSpan(request.span, String(statusCode));
    else request.span?.end();
  });
};
