import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';

/** A name, an IPv4 address or an IPv6 address in brackets; a port may follow. */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** What was sent as Host. Node keeps the first of several in `headers`, and all of them only here. */
const hostsOf = ({ raw: { rawHeaders } }: FastifyRequest): string[] =>
  rawHeaders.filter((_text, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');

/**
 * Refuses a request that names two hosts, or none that could be one: a proxy and this server may each believe another of them.
 * The host decides about brand and links. HTTP/1.1 without a Host is refused by Node itself.
 */
export const hostHeader = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const [host, ...more] = hostsOf(request);
    if (more.length > 0 || (host !== undefined && !hostForm.test(host)))
      throw new AppError(400, 'The Host header is not written as it must be.', 'host_malformed');
  });
};
