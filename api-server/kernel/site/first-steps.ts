import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { FirstStepFile } from '@bars/shared-api/contracts/first-step';
import { brandIds, type BrandId } from '@bars/shared-api/contracts/dto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { encodingFor } from '../http/compression';
import { refuseUnknown } from '../http/error-handler';
import { checkedFiles } from '../prerender/module-files';
import { NotRendered, type Prerender, type RenderModules } from '../prerender/prerender';
import type { FirstView, ViewSource } from './first-views/first-views';
import { keepRenderings, type Kept } from './first-views/kept-renderings';
import { rendered } from './markup/rendered';
import { anyOrigin, evergreen } from './file-headers';
import type { LiveRelease } from './live-release';
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

const asked = z.object({
  brand: z.pipe(z.string(), z.pipe(z.transform(Number), z.union(brandIds.map((id) => z.literal(id))))),
});

const isVersion = (name: string): boolean => /^[0-9a-f]{16}$/.test(name);

const manifest = z.object({ files: z.record(z.string(), z.object({ integrity: z.string() })) });

/** What renders and draws the first step of one version, from beside its scripts. */
interface Version {
  modules: RenderModules;
  /** @throws where it is not what was built */
  drawing: () => Promise<string>;
  /** By brand and what a new session looks like. */
  kept: Kept<Script>;
}

interface VersionDeps {
  prerender: Prerender;
  isLive: (version: string) => boolean;
}

const createVersion = (siteDir: string, name: string, { prerender, isLive }: VersionDeps): Version => {
  const folder = `/elements/${name}/`;
  const hashes = watchedFile(join(siteDir, folder, 'manifest.json'), (text) => {
    const { files } = manifest.parse(JSON.parse(text));
    return Object.fromEntries(Object.entries(files).map(([file, { integrity }]) => [folder + file, integrity]));
  });
  const read = async (address: string): Promise<string> => checkedFiles(siteDir, await hashes())(address);
  return {
    modules: prerender.modulesOf({
      owner: 'elements',
      entry: `${folder}prerender.js`,
      imports: {},
      read,
      isLive: () => isLive(name),
    }),
    drawing: () => read(`${folder}draw.js`),
    kept: keepRenderings<Script>(),
  };
};

/** Kept on a server are twelve, and the ones that a deployment is putting there. */
const mostVersions = 16;

/** The versions that are rendered. */
const createVersions = (siteDir: string, deps: VersionDeps) => {
  const versions = new Map<string, Version>();
  const isThere = (name: string): boolean =>
    isVersion(name) && ['prerender.js', 'draw.js'].every((file) => existsSync(join(siteDir, 'elements', name, file)));
  const forget = (name: string): void => {
    versions.get(name)?.modules.retire();
    versions.delete(name);
  };
  return {
    /** @returns undefined for one that is not there */
    find: (name: string): Version | undefined => {
      if (!isThere(name)) {
        forget(name);
        return undefined;
      }
      const version = versions.get(name) ?? createVersion(siteDir, name, deps);
      versions.delete(name);
      versions.set(name, version);
      for (const oldest of [...versions.keys()].slice(0, -mostVersions)) forget(oldest);
      return version;
    },
    /** Those of deployments before, whose files are gone. */
    forgetGone: (): void => [...versions.keys()].filter((name) => !isThere(name)).forEach(forget),
  };
};

/** A module, so that a page can preload it with the others, and that a browser reads it away from the page's thread. */
const scriptOf = async (drawing: string, file: FirstStepFile): Promise<Script> => {
  const text = `${drawing}export const firstStep=JSON.parse(${JSON.stringify(JSON.stringify(file))});\n`;
  return { key: file.key, text, br: await brotli(text) };
};

/** Keeps the files of each version and brand as long as a new session looks the same. */
const createFiles =
  ({ find }: ReturnType<typeof createVersions>, { preview }: FirstStepFacts) =>
  /** @returns undefined for a version or a renderer that is not there @throws {NotRendered} */
  async (name: string, brand: BrandId): Promise<Script | undefined> => {
    const version = find(name);
    if (!version || !(await version.modules.has('renderFirstStep'))) return undefined;
    const { modules, drawing, kept } = version;
    const answer = await preview(brand);
    const key = answer.first_step ?? '';
    return kept(String(brand), key, async () => {
      const step = await modules.render('renderFirstStep', [brand, answer], rendered.renderFirstStep);
      const text = await drawing().catch((error) => Promise.reject(modules.notRendered(error)));
      return scriptOf(text, { version: name, key, ...step });
    });
  };

/**
 * Serves `/elements/v1/first-step-<brand>.js` and the same of every kept version: the first step of a new booking as markup,
 * rendered from the components of that version and the estate of now. Decision: docs/decisions/016.
 * @returns what is there to be rendered ahead
 */
export const firstSteps = (
  app: FastifyInstance,
  siteDir: string,
  { prerender, live, ...facts }: FirstStepFacts & { prerender: Prerender; live: LiveRelease },
): ViewSource => {
  const elementsDir = join(siteDir, 'elements');
  let lastLive: string | undefined;
  const versions = createVersions(siteDir, { prerender, isLive: (version) => version === lastLive });
  const fileOf = createFiles(versions, facts);
  const liveNow = async (): Promise<string | undefined> => {
    lastLive = (await live()).elements;
    return lastLive;
  };
  const viewsOf = (version: string): FirstView[] =>
    brandIds.map((brand) => ({ name: `first step ${version}/${brand}`, render: () => fileOf(version, brand) }));
  /** A page works without it, and asks for it again with the next visitor. */
  const renderedFile = async (version: string, brand: BrandId): Promise<Script | undefined> => {
    try {
      return await fileOf(version, brand);
    } catch (error) {
      if (error instanceof NotRendered) return undefined;
      throw error;
    }
  };
  const send = async (version: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, headers } = request;
    const { success, data } = asked.safeParse(params);
    const script = success ? await renderedFile(version, data.brand) : undefined;
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
      versions.forgetGone();
      const version = await liveNow();
      const there = existsSync(elementsDir) ? await readdir(elementsDir) : [];
      return there.filter((name) => isVersion(name) && name !== version).flatMap(viewsOf);
    },
    release: async () => (await liveNow()) ?? '',
  };
};
