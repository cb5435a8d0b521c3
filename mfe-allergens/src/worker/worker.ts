import { keptHeaders, menuCacheName, menuCachePrefix } from '@bars/shared-api/contracts/kept-answers';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing/Route.js';
import { Router } from 'workbox-routing/Router.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { isFailure } from './answers.rules';
import { ageOf } from './copies.rules';
import { keepAnswer, keepMessage, keepPage } from './keep';
import { keyOf, kindOf, type Kind } from './requests.rules';
import { createStore } from './store';

declare const self: ServiceWorkerGlobalScope;

/** After so many seconds without an answer a page gets its copy. The answer is still waited for, and kept. */
const patienceSeconds = 3;

const store = createStore(self.caches, () => Date.now());
/** Pages that were opened from their copy: their import map is the one that belongs to it. */
const openedFromCopy = new Set<string>();

const ignore = (): void => {};
const isCall = (kind: Kind): boolean => kind === 'bars' || kind === 'types' || kind === 'menu';

/** A copy as a page gets it: with how old it is, so that it is not taken for an answer of the server. */
const marked = async (copy: Response, path: string, because: string): Promise<Response> => {
  const facts = await store.copyOf(path);
  const headers = new Headers(copy.headers);
  headers.set(keptHeaders.because, because);
  const age = facts && ageOf(facts, Date.now());
  if (age !== null && age !== undefined) headers.set(keptHeaders.forMs, String(age));
  return new Response(copy.body, { headers });
};

/** What of a request becomes of the network and the copy. Nothing is kept by the strategies themselves: the store has limits. */
const pluginFor = (kind: Kind): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => keyOf(kind, request.url),
  cacheWillUpdate: async () => null,
  fetchDidSucceed: async ({ request, response, event, state }) => {
    if (isCall(kind))
      event.waitUntil(keepAnswer(store, kind, keyOf(kind, request.url), response.clone()).catch(ignore));
    if (!isFailure(response, kind)) return response;
    if (state) state['refused'] = response;
    throw new Error('A copy is better than this answer.');
  },
  fetchDidFail: async ({ state }) => {
    if (state) state['hasFailed'] = true;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, request, event, state }) => {
    if (!cachedResponse) return null;
    if (kind === 'page' && event instanceof FetchEvent) openedFromCopy.add(event.resultingClientId);
    if (!isCall(kind)) return cachedResponse;
    await store.look().catch(ignore);
    return marked(cachedResponse, keyOf(kind, request.url), state?.['hasFailed'] ? 'unreached' : 'slow');
  },
  handlerDidError: async ({ request, state }) => {
    const refused: unknown = state?.['refused'];
    if (refused instanceof Response) return refused;
    // A device whose storage cannot be read has no copies; the network may still have the file.
    return kind === 'file' ? fetch(request).catch(() => Response.error()) : Response.error();
  },
});

const settings = (kind: Kind) => ({
  cacheName: menuCacheName,
  matchOptions: { ignoreVary: true },
  plugins: [pluginFor(kind)],
});
const networkFirst = (kind: Kind) => new NetworkFirst({ ...settings(kind), networkTimeoutSeconds: patienceSeconds });
const cacheFirst = (kind: Kind) => new CacheFirst(settings(kind));

const router = new Router();
const handle = (
  kind: Kind,
  strategy: NetworkFirst | CacheFirst,
  fits: (event: ExtendableEvent) => boolean = () => true,
) =>
  router.registerRoute(
    new Route(({ request, event }) => kindOf(request, self.location.origin) === kind && fits(event), strategy),
  );
handle('map', cacheFirst('map'), (event) => event instanceof FetchEvent && openedFromCopy.has(event.clientId));
for (const kind of ['page', 'map', 'bars', 'types', 'menu'] as const) handle(kind, networkFirst(kind));
handle('file', cacheFirst('file'));
router.addFetchListener();

self.addEventListener('message', (event) => {
  const message = keepMessage.safeParse(event.data);
  // Without room, or without an answer, the page goes on without a copy.
  if (message.success) event.waitUntil(keepPage(store, message.data.keep).catch(ignore));
});
// The newest worker takes over at once. Pages stay as they are: what they ask for is answered by either.
self.addEventListener('install', () => void self.skipWaiting());
const takeOver = async (): Promise<void> => {
  const names = await self.caches.keys();
  const older = names.filter((name) => name.startsWith(menuCachePrefix) && name !== menuCacheName);
  await Promise.all(older.map((name) => self.caches.delete(name)));
  await self.clients.claim();
};
self.addEventListener('activate', (event) => event.waitUntil(takeOver().catch(ignore)));
