import type { FastifyServerOptions } from 'fastify';
import type { TrustedProxies } from '../config.proxies';

/**
 * The proxies of the settings as the web server takes them. Given a mere number it trusts nobody, because it cannot tell a
 * proxy from a visitor who comes past it; that nobody can is what the setting says, so the hops are counted here.
 */
export const proxyTrust = (proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
};
