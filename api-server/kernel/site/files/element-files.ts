import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuseUnknown } from '../../http/error-handler';
import type { ElementVersions } from './element-versions';
import { evergreen, forEverHeaders } from '../file-headers';
import type { ReadFile } from './folder-reader';
import { sendSiteFile, siteFileFor } from './for-ever-files';
import type { LiveRelease } from '../live-release';

const asked = z.object({ '*': z.string() });

/** A file that is imported on demand has a hash of its content in its name: an open page goes on with those of its own version. */
const isLater = (name: string): boolean => /-[\w-]{8}\.js(\.\w+)?$/.test(name);

export interface ElementFilesDeps {
  live: LiveRelease;
  read: ReadFile;
  versions: ElementVersions;
}

/**
 * Files for foreign pages that are pasted once and never updated: `/elements/v1/` leads to the version of the live release, and to
 * the later files of the versions that a kept release names.
 */
export const elementFiles = (app: FastifyInstance, { live, read, versions }: ElementFilesDeps): void => {
  const has = async (version: string, name: string): Promise<boolean> =>
    (await read(`elements/${version}/${name}`)) !== undefined;
  /** While the target is away there is none but that of the live release. */
  const formerWith = async (name: string, log: FastifyBaseLogger): Promise<string | undefined> => {
    try {
      return await versions(name);
    } catch (error) {
      log.error({ err: error }, 'the releases that are kept cannot be read');
      return undefined;
    }
  };
  const versionWith = async (name: string, log: FastifyBaseLogger): Promise<string | undefined> => {
    const { elements } = await live();
    if (elements !== undefined && (await has(elements, name))) return elements;
    if (!isLater(name)) return undefined;
    const version = await formerWith(name, log);
    return version !== undefined && (await has(version, name)) ? version : undefined;
  };
  app.get('/elements/v1/*', { config: { public: true } }, async (request, reply) => {
    const name = z.parse(asked, request.params)['*'];
    const version = await versionWith(name, request.log);
    if (version === undefined) return refuseUnknown();
    const found = await siteFileFor(request, { read, path: `elements/${version}/${name}` });
    if (found === undefined) return refuseUnknown();
    const etag = `W/"${version}"`;
    reply.headers({ ...forEverHeaders, 'cache-control': evergreen, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendSiteFile(reply, found);
  });
};
