import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors';
import { isSameOrigin } from '../../kernel/http/cors';
import { paymentPagesCopy as copy } from './payment-pages.copy';

const isPage = (url: string): boolean => URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/**
 * Refuses the address of a page to return to that is on nobody's origin: it has to be on ours or on one of the key's. The page that pays
 * returns by itself, so the address is checked and not kept. Source: decisions "`url` in create-request".
 * @throws AppError 422 with `url`
 */
export const checkReturnAddress = (request: FastifyRequest, url: string, ownOrigins: readonly string[]): void => {
  const origin = isPage(url) ? new URL(url).origin : null;
  if (origin !== null && (isSameOrigin(request, origin) || ownOrigins.includes(origin) || request.caller.origins.includes(origin))) return;
  throw new AppError(422, { fields: { url: [copy.foreignUrl] } }, 'invalid');
};
