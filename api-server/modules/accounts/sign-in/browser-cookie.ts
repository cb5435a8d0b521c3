import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../kernel/config/config';
import { newToken } from '../../../kernel/secrets';
import { browserSeconds } from './sign-in.rules';

/**
 * The cookie that binds a sign-in to the browser that started it. SameSite=Lax: it has to come back with the redirect from the
 * provider, which is another site. It says nothing about a person, and is kept so that two tabs may sign in at once.
 */
export const createBrowserCookie = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-bars_sign_in' : 'bars_sign_in';
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: browserSeconds,
  };
  const read = ({ cookies }: FastifyRequest): string | undefined => cookies[name];
  return {
    read,
    /** The browser's secret, made where it has none. */
    keep: (request: FastifyRequest, reply: FastifyReply): string => {
      const secret = read(request) ?? newToken();
      void reply.setCookie(name, secret, options);
      return secret;
    },
  };
};
