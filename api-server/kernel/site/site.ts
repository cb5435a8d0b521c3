import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { menuWorkerPath } from '@bars/shared-api/contracts/kept-answers';
import fastifyStatic, { type FastifyStaticOptions, type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { liveFileName, type LiveRelease } from './live-release';
import type { ShellFacts } from './shell';

/** The built site is not where the settings say. Its message is a sentence for whoever starts the server. */
export class SiteMissing extends Error {}

/** Pages are filled in before they are sent, the routes are the server's own, and the worker has a switch. */
const isPrivate = (name: string): boolean =>
  name === 'routes.json' || name.endsWith('.html') || `/${name}` === menuWorkerPath;

/** Any page may load our files: brand pages and frames do. */
export const anyOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

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

const setAll = (set: (name: string, value: string) => void): void => {
  for (const [name, value] of Object.entries(anyOrigin)) set(name, value);
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
  setHeaders: (response: SetHeadersResponse) => {
    setAll((header, value) => void response.setHeader(header, value));
    response.setHeader('vary', 'Accept-Encoding');
  },
} satisfies Partial<FastifyStaticOptions>;

/** Five minutes, then asked for again, for a day after the old one is used: a release reaches every page soon, and none waits for it. */
export const evergreen = 'public, max-age=300, stale-while-revalidate=86400';

const manifest = z.object({ version: z.string() });

/** The version that the address without one leads to, from its `manifest.json`. */
export const liveVersion = (text: string): string => manifest.parse(JSON.parse(text)).version;

/** Files for foreign pages: by major version for pasted snippets, by full version for ever. */
const elementFiles = async (app: FastifyInstance, dir: string): Promise<void> => {
  if (!existsSync(dir)) return;
  await app.register(fastifyStatic, { ...forEver, root: dir, prefix: '/elements/' });
  await app.register(fastifyStatic, {
    root: join(dir, 'v1'),
    prefix: '/elements/v1/',
    cacheControl: false,
    preCompressed: true,
    index: false,
    redirect: false,
    decorateReply: false,
    setHeaders: (response) => {
      setAll((header, value) => void response.setHeader(header, value));
      response.setHeader('cache-control', evergreen);
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
};

/** Serves the site's files: areas for ever (their names carry their content), the others with a check each time. */
export const siteFiles = async (
  app: FastifyInstance,
  siteDir: string,
  live: LiveRelease,
  facts: Pick<ShellFacts, 'brandByHost'>,
): Promise<void> => {
  await app.register(fastifyStatic, { ...forEver, root: join(siteDir, 'a'), prefix: '/a/' });
  await elementFiles(app, join(siteDir, 'elements'));
  await app.register(fastifyStatic, {
    root: join(siteDir, 'static'),
    prefix: '/static/',
    cacheControl: false,
    index: false,
    redirect: false,
    decorateReply: false,
    setHeaders: (response) => {
      setAll((header, value) => void response.setHeader(header, value));
      response.setHeader('cache-control', 'no-cache');
    },
  });
  await rootFiles(app, siteDir, live);
  favicons(app, live, facts);
};

/** `importmap.json`, `favicon-1.svg` and their like. */
const rootFiles = async (app: FastifyInstance, siteDir: string, live: LiveRelease): Promise<void> => {
  await app.register(fastifyStatic, { root: siteDir, serve: false, cacheControl: false });
  const names = readdirSync((await live()).folder).filter((name) => !isPrivate(name));
  for (const name of names) {
    app.get(`/${name}`, { config: { public: true } }, async (_request, reply) => {
      setAll((header, value) => void reply.header(header, value));
      return reply.header('cache-control', 'no-cache').sendFile(name, (await live()).folder, { cacheControl: false });
    });
  }
};

/** The icon of the host's brand, under the names that browsers request by themselves. */
const favicons = (app: FastifyInstance, live: LiveRelease, { brandByHost }: Pick<ShellFacts, 'brandByHost'>): void => {
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    app.get(address, { config: { public: true } }, async ({ hostname }, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Host')
        .sendFile(`favicon-${brandByHost(hostname)}.svg`, (await live()).folder, { cacheControl: false }),
    );
  }
};
