import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../kernel/config/config';

/** The cookie of a staff login. Unlike a customer, nobody comes to a staff page by a link of another site, so it is strict. */
export const createStaffCookie = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-bars_staff' : 'bars_staff';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    set: (reply: FastifyReply, token: string, seconds: number): void =>
      void reply.setCookie(name, token, { ...options, maxAge: seconds }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
};
export type StaffCookie = ReturnType<typeof createStaffCookie>;
