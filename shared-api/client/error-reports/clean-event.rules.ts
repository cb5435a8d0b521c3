import type { ErrorEvent, Exception, StackFrame, TransactionEvent } from '@sentry/core';
import { readUrl } from '../../contracts/read-url';
import { redact } from '../../contracts/redact';
import { isSecretPage } from '../../contracts/secret-pages';

/** The address of a file without query and fragment; of a page whose address is a secret, the origin alone. */
const cleanAddress = (address: string): string => {
  const url = readUrl(address);
  if (url === null) return redact(address);
  const { origin, pathname } = url;
  return isSecretPage(pathname) ? origin : origin + pathname;
};

const cleanFrame = ({ filename, function: name, lineno, colno, in_app: isOurs }: StackFrame): StackFrame => ({
  ...(filename === undefined ? {} : { filename: cleanAddress(filename) }),
  ...(name === undefined ? {} : { function: redact(name) }),
  ...(lineno === undefined ? {} : { lineno }),
  ...(colno === undefined ? {} : { colno }),
  ...(isOurs === undefined ? {} : { in_app: isOurs }),
});

const addresses = /https?:\/\/[^\s"'<>)]+/g;

const cleanException = ({ type, value, stacktrace }: Exception): Exception => ({
  ...(type === undefined ? {} : { type }),
  value: redact((value ?? '').replace(addresses, cleanAddress)),
  ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(cleanFrame) } } : {}),
});

/** What is common to both: our own tags, and no user, request, header, cookie or breadcrumb. */
const bare = ({ event_id: id, timestamp, platform, tags }: ErrorEvent | TransactionEvent) => ({
  ...(id === undefined ? {} : { event_id: id }),
  ...(timestamp === undefined ? {} : { timestamp }),
  ...(platform === undefined ? {} : { platform }),
  ...(tags === undefined ? {} : { tags }),
});

/** An error report made anew of what may leave the page. Whatever else the SDK has added is dropped. */
export const cleanError = (event: ErrorEvent): ErrorEvent => ({
  ...bare(event),
  type: undefined,
  level: event.level ?? 'error',
  exception: { values: (event.exception?.values ?? []).map(cleanException) },
});

/** A page load made anew: its name is a pattern, and it has no spans, whose descriptions could be addresses. */
export const cleanTransaction = (event: TransactionEvent): TransactionEvent => {
  const { trace } = event.contexts ?? {};
  return {
    ...bare(event),
    type: 'transaction',
    ...(event.transaction === undefined ? {} : { transaction: event.transaction }),
    ...(event.start_timestamp === undefined ? {} : { start_timestamp: event.start_timestamp }),
    ...(trace
      ? {
          contexts: {
            trace: {
              trace_id: trace.trace_id,
              span_id: trace.span_id,
              ...(trace.op === undefined ? {} : { op: trace.op }),
            },
          },
        }
      : {}),
    spans: [],
  };
};
