import { readReturnAddress } from '@bars/shared-api/contracts/return-address';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors';
import { paymentPagesCopy as copy } from './payment-pages.copy';

/**
 * Refuses the address of a page to return to that is on nobody's origin: it has to be on ours or on one of the key's. The page that pays
 * returns by itself, so the address is checked and not kept. Source: decisions "`url` in create-request".
 * @param ownOrigins of our pages; their scheme is that of every host
 * @throws AppError 422 with `url`
 */
export const checkReturnAddress = (
  request: Pick<FastifyRequest, 'caller' | 'host'>,
  url: string,
  ownOrigins: readonly string[],
): void => {
  const schemes = [...new Set(ownOrigins.map((origin) => new URL(origin).protocol))];
  const origins = [...ownOrigins, ...schemes.map((scheme) => `${scheme}//${request.host}`), ...request.caller.origins];
  if (readReturnAddress(url, origins) === null)
    throw new AppError(422, { fields: { url: [copy.foreignUrl] } }, 'invalid');
};
