import type { Socket } from 'node:net';
import { unavailableCodes } from '@bars/shared-api/contracts/unavailable';
import type { ErrorBody } from '@bars/shared-api/contracts/dto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../errors';
import { DatabaseUnavailable, StatementCutOff } from '../store/database-unavailable';
import { fieldErrors } from './field-errors';

const texts: Record<number, ErrorBody> = {
  400: { error: 'The request could not be read.', code: 'malformed' },
  404: { error: 'There is nothing at this address.', code: 'not_found' },
  408: { error: 'The request took too long to arrive.', code: 'timeout' },
  413: { error: 'The request is too large.', code: 'too_large' },
  414: { error: 'The address is too long.', code: 'too_large' },
  415: { error: 'The request must be JSON or form-encoded.', code: 'unsupported_media_type' },
  429: { error: 'Too many requests. Please wait a moment and try again.', code: 'too_many_requests' },
  500: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
};

/** A database that restarts is there again within seconds. */
const unavailableSeconds = 1;
const unavailable: ErrorBody = {
  error: 'We cannot reach our records just now. Please try again in a moment.',
  code: unavailableCodes.unavailable,
};
/** A commit whose answer never came was made or was not, and an earlier one of the same call may have been made. */
const outcomeUnknown: ErrorBody = {
  error:
    'We lost touch with our records while we were saving. It may have been saved: please look before you do it again.',
  code: unavailableCodes.outcomeUnknown,
};

/** Without `Retry-After`, so that no page asks again by itself: the database has too much to do already. */
const cutOff: ErrorBody = {
  error: 'This took too long, so we stopped it. Nothing was changed. Please try again in a minute.',
  code: unavailableCodes.tookTooLong,
};
/** What was stopped is undone, but something before it may have been made for good. */
const cutOffAfterCommits: ErrorBody = {
  error: 'This took too long, so we stopped it. Part of it may have been saved: please look before you do it again.',
  code: unavailableCodes.outcomeUnknown,
};

/** The envelope of a status that needs no words of its own. */
export const plainError = (status: number): ErrorBody =>
  texts[status] ?? (status < 500 ? texts[400] : texts[500]) ?? {};

interface Failure {
  status: number;
  body: ErrorBody;
  /** Leaves as `Retry-After`. */
  retryAfterSeconds?: number | null;
}

const hasChangedNothing = ({ method, commits }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || commits?.mayHaveCommitted === false;

const mayBeMadeAgain = (request: FastifyRequest): boolean =>
  hasChangedNothing(request) || request.routeOptions.config.isRepeatable === true;

const inputOf = (request: FastifyRequest, context: string | undefined): unknown =>
  context === 'querystring' ? request.query : request.body;

/** Null where the database is not what failed. */
const databaseFailureOf = (error: unknown, request: FastifyRequest): Failure | null => {
  if (error instanceof StatementCutOff)
    return { status: 503, body: hasChangedNothing(request) ? cutOff : cutOffAfterCommits };
  if (!(error instanceof DatabaseUnavailable)) return null;
  const body = mayBeMadeAgain(request) ? unavailable : outcomeUnknown;
  return { status: 503, body, retryAfterSeconds: unavailableSeconds };
};

const failureOf = (error: unknown, request: FastifyRequest): Failure => {
  if (error instanceof AppError)
    return { status: error.statusCode, body: error.body, retryAfterSeconds: error.retryAfterSeconds };
  const databaseFailure = databaseFailureOf(error, request);
  if (databaseFailure !== null) return databaseFailure;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that fits no route's shape is an address where nothing is.
    if (error.validationContext === 'params') return { status: 404, body: plainError(404) };
    return {
      status: 422,
      body: { errors: fieldErrors(error.validation, inputOf(request, error.validationContext)), code: 'invalid' },
    };
  }
  const given = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  // The file server says 403 for a folder: what may not be seen is not there.
  const status = given === 403 ? 404 : given;
  return status >= 400 && status < 500 ? { status, body: plainError(status) } : { status: 500, body: plainError(500) };
};

/** The one error handler: every failure leaves in the envelope of the API, an unexpected one without its details. Source: RT-67. */
export const answerError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body, retryAfterSeconds = null } = failureOf(error, request);
  if (retryAfterSeconds !== null) reply.header('Retry-After', retryAfterSeconds);
  if (error instanceof DatabaseUnavailable) request.log.warn({ err: error }, 'the database is not there');
  else if (error instanceof StatementCutOff)
    request.log.error({ err: error }, 'a statement took too long and was stopped');
  // Said on purpose, while the server starts for instance: no fault that somebody has to look for.
  else if (error instanceof AppError && status >= 500) request.log.warn({ reason: error.body.code }, 'not now');
  else if (status >= 500) request.log.error({ err: error }, 'unexpected failure');
  void reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
};

/** There is no such address. */
export const refuseUnknown = (): never => {
  throw new AppError(404, 'There is nothing at this address.', 'not_found');
};

/** Answers bytes that are no HTTP request at all. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify(plainError(status));
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};
