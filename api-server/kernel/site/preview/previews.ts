import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { digestOf } from '../../secrets';
import type { Clock } from '../../time/clock';
import type { LiveRelease, SiteRelease } from '../live-release';
import { previewsIn, type PreviewFiles } from './preview-files';
import { isToken, type Preview } from './preview.rules';

/** The release that a request is answered with: that of its preview, else the live one. One request has one. */
export type ReleaseOf = (request: FastifyRequest) => Promise<SiteRelease>;

/** The preview that a request asks for by its cookie; undefined for a visitor. */
export type PreviewOf = (request: FastifyRequest) => Promise<OpenPreview | undefined>;

export interface OpenPreview extends Pick<Preview, 'name' | 'until'> {
  /** null: it was refused or cannot be read, and the live one is shown. */
  release: SiteRelease | null;
}

export interface PreviewsDeps {
  files: PreviewFiles;
  live: LiveRelease;
  /** Rejects for one that cannot be read. */
  releaseById: (id: string) => Promise<SiteRelease>;
  /** Whether a release may be shown at all, asked with each page. A preview passes what the live one passes. */
  accept: (release: SiteRelease) => Promise<boolean>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the cookie of a request holds. */
  tokenOf: (request: FastifyRequest) => string | undefined;
  /** How long the list of previews is used, in milliseconds. */
  freshMs?: number;
}

export interface Previews {
  /** The preview of a link; undefined where there is none, or not any more. */
  find: (token: string) => Promise<Preview | undefined>;
  of: PreviewOf;
  releaseOf: ReleaseOf;
  /** Whether an answer was made by what the cookie says. */
  isAsked: (request: FastifyRequest) => boolean;
}

/** Releases of previews that are kept in memory. */
const mostReleases = 16;

class Refused extends Error {}

/** Each release is one object, because what is read of it is kept with it. */
const createReleases = ({ releaseById, accept, log }: Pick<PreviewsDeps, 'releaseById' | 'accept' | 'log'>) => {
  const releases = new Map<string, Promise<SiteRelease>>();
  const failed = new Map<string, string>();
  return async ({ name, release: id }: Preview): Promise<SiteRelease | null> => {
    const reading = releases.get(id) ?? releaseById(id);
    releases.delete(id);
    releases.set(id, reading);
    for (const oldest of [...releases.keys()].slice(0, -mostReleases)) releases.delete(oldest);
    try {
      const release = await reading;
      // Each time: a key may have been taken out since. Whoever judges keeps the verdict while the keys are the same.
      if (!(await accept(release))) throw new Refused(`Release ${id} was refused.`);
      failed.delete(name);
      return release;
    } catch (error) {
      releases.delete(id);
      // With each page once more, and said once.
      if (failed.get(name) !== id) log.error({ err: error, preview: name }, 'a preview is not shown');
      failed.set(name, id);
      return null;
    }
  };
};

/** Finds which release a request is answered with. Nothing but the token of a preview's link chooses another one than the live one. */
export const createPreviews = ({ files, live, clock, log, tokenOf, freshMs, ...deps }: PreviewsDeps): Previews => {
  const all = previewsIn(files, (error, path) => log.error({ err: error, path }, 'a preview cannot be read'), freshMs);
  const shown = createReleases({ ...deps, log });
  const asked = new WeakMap<FastifyRequest, Promise<OpenPreview | undefined>>();

  const find = async (token: string, options: { isAnew?: boolean }): Promise<Preview | undefined> => {
    if (!isToken(token)) return undefined;
    const [digest, now] = [digestOf(token), clock.now()];
    return (await all(options)).find((one) => one.digest.equals(digest) && one.until > now);
  };
  /** Where previews cannot be read there are none: nobody's page waits for them. */
  const findAsked = async (request: FastifyRequest): Promise<Preview | undefined> => {
    const token = tokenOf(request);
    try {
      return token === undefined ? undefined : await find(token, {});
    } catch (error) {
      log.error({ err: error }, 'previews cannot be read');
      return undefined;
    }
  };
  const open = async (request: FastifyRequest): Promise<OpenPreview | undefined> => {
    const preview = await findAsked(request);
    return preview && { name: preview.name, until: preview.until, release: await shown(preview) };
  };
  const of: PreviewOf = (request) => {
    const answer = asked.get(request) ?? open(request);
    asked.set(request, answer);
    return answer;
  };
  return {
    find: (token) => find(token, { isAnew: true }),
    of,
    releaseOf: async (request) => (await of(request))?.release ?? live(),
    isAsked: (request) => asked.has(request),
  };
};
