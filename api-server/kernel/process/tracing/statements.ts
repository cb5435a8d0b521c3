import { SpanKind, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { errorType, failSpan, tracer } from './spans';

/** `select booking`: the operation and its first table, without the values and without what values may have been written into. */
export const summaryOf = (sql: string): string => {
  const operation = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|set)\b/i.exec(
    sql,
  )?.[1];
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(sql)?.[1];
  return [operation?.toLowerCase() ?? 'statement', table].filter((part) => part !== undefined).join(' ');
};

/** A statement as a span of the request that made it. The sweeps' looks for work, several a second, make none. */
export const traceStatement = (event: LogEvent): void => {
  if (trace.getActiveSpan()?.isRecording() !== true) return;
  const span = tracer().startSpan(summaryOf(event.query.sql), {
    kind: SpanKind.CLIENT,
    startTime: performance.now() - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summaryOf(event.query.sql) },
  });
  if (event.level === 'error') failSpan(span, errorType(event.error));
  else span.end();
};
