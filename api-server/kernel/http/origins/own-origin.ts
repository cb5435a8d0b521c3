import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors';
import { isSameOrigin } from './cors';

/** The call comes from a page of our own origin. A browser names the origin of every POST, or says how near it is; a call that says neither is none of ours. */
export const isFromOwnPage = (request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return origin === undefined
    ? site === 'same-origin'
    : isSameOrigin(request, origin) && (site === undefined || site === 'same-origin');
};

/**
 * An `onRequest` hook for routes that change something in the name of a cookie: the call must come from a page of our own origin.
 * @throws AppError 403 `origin_not_allowed`
 */
export const requireOwnOrigin = async (request: FastifyRequest): Promise<void> => {
  if (!isFromOwnPage(request)) throw new AppError(403, 'This can only be done on our own pages.', 'origin_not_allowed');
};
