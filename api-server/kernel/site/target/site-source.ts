import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { liveFileName } from '../../../../tools/release/document.mjs';
import { openBucket } from '../../../../tools/release/target/bucket.mjs';
import { openFiles } from '../../../../tools/release/target/folder-files.mjs';
import type { Files } from '../../../../tools/release/target/target.mjs';
import { builtSite, SiteMissing } from '../site';
import { createMirror } from './mirror';
import { createMisses } from './misses';
import type { SiteSource } from './source';

export interface OpenSite {
  /** The folder that is served. */
  dir: string;
  /** Undefined where the folder is all there is. */
  source?: SiteSource;
  /** Begins to ask every two seconds which release is live. */
  start(): void;
  stop(): Promise<void>;
}

/** Every process sees another release within five seconds, of which two may pass before it asks. */
const usualPauseMs = 2_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Follows a target into a folder. Without the target the server goes on with what the folder has.
 * @throws SiteMissing where it has nothing
 */
export const followTarget = async (
  target: Files,
  folder: string,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  pauseMs = usualPauseMs,
): Promise<OpenSite> => {
  const dir = resolve(folder);
  const mirror = createMirror(target, openFiles(dir));
  let fault = '';
  const update = async (): Promise<void> => {
    try {
      await mirror.update();
      if (fault !== '') log.info('the live release can be read again');
      fault = '';
    } catch (error) {
      if (messageOf(error) !== fault)
        log.error({ err: error }, 'the live release cannot be read: the one before it stays');
      fault = messageOf(error);
    }
  };
  await update();
  if (!existsSync(join(dir, liveFileName))) throw new SiteMissing(`There is no site in ${target.name}: ${fault}`);
  for (const name of ['a', 'elements', 'static']) await mkdir(join(dir, name), { recursive: true });
  const stopping = new AbortController();
  let following = Promise.resolve();
  return {
    dir,
    source: createMisses(mirror, target, log),
    start: () => {
      following = (async () => {
        while (!stopping.signal.aborted) {
          await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
          if (!stopping.signal.aborted) await update();
        }
      })();
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};

/** The site that the settings name. @throws SiteMissing */
export const openSite = async (
  { siteDir, siteTarget }: { siteDir: string; siteTarget: string | null },
  log: FastifyBaseLogger,
): Promise<OpenSite> =>
  siteTarget === null
    ? { dir: builtSite(siteDir), start: () => undefined, stop: async () => undefined }
    : followTarget(openBucket(siteTarget), siteDir, log);
