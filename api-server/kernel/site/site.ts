import { existsSync, realpathSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { menuWorkerPath } from '@bars/shared-api/contracts/kept-answers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { liveFileName } from '../../../tools/release/document.mjs';
import { headersOf } from '../../../tools/release/target/names.mjs';
import { pathOf } from '../http/callers/addresses';
import { elementFiles } from './files/element-files';
import { elementVersions } from './files/element-versions';
import type { LiveRelease, SiteRelease } from './live-release';
import type { ReleaseOf } from './preview/previews';
import type { ShellFacts } from './shell';
import { anyOrigin } from './file-headers';
import { siteFileReader } from './files/folder-reader';
import { forEverFiles } from './files/for-ever-files';
import type { Rights } from './files/rights-of-files';
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

/** What siteFiles has to know. */
export interface FileFacts extends Pick<ShellFacts, 'brandByHost'> {
  /** Where the files are from that the folder does not have; undefined where the folder is all there is. */
  source?: SiteSource | undefined;
  /** The release that a request is answered from, where it need not be the live one. */
  releaseOf?: ReleaseOf;
  /** What was signed; null or left out where nobody’s rights are asked for. */
  rights?: Rights | null;
}

/** Whether a file of an operator's lies in its folder. */
const liesIn = (path: string, root: string): boolean => {
  try {
    return realpathSync(join(root, path)).startsWith(realpathSync(root) + sep);
  } catch {
    return false;
  }
};

/** Serves the site's files: areas for ever (their names carry their content), the others with a check each time. */
export const siteFiles = async (
  app: FastifyInstance,
  siteDir: string,
  live: LiveRelease,
  { brandByHost, source, releaseOf = live, rights = null }: FileFacts,
): Promise<void> => {
  const isFile = (request: FastifyRequest): boolean => /^\/(a|elements|static)\//.test(request.url);
  // Without a word about it a cache may keep that a file is missing, which it is not once its release is there.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && isFile(request)) reply.header('cache-control', 'no-store');
    return payload;
  });
  if (source !== undefined)
    app.addHook('onRequest', async (request) => (isFile(request) ? source.bring(pathOf(request.url)) : undefined));
  // What a server has copied from a target was checked then, and nobody else writes into its folder.
  const read = siteFileReader(siteDir, source === undefined ? rights?.isRight : undefined);
  forEverFiles(app, read);
  elementFiles(app, { live, read, versions: elementVersions({ siteDir, source, rights }) });
  // A release has no files of this folder; an operator may put some there.
  if (existsSync(join(siteDir, 'static')))
    await app.register(fastifyStatic, {
      root: join(siteDir, 'static'),
      prefix: '/static/',
      allowedPath: (path, root) => liesIn(path, root),
      cacheControl: false,
      index: false,
      redirect: false,
      decorateReply: false,
      setHeaders: (response) => {
        for (const [header, value] of Object.entries(anyOrigin)) response.setHeader(header, value);
        response.setHeader('cache-control', 'no-cache');
      },
    });
  rootFiles(app, releaseOf, brandByHost);
};

const asked = z.object({ name: z.string() });

/**
 * `importmap.json`, `favicon-1.svg` and their like, and the icon of the host's brand under the names that browsers request by
 * themselves. They are those of the release that is shown, also by their names.
 */
const rootFiles = (app: FastifyInstance, releaseOf: ReleaseOf, brandByHost: ShellFacts['brandByHost']): void => {
  /** Every machine has the same ETag for it. */
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { folder, files }: SiteRelease,
    name: string,
  ): FastifyReply => {
    const bytes = isPrivate(name) ? undefined : files.get(name);
    if (bytes === undefined) {
      reply.callNotFound();
      return reply;
    }
    const etag = `W/"${basename(folder)}-${name}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const { ContentType: type } = headersOf(name);
    // The server's own compression takes what is sent as text.
    return reply.type(type).send(/^(text|application\/json|image\/svg)/.test(type) ? bytes.toString() : bytes);
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
