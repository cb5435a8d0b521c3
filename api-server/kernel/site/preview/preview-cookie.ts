import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

/** The cookie of a preview. Where pages come by https no other host, port or path can set one of its name. SameSite=Lax: a link to a page of ours opens it in the preview too. */
export const createPreviewCookie = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-bars_preview' : 'bars_preview';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    /** @param seconds until it ends, counted by the browser: its clock may be minutes off */
    set: (reply: FastifyReply, token: string, seconds: number): void =>
      void reply.setCookie(name, token, { ...options, maxAge: seconds }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  };
};
export type PreviewCookie = ReturnType<typeof createPreviewCookie>;
