import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FirstStepFile, RenderedFirstStep } from '@bars/shared-api/contracts/first-step';
import { brandIds, type BrandId } from '@bars/shared-api/contracts/dto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { encodingFor } from '../http/compression';
import { refuseUnknown } from '../http/error-handler';
import type { FirstView, ViewSource } from './first-views/first-views';
import { keepRenderings } from './first-views/kept-renderings';
import { anyOrigin, evergreen, liveVersion } from './site';
import { watchedFile } from './watched-file';

export interface FirstStepFacts {
  /** A new session of a brand, as its first answer shows it. */
  preview(brand: BrandId): Promise<BookingSession>;
}

/** A script, and the same compressed as far as it goes: it is sent many times. */
interface Script {
  key: string;
  text: string;
  br: Buffer;
}

const brotli = promisify(brotliCompress);

type Render = (brand: BrandId, answer: BookingSession) => Promise<RenderedFirstStep>;

const isRender = (value: unknown): value is Render => typeof value === 'function';

const asked = z.object({
  brand: z.pipe(z.string(), z.pipe(z.transform(Number), z.union(brandIds.map((id) => z.literal(id))))),
});

const isVersion = (name: string): boolean => /^[0-9a-f]{16}$/.test(name);

/** What renders and draws the first step of one version, from beside its scripts; undefined for a version that is not there. */
const partsOf = async (
  elementsDir: string,
  version: string,
): Promise<{ render: Render; drawing: string } | undefined> => {
  const folder = join(elementsDir, version);
  const [prerender, draw] = [join(folder, 'prerender.js'), join(folder, 'draw.js')];
  if (!isVersion(version) || !existsSync(prerender) || !existsSync(draw)) return undefined;
  const [module, drawing]: [unknown, string] = await Promise.all([
    import(pathToFileURL(prerender).href),
    readFile(draw, 'utf8'),
  ]);
  const render: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'renderFirstStep') : undefined;
  return isRender(render) ? { render, drawing } : undefined;
};

/** A module, so that a page can preload it with the others, and that a browser reads it away from the page's thread. */
const scriptOf = async (drawing: string, file: FirstStepFile): Promise<Script> => {
  const text = `${drawing}export const firstStep=JSON.parse(${JSON.stringify(JSON.stringify(file))});\n`;
  return { key: file.key, text, br: await brotli(text) };
};

/** Keeps the files of each version and brand as long as a new session looks the same. */
const createFiles = (elementsDir: string, { preview }: FirstStepFacts) => {
  const kept = keepRenderings<Script>();
  return async (version: string, brand: BrandId): Promise<Script | undefined> => {
    const parts = await partsOf(elementsDir, version);
    if (!parts) return undefined;
    const answer = await preview(brand);
    const key = answer.first_step ?? '';
    return kept(`${version}/${brand}`, key, async () =>
      scriptOf(parts.drawing, { version, key, ...(await parts.render(brand, answer)) }),
    );
  };
};

/**
 * Serves `/elements/v1/first-step-<brand>.js` and the same of every kept version: the first step of a new booking as markup,
 * rendered from the components of that version and the estate of now. Decision: docs/decisions/016.
 * @returns what is there to be rendered ahead
 */
export const firstSteps = (app: FastifyInstance, siteDir: string, facts: FirstStepFacts): ViewSource => {
  const elementsDir = join(siteDir, 'elements');
  const fileOf = createFiles(elementsDir, facts);
  const manifestFile = join(elementsDir, 'v1', 'manifest.json');
  const live = watchedFile(manifestFile, liveVersion);
  const liveNow = async (): Promise<string | undefined> => (existsSync(manifestFile) ? live() : undefined);
  const viewsOf = (version: string): FirstView[] =>
    brandIds.map((brand) => ({ name: `first step ${version}/${brand}`, render: () => fileOf(version, brand) }));
  const send = async (version: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, headers } = request;
    const { success, data } = asked.safeParse(params);
    const script = success ? await fileOf(version, data.brand) : undefined;
    if (!script) return refuseUnknown();
    const etag = `"${version}-${script.key}"`;
    reply.type('text/javascript; charset=utf-8').headers({ ...anyOrigin, 'cache-control': evergreen, etag });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    // The server's own compression takes what is sent as text.
    return encodingFor(request) === 'br'
      ? reply.headers({ 'content-encoding': 'br', vary: 'Accept-Encoding' }).send(script.br)
      : reply.send(script.text);
  };
  app.get('/elements/v1/first-step-:brand(^\\d).js', { config: { public: true } }, async (request, reply) => {
    const version = await liveNow();
    return version === undefined ? refuseUnknown() : send(version, request, reply);
  });
  app.get(
    '/elements/:version(^[0-9a-f]{16})/first-step-:brand(^\\d).js',
    { config: { public: true } },
    async (request, reply) => send(z.parse(z.object({ version: z.string() }), request.params).version, request, reply),
  );
  return {
    live: async () => [await liveNow()].flatMap((version) => (version === undefined ? [] : viewsOf(version))),
    former: async () => {
      const version = await liveNow();
      const there = existsSync(elementsDir) ? await readdir(elementsDir) : [];
      return there.filter((name) => isVersion(name) && name !== version).flatMap(viewsOf);
    },
    release: async () => (await liveNow()) ?? '',
  };
};
