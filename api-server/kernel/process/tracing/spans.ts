import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** Without an exporter it makes spans that nobody keeps and that cost next to nothing. */
export const tracer = () => trace.getTracer('bars');

/** Ends the span of work that failed. The text of an error stays here: it may hold somebody's data. @param type its class, or the status of an answer */
export const failSpan = (span: Span, type: string): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
  span.end();
};

/** The class of an error. */
export const errorType = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** A call to another system, as a span of the request or job that makes it. */
export const inClientSpan = async <Result>(
  name: string,
  attributes: Attributes,
  call: () => Promise<Result>,
): Promise<Result> => {
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try {
    const result = await context.with(trace.setSpan(context.active(), span), call);
    span.end();
    return result;
  } catch (error) {
    failSpan(span, errorType(error));
    throw error;
  }
};
