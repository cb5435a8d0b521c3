import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuseUnknown } from '../http/error-handler';
import { evergreen, forEverHeaders } from './file-headers';
import type { LiveRelease } from './live-release';
import type { SiteSource } from './target/source';

const asked = z.object({ '*': z.string() });
const isName = (name: string): boolean => name.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));

/** A file that is imported on demand has a hash of its content in its name: an open page goes on with those of its own version. */
const isLater = (name: string): boolean => /-[\w-]{8}\.js(\.\w+)?$/.test(name);

/**
 * Files for foreign pages that are pasted once and never updated: `/elements/v1/` leads to the version of the live release, and to
 * the later files of every version that is kept.
 */
export const elementFiles = async (
  app: FastifyInstance,
  dir: string,
  live: LiveRelease,
  source: SiteSource | undefined,
): Promise<void> => {
  const has = (version: string, name: string): boolean => existsSync(join(dir, version, name));
  const among = async (name: string): Promise<string | undefined> =>
    (await readdir(dir)).find((version) => /^[0-9a-f]{16}$/.test(version) && has(version, name));
  const versionWith = async (name: string): Promise<string | undefined> => {
    if (!isName(name) || !existsSync(dir)) return undefined;
    const { elements } = await live();
    if (elements !== undefined && has(elements, name)) return elements;
    if (!isLater(name)) return undefined;
    const kept = await among(name);
    if (kept !== undefined || source === undefined) return kept;
    await source.bringElement(name);
    return among(name);
  };
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dir, serve: false, preCompressed: true });
    scope.get('/elements/v1/*', { config: { public: true } }, async (request, reply) => {
      const name = z.parse(asked, request.params)['*'];
      const version = await versionWith(name);
      if (version === undefined) return refuseUnknown();
      const etag = `W/"${version}"`;
      reply.headers({ ...forEverHeaders, 'cache-control': evergreen, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.sendFile(`${version}/${name}`, { cacheControl: false, etag: false, lastModified: false });
    });
  });
};
