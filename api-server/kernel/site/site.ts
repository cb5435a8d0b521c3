import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { menuWorkerPath } from '@bars/shared-api/contracts/kept-answers';
import fastifyStatic, { type FastifyStaticOptions, type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { liveFileName } from '../../../tools/release/document.mjs';
import { pathOf } from '../http/callers/addresses';
import { elementFiles } from './element-files';
import type { LiveRelease, SiteRelease } from './live-release';
import type { ReleaseOf } from './preview/previews';
import type { ShellFacts } from './shell';
import { anyOrigin, forEverHeaders } from './file-headers';
import type { SiteSource } from './target/source';

export type { SiteSource };

/** The built site is not where the settings say. Its message is a sentence for whoever starts the server. */
export class SiteMissing extends Error {}

/** Pages are filled in before they are sent, the routes are the server's own, and the worker has a switch. */
const isPrivate = (name: string): boolean =>
  name === 'routes.json' || name.endsWith('.html') || `/${name}` === menuWorkerPath;

/**
 * The folder of the built site.
 * @throws SiteMissing when there is none
 */
export const builtSite = (dir: string): string => {
  const siteDir = resolve(dir);
  if (!existsSync(join(siteDir, liveFileName))) {
    throw new SiteMissing(`There is no built site in ${siteDir}: run npm run build, or set SITE_DIR.`);
  }
  return siteDir;
};

/** Files whose address names their content. */
const forEver = {
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  // Never asked for again, and never in part.
  etag: false,
  lastModified: false,
  acceptRanges: false,
  index: false,
  redirect: false,
  decorateReply: false,
  setHeaders: (response: SetHeadersResponse, path: string) => {
    for (const [header, value] of Object.entries(forEverHeaders)) response.setHeader(header, value);
    // Opened by its address a document would run scripts as a page of ours, and nobody need have signed it.
    if (/\.(x?html?|xht|svg|xml|xsl)(\.(br|gz))?$/i.test(path))
      response.setHeader('content-security-policy', "sandbox; default-src 'none'");
  },
} satisfies Partial<FastifyStaticOptions>;

/** What siteFiles has to know. */
export interface FileFacts extends Pick<ShellFacts, 'brandByHost'> {
  /** Where the files are from that the folder does not have; undefined where the folder is all there is. */
  source?: SiteSource | undefined;
  /** The release that a request is answered from, where it need not be the live one. */
  releaseOf?: ReleaseOf;
}

/** Serves the site's files: areas for ever (their names carry their content), the others with a check each time. */
export const siteFiles = async (
  app: FastifyInstance,
  siteDir: string,
  live: LiveRelease,
  { brandByHost, source, releaseOf = live }: FileFacts,
): Promise<void> => {
  const isFile = (request: FastifyRequest): boolean => /^\/(a|elements|static)\//.test(request.url);
  // Without a word about it a cache may keep that a file is missing, which it is not once its release is there.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && isFile(request)) reply.header('cache-control', 'no-store');
    return payload;
  });
  if (source !== undefined)
    app.addHook('onRequest', async (request) => (isFile(request) ? source.bring(pathOf(request.url)) : undefined));
  await app.register(fastifyStatic, { ...forEver, root: join(siteDir, 'a'), prefix: '/a/' });
  await app.register(fastifyStatic, { ...forEver, root: join(siteDir, 'elements'), prefix: '/elements/' });
  await elementFiles(app, join(siteDir, 'elements'), live, source);
  // A release has no files of this folder; an operator may put some there.
  if (existsSync(join(siteDir, 'static')))
    await app.register(fastifyStatic, {
      root: join(siteDir, 'static'),
      prefix: '/static/',
      cacheControl: false,
      index: false,
      redirect: false,
      decorateReply: false,
      setHeaders: (response) => {
        for (const [header, value] of Object.entries(anyOrigin)) response.setHeader(header, value);
        response.setHeader('cache-control', 'no-cache');
      },
    });
  await app.register(async (scope) => rootFiles(scope, siteDir, releaseOf, brandByHost));
};

const asked = z.object({ name: z.string() });
const own = { cacheControl: false, etag: false, lastModified: false, acceptRanges: false };

/**
 * `importmap.json`, `favicon-1.svg` and their like, and the icon of the host's brand under the names that browsers request by
 * themselves. They are those of the release that is shown, also by their names.
 */
const rootFiles = async (
  app: FastifyInstance,
  siteDir: string,
  releaseOf: ReleaseOf,
  brandByHost: ShellFacts['brandByHost'],
): Promise<void> => {
  await app.register(fastifyStatic, { root: siteDir, serve: false });
  /** Every machine has the same ETag for it. */
  const send = (request: FastifyRequest, reply: FastifyReply, { folder }: SiteRelease, name: string): FastifyReply => {
    if (isPrivate(name) || !existsSync(join(folder, name))) {
      reply.callNotFound();
      return reply;
    }
    const etag = `W/"${basename(folder)}-${name}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.sendFile(name, folder, own);
  };
  app.get('/:name(^[\\w-][\\w.-]*\\.\\w+$)', { config: { public: true } }, async (request, reply) =>
    send(request, reply.headers(anyOrigin), await releaseOf(request), z.parse(asked, request.params).name),
  );
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    app.get(address, { config: { public: true } }, async (request, reply) =>
      send(
        request,
        reply.header('vary', 'Host'),
        await releaseOf(request),
        `favicon-${brandByHost(request.hostname)}.svg`,
      ),
    );
  }
};
