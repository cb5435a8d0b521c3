import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../errors';
import type { Kernel } from '../../kernel';
import { noteAttempt } from '../../limits/attempts';
import { sendPlainPage } from './plain-page';
import { leavePath } from './preview-bar';
import type { PreviewCookie } from './preview-cookie';
import { previewCopy } from './preview.copy';
import { ownPath, pathOnHost } from './preview.rules';
import type { Previews } from './previews';

const firstPage = '/booking';
const opened = z.object({ token: z.string() });
const goesTo = z.object({ to: z.optional(z.string()) });

/** The address is a secret: it is kept nowhere and told to nobody. */
const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

const vary = (reply: FastifyReply): void => {
  const known = reply.getHeader('vary');
  reply.header('Vary', known === undefined ? 'Cookie' : `${String(known)}, Cookie`);
};

/**
 * `GET /-/preview/:token` takes a browser into a preview, `POST /-/preview/leave` out of it. What is answered from the release of a
 * request says that it depends on the cookie, and in a preview that nobody may keep or index it.
 */
export const previewPages = (
  app: FastifyInstance,
  { find, of, isAsked }: Previews,
  { db, clock, cookie }: Pick<Kernel, 'db' | 'clock'> & { cookie: PreviewCookie },
): void => {
  app.addHook('onSend', async (request, reply) => {
    if (!isAsked(request)) return;
    vary(reply);
    if (await of(request)) reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  });

  /** Counted as every link that is not known. @returns what to answer */
  const refuse = async (network: string): Promise<{ status: number; sentence: string; seconds?: number | null }> => {
    try {
      await db.transaction().execute((tx) => noteAttempt(tx, { cause: 'link', subject: null, network }, clock.now()));
      return { status: 404, sentence: previewCopy.unknown };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: error.statusCode, sentence: error.message, seconds: error.retryAfterSeconds };
    }
  };
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers(secretHeaders);
    const { token } = opened.parse(request.params);
    const preview = await find(token);
    if (preview === undefined) {
      const { status, sentence, seconds } = await refuse(request.caller.network);
      if (seconds) reply.header('Retry-After', seconds);
      return sendPlainPage(reply, status, sentence);
    }
    const { success, data } = goesTo.safeParse(request.query);
    const to = success ? ownPath(data.to ?? firstPage) : undefined;
    if (to === undefined) return sendPlainPage(reply, 400, previewCopy.wrongPage);
    cookie.set(reply, token, Math.floor((preview.until.getTime() - clock.now().getTime()) / 1000));
    return reply.redirect(to, 302);
  };
  // A page, no call: it carries no key.
  app.get('/-/preview/:token', { config: { public: true } }, open);

  // Nothing is lost if another site sends it.
  app.post(leavePath, { config: { public: true, isOpenInQuarantine: true } }, async (request, reply) => {
    const { data } = goesTo.safeParse(request.body);
    // A page whose address is a secret sends none. Without a reload the page has had other paths since it came.
    const from = pathOnHost(request.headers.referer ?? '', request.host);
    cookie.clear(reply);
    return reply.headers(secretHeaders).redirect(from ?? ownPath(data?.to ?? firstPage) ?? firstPage, 303);
  });
};
