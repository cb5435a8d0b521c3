import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from './version-files';
import type { Mirror } from './mirror';
import type { SiteSource } from './source';

/** A visitor waits so long for a file that another machine has; later ones find it here. */
const mostWaitMs = 5_000;

/** What is not there is not asked for again for a while: anybody can make up addresses. */
const forgottenMs = 5_000;
const mostMisses = 1_000;

const folderOf = (path: string): string | undefined =>
  /^\/?((?:a\/[a-z][\w-]*|elements)\/[0-9a-f]{16})\/./.exec(path)?.[1];

/** Names that were not found a moment ago. */
const createMissed = () => {
  const missed = new Map<string, number>();
  return {
    has: (name: string): boolean => performance.now() - (missed.get(name) ?? -Infinity) < forgottenMs,
    add: (name: string): void => {
      missed.delete(name);
      missed.set(name, performance.now());
      for (const oldest of [...missed.keys()].slice(0, -mostMisses)) missed.delete(oldest);
    },
  };
};

/** Brings what a request asks for and the folder does not have. A failure is logged; the request then finds nothing. */
export const createMisses = (
  { bringVersion, bringRelease }: Mirror,
  target: Readable,
  log: Pick<FastifyBaseLogger, 'error'>,
): SiteSource => {
  const missed = createMissed();
  const once = async (name: string, work: () => Promise<boolean>): Promise<void> => {
    if (missed.has(name)) return;
    const working = work().catch((error: unknown) => {
      log.error({ err: error }, 'a file of the site cannot be brought');
      return false;
    });
    void working.then((isThere) => (isThere ? undefined : missed.add(name)));
    await Promise.race([working, wait(mostWaitMs, undefined, { ref: false })]);
  };
  return {
    files: target,
    bringRelease: async (id) => {
      await bringRelease(id);
    },
    bring: async (path) => {
      const folder = folderOf(path);
      if (folder !== undefined) await once(folder, () => bringVersion({ folder }));
    },
    bringElements: ({ version, manifest }) => {
      const folder = `elements/${version}`;
      return once(`${folder} ${manifest ?? ''}`, () => bringVersion({ folder, manifest }));
    },
  };
};
