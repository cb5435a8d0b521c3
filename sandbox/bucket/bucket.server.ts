import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { safe } from '../html';
import { isOurName } from '../local-names';
import { createObjects, Refusal, type Objects } from './objects';

/** Bytes. */
const bodyLimit = 6_000_000;
const mostKeys = 1000;

/** Who may use it. The secret is not checked. */
export const sandboxAccessKey = 'sandbox';

export interface BucketSettings {
  /** The names of the buckets that there are. */
  buckets: readonly string[];
  /** How many keys a page of a list has at most. */
  pageSize?: number;
  /** A status to fail with, for tests of faults. */
  failure?: (request: { method: string; key: string }) => number | undefined;
}

interface Asked {
  objects: Objects;
  key: string;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const xml = (name: string, text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${text}</${name}>`;

const tag = (name: string, text: string | number | boolean): string => `<${name}>${safe(String(text))}</${name}>`;

const refuse = (reply: FastifyReply, { status, code }: Refusal): FastifyReply =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<Error>${tag('Code', code)}${tag('Message', code)}</Error>`);

const get = ({ objects, key }: Asked, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { bytes, etag, modified, headers } = objects.find(key);
  reply.headers({ ...headers, etag, 'last-modified': modified.toUTCString() });
  if (headerOf(request, 'if-none-match') === etag) return reply.code(304).send();
  return reply.header('content-length', bytes.length).send(request.method === 'HEAD' ? '' : bytes);
};

const put = ({ objects, key }: Asked, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (headerOf(request, 'content-encoding')?.includes('aws-chunked')) throw new Refusal(501, 'NotImplemented');
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const kept = ['content-type', 'cache-control'].flatMap((name) => {
    const value = headerOf(request, name);
    return value === undefined ? [] : [[name, value]];
  });
  const condition = { ifMatch: headerOf(request, 'if-match'), ifNoneMatch: headerOf(request, 'if-none-match') };
  const etag = objects.put(key, bytes, Object.fromEntries(kept), condition);
  return reply.header('etag', etag).send();
};

const list = (objects: Objects, query: URLSearchParams, pageSize: number, reply: FastifyReply): FastifyReply => {
  if (query.get('list-type') !== '2') throw new Refusal(501, 'NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? mostKeys), pageSize);
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const page = objects.list(prefix, after, most);
  const contents = page.objects.map(
    ([key, { bytes, etag, modified }]) =>
      `<Contents>${tag('Key', key)}${tag('LastModified', modified.toISOString())}${tag('ETag', etag)}${tag('Size', bytes.length)}</Contents>`,
  );
  const next = page.next === undefined ? '' : tag('NextContinuationToken', Buffer.from(page.next).toString('base64'));
  return reply
    .type('application/xml')
    .send(
      xml(
        'ListBucketResult',
        [
          tag('Prefix', prefix),
          tag('KeyCount', contents.length),
          tag('MaxKeys', most),
          tag('IsTruncated', page.next !== undefined),
          next,
          ...contents,
        ].join(''),
      ),
    );
};

/**
 * A stand-in for a bucket of S3, by the addresses `/<bucket>/<key>`: reads, writes with conditions, lists in pages, removals.
 * It takes every signature of the access key `sandbox`, and keeps everything in memory only.
 */
export const createBucketSite = ({
  buckets,
  pageSize = mostKeys,
  failure = () => undefined,
}: BucketSettings): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true, bodyLimit });
  const kept = new Map(buckets.map((name) => [name, createObjects()]));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal ? refuse(reply, error) : refuse(reply, new Refusal(400, 'InvalidRequest')),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!isOurName(request.hostname)) return reply.code(403).send();
    const [, accessKey] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    return accessKey === sandboxAccessKey ? undefined : refuse(reply, new Refusal(403, 'InvalidAccessKeyId'));
  });
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const { pathname, searchParams } = new URL(request.url, 'http://localhost');
      const [bucket = '', ...rest] = decodeURIComponent(pathname.slice(1)).split('/');
      const asked = { objects: kept.get(bucket), key: rest.join('/') };
      const status = failure({ method: request.method, key: asked.key });
      if (status !== undefined) throw new Refusal(status, 'InternalError');
      const { objects, key } = asked;
      if (objects === undefined) throw new Refusal(404, 'NoSuchBucket');
      if (key === '') return list(objects, searchParams, pageSize, reply);
      if (request.method === 'PUT') return put({ objects, key }, request, reply);
      if (request.method !== 'DELETE') return get({ objects, key }, request, reply);
      objects.remove(key);
      return reply.code(204).send();
    },
  });
  return app;
};
