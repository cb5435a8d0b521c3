import { pino, type DestinationStream, type Logger } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import { currentWork } from './tracing/work';

const hidden = '[redacted]';

// Base64url secrets of our making have 22 characters or more; names in SQL and routes have no capital and no digit. UUIDs are ids of rows.
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const tokenLike = new RegExp(`(?<![\\w-])(?!${uuid}(?![\\w-]))(?=[\\w-]*[A-Z\\d])[\\w-]{22,}`, 'g');
const mailLike = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const namedSecret =
  /(\b(?:session_id|resume|resume_code|manage_key|invite_code|password|token|code|secret)\\?"?\s*[=:]\s*\\?"?)[^&"\\\s,}]+/gi;

const scrubText = (text: string): string =>
  text.replace(namedSecret, `$1${hidden}`).replace(mailLike, hidden).replace(tokenLike, hidden);

// A stack's frames are places in our code; its text was taken off before. The id of a trace is as long as a token, and no secret.
const openPart = /("stack":"(?:[^"\\]|\\.)*"|"trace_id":"[0-9a-f]{32}")/;

/**
 * Takes personal data and secrets out of a log line, wherever they came from: a thrown text, a driver's detail, a library.
 * Source: decisions, "`session_id` is a secret".
 */
export const scrub = (line: string): string =>
  line
    .split(openPart)
    .map((part, index) => (index % 2 === 1 ? part : scrubText(part)))
    .join('');

const plainError = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  type: error.name,
  // The first line: drivers put the failing values into the ones after it.
  message: error.message.split('\n')[0],
  ...(typeof error.code === 'string' ? { error_code: error.code } : {}),
  ...(typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n'),
});

/**
 * Structured logs, one JSON object a line, without personal data. What is logged for a request or sweep says for which.
 * Only the first logger adds that: a request's own has it already.
 */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): FastifyBaseLogger => {
  const log: Logger = pino(
    {
      level: config.logLevel,
      base: null,
      messageKey: 'message',
      errorKey: 'err',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: unknown) => (error instanceof Error ? plainError(error) : { message: String(error) }),
        req: (request: { method?: string }) => ({ method: request.method }),
        res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
      },
      hooks: { streamWrite: scrub },
      mixin: (_fields, _level, logger) => (logger === log ? { ...currentWork() } : {}),
    },
    ...(destination === undefined ? [] : [destination]),
  );
  return log;
};
