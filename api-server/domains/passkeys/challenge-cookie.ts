import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config';

/** The cookie that binds a challenge to the browser that asked for it. Where pages come by https no other host, port or path can set one of its name. */
export const createChallengeCookie = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-bars_passkey' : 'bars_passkey';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    set: (reply: FastifyReply, token: string, expires: Date): void => void reply.setCookie(name, token, { ...options, expires }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
};
export type ChallengeCookie = ReturnType<typeof createChallengeCookie>;
