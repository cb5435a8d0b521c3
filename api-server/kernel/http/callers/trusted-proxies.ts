import type { FastifyServerOptions } from 'fastify';
import type { TrustedProxies } from '../../config/config.proxies';

/**
 * The proxies of the settings as Fastify takes them. Given only a number, Fastify trusts no proxy, because it cannot tell a proxy
 * from a visitor who bypasses it. The setting says that nobody can bypass the proxies, so this function counts the hops.
 */
export const proxyTrust = (proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
};
