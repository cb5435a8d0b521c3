import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { headersOf } from '../../../../tools/release/target/names.mjs';
import { encodingFor } from '../../http/compression';
import { refuseUnknown } from '../../http/error-handler';
import { forEverHeaders } from '../file-headers';
import type { ReadFile } from './folder-reader';

const asked = z.object({ '*': z.string() });
const endings = { br: 'br', gzip: 'gz' } as const;

/** Opened by its address a document would run scripts as a page of ours, and nobody need have signed it. */
const isDocument = (path: string): boolean => /\.(x?html?|xht|svg|xml|xsl)$/i.test(path);

/** Sends a file, compressed as it was built. @returns undefined where there is none */
export const sendSiteFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { read, path }: { read: ReadFile; path: string },
): Promise<FastifyReply | undefined> => {
  const encoding = encodingFor(request);
  const packed = encoding && (await read(`${path}.${endings[encoding]}`));
  const bytes = packed ?? (await read(path));
  if (bytes === undefined) return undefined;
  if (packed !== undefined) reply.header('content-encoding', encoding);
  if (isDocument(path)) reply.header('content-security-policy', "sandbox; default-src 'none'");
  return reply.type(headersOf(path).ContentType).send(bytes);
};

/** Files whose address names their content, below `/a/` and `/elements/`: never asked for again, and never in part. */
export const forEverFiles = (app: FastifyInstance, read: ReadFile): void => {
  for (const folder of ['a', 'elements'])
    app.get(`/${folder}/*`, { config: { public: true } }, async (request, reply) => {
      const path = `${folder}/${z.parse(asked, request.params)['*']}`;
      const sent = await sendSiteFile(
        request,
        reply.headers({ ...forEverHeaders, 'cache-control': 'public, max-age=31536000, immutable' }),
        { read, path },
      );
      if (sent !== undefined) return sent;
      for (const name of ['cache-control', ...Object.keys(forEverHeaders)]) reply.removeHeader(name);
      return refuseUnknown();
    });
};
