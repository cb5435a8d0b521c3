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

/** A file as it is sent. */
interface SiteFile {
  path: string;
  bytes: Buffer;
  /** How it is compressed, as it was built; undefined where it is not. */
  encoding: keyof typeof endings | undefined;
}

/** Finds a file as a request takes it. @returns undefined where there is none */
export const siteFileFor = async (
  request: FastifyRequest,
  { read, path }: { read: ReadFile; path: string },
): Promise<SiteFile | undefined> => {
  const encoding = encodingFor(request);
  const packed = encoding && (await read(`${path}.${endings[encoding]}`));
  if (packed !== undefined) return { path, bytes: packed, encoding };
  const bytes = await read(path);
  return bytes && { path, bytes, encoding: undefined };
};

/** Not to be awaited but by the framework: a reply is a promise of the end of the answer, and that of nothing. */
export const sendSiteFile = (reply: FastifyReply, { path, bytes, encoding }: SiteFile): FastifyReply => {
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  if (isDocument(path)) reply.header('content-security-policy', "sandbox; default-src 'none'");
  return reply.type(headersOf(path).ContentType).send(bytes);
};

/** Files whose address names their content, below `/a/` and `/elements/`: never asked for again, and never in part. */
export const forEverFiles = (app: FastifyInstance, read: ReadFile): void => {
  for (const folder of ['a', 'elements'])
    app.get(`/${folder}/*`, { config: { public: true } }, async (request, reply) => {
      const path = `${folder}/${z.parse(asked, request.params)['*']}`;
      const found = await siteFileFor(request, { read, path });
      if (found === undefined) return refuseUnknown();
      reply.headers({ ...forEverHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
      return sendSiteFile(reply, found);
    });
};
