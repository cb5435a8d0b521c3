import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../kernel/config/config';
import type { KnownDevice } from '../devices/devices';
import type { Former, OpenLogin } from './sessions';

/**
 * The cookies of a login: that of its session, and that of the device, which stays after the logout. Where pages come by https no other host, port or path can
 * set one of their names.
 */
export const createSessionCookie = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => {
  const secure = publicOrigin.startsWith('https:');
  const [name, device] = secure ? ['__Host-bars_login', '__Host-bars_device'] : ['bars_login', 'bars_device'];
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const setDevice = (reply: FastifyReply, { token, endsAt: expires }: KnownDevice): void =>
    void reply.setCookie(device, token, { ...options, expires });
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    /** What the browser has from before. */
    former: ({ cookies }: FastifyRequest): Former => ({ session: cookies[name], device: cookies[device] }),
    set: (reply: FastifyReply, { token, endsAt: expires, device: known }: OpenLogin): void => {
      void reply.setCookie(name, token, { ...options, expires });
      setDevice(reply, known);
    },
    setDevice,
    /** Takes the cookie of the session away. */
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
};
export type SessionCookie = ReturnType<typeof createSessionCookie>;
