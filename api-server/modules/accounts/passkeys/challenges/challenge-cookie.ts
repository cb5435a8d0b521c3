import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../kernel/config/config';
import { challengeTimeoutMs } from '../passkeys.rules';

/** The cookie that binds a challenge to the browser that asked for it. Where pages come by https no other host, port or path can set one of its name. */
export const createChallengeCookie = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-bars_passkey' : 'bars_passkey';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    /** For the time of a challenge, counted by the browser: its clock may be minutes off. */
    set: (reply: FastifyReply, token: string): void =>
      void reply.setCookie(name, token, { ...options, maxAge: challengeTimeoutMs / 1000 }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
};
export type ChallengeCookie = ReturnType<typeof createChallengeCookie>;
