import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './callers/addresses';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody who asks: no secret in it, and no word of whoever asks. */
    compressed?: true;
  }
}

type Encoding = 'br' | 'gzip';

/** Below this a compressed answer is hardly shorter, and fits one packet anyway. Bytes. */
const worthwhile = 1024;
const isText = (type: unknown): boolean =>
  typeof type === 'string' && /^(text\/|application\/(json|javascript)|image\/svg)/.test(type);

/** The encoding that a request accepts, the smaller one first. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined => {
  const refused = /;\s*q=0(\.0*)?$/;
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((one) => one.trim());
  const takes = (encoding: Encoding) =>
    accepted.some((one) => one.split(';')[0]?.trim() === encoding && !refused.test(one));
  return (['br', 'gzip'] as const).find(takes);
};

/** Quick rather than small: it happens for each answer. */
const compressor = (encoding: Encoding) =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : createGzip({ level: 6 });

const lengthOf = (reply: FastifyReply, payload: unknown): number =>
  typeof payload === 'string' ? payload.length : Number(reply.getHeader('content-length') ?? 0);

const vary = (reply: FastifyReply): void => {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? 'Accept-Encoding' : `${String(known)}, Accept-Encoding`);
};

/**
 * Compresses pages, the import map and public lists. What lies under `/api/` goes as it is, unless its route says otherwise: a session's
 * answer holds its secret beside words that somebody else may have chosen, and the length of a compressed answer reveals the secret (BREACH).
 */
export const compression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isOurs = (typeof payload === 'string' || payload instanceof Readable) && !reply.hasHeader('content-encoding');
    if (
      !isOurs ||
      (isApi(request.url) && request.routeOptions.config.compressed !== true) ||
      !isText(reply.getHeader('content-type')) ||
      lengthOf(reply, payload) < worthwhile
    )
      return payload;
    vary(reply);
    const encoding = encodingFor(request);
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return Readable.from(payload).pipe(compressor(encoding));
  });
};
