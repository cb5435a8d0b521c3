import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FirstStepFile, RenderedFirstStep } from '@bars/shared-api/contracts/first-step';
import { brandIds, type BrandId } from '@bars/shared-api/contracts/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseUnknown } from '../http/error-handler';
import { anyOrigin, evergreen, liveVersion } from './site';
import { watchedFile } from './watched-file';

export interface FirstStepFacts {
  /** A new session of a brand, as its first answer shows it. */
  preview(brand: BrandId): Promise<BookingSession>;
}

/** A script, and the same compressed as far as it goes: it is sent many times. */
interface Script {
  text: string;
  br: Buffer;
}

type Render = (brand: BrandId, answer: BookingSession) => Promise<RenderedFirstStep>;

const isRender = (value: unknown): value is Render => typeof value === 'function';

const asked = z.object({ brand: z.pipe(z.string(), z.pipe(z.transform(Number), z.union(brandIds.map((id) => z.literal(id))))) });

/** The renderer of one version, beside its scripts; undefined for a version that is not there. */
const rendererOf = async (elementsDir: string, version: string): Promise<Render | undefined> => {
  const file = join(elementsDir, version, 'prerender.js');
  if (!/^[0-9a-f]{16}$/.test(version) || !existsSync(file)) return undefined;
  const module: unknown = await import(pathToFileURL(file).href);
  const render: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'renderFirstStep') : undefined;
  return isRender(render) ? render : undefined;
};

/** A module, so that a page can preload it with the others, and that a browser reads it away from the page's thread. */
const scriptOf = (drawing: string, file: FirstStepFile): Script => {
  const text = `${drawing}export const firstStep=JSON.parse(${JSON.stringify(JSON.stringify(file))});\n`;
  return { text, br: brotliCompressSync(text) };
};

/** Keeps the last file of each version and brand, as long as a new session looks the same. */
const createFiles = (elementsDir: string, { preview }: FirstStepFacts) => {
  const renderers = new Map<string, Promise<Render | undefined>>();
  const files = new Map<string, { key: string; script: Script }>();
  return async (version: string, brand: BrandId): Promise<Script | undefined> => {
    const renderer = renderers.get(version) ?? rendererOf(elementsDir, version);
    const render = await renderer;
    if (!render) return undefined;
    renderers.set(version, renderer);
    const answer = await preview(brand);
    const key = answer.first_step ?? '';
    const name = `${version}/${brand}`;
    const last = files.get(name);
    if (last?.key === key) return last.script;
    const file: FirstStepFile = { version, key, ...(await render(brand, answer)) };
    const script = scriptOf(await readFile(join(elementsDir, version, 'draw.js'), 'utf8'), file);
    files.set(name, { key, script });
    return script;
  };
};

/**
 * Serves `/elements/v1/first-step-<brand>.js` and the same of every kept version: the first step of a new booking as markup,
 * rendered from the components of that version and the estate of now. Decision: docs/decisions/016.
 */
export function firstSteps(app: FastifyInstance, siteDir: string, facts: FirstStepFacts): void {
  const elementsDir = join(siteDir, 'elements');
  const fileOf = createFiles(elementsDir, facts);
  const live = watchedFile(join(elementsDir, 'v1', 'manifest.json'), liveVersion);
  const send = async (version: string, { params, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { success, data } = asked.safeParse(params);
    const script = success ? await fileOf(version, data.brand) : undefined;
    if (!script) return refuseUnknown();
    reply.type('text/javascript; charset=utf-8').headers({ ...anyOrigin, 'cache-control': evergreen });
    const takesBrotli = /\bbr\b(?!;\s*q=0)/.test(headers['accept-encoding'] ?? '');
    // The server's own compression takes what is sent as text.
    return takesBrotli ? reply.headers({ 'content-encoding': 'br', vary: 'Accept-Encoding' }).send(script.br) : reply.send(script.text);
  };
  app.get('/elements/v1/first-step-:brand(^\\d).js', { config: { public: true } }, async (request, reply) => send(await live(), request, reply));
  app.get('/elements/:version(^[0-9a-f]{16})/first-step-:brand(^\\d).js', { config: { public: true } }, async (request, reply) =>
    send(z.parse(z.object({ version: z.string() }), request.params).version, request, reply),
  );
}
