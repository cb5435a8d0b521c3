import { menuCachePrefix, menuWorkerPath } from '@bars/shared-api/contracts/kept-answers';
import type { FastifyInstance } from 'fastify';
import type { LiveRelease } from './live-release';
import type { ShellFacts } from './shell';

/**
 * Takes the place of a worker that is not wanted any more: it removes what was kept and itself. It is written here, so that it does not
 * depend on a build that may be what is wrong. No page is reloaded; those that are open go on without a worker.
 */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(${JSON.stringify(menuCachePrefix)}));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

/** The built worker; the removal where menus are not to be kept, and where the site has no worker. */
const scriptOf = async (live: LiveRelease, keepsMenus: boolean): Promise<string> => {
  if (!keepsMenus) return removal;
  const { files } = await live();
  return files.get(menuWorkerPath.slice(1))?.toString() ?? removal;
};

/** Serves the service worker of the allergen menu. A browser looks at it anew with each visit of the page. */
export const menuWorker = (
  app: FastifyInstance,
  live: LiveRelease,
  { keepsMenus }: Pick<ShellFacts, 'keepsMenus'>,
): void => {
  app.get(menuWorkerPath, { config: { public: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(await scriptOf(live, keepsMenus)),
  );
};
