import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';

const cacheName = 'bars.allergens-1';

/** The paths of everything that the worker of the allergen menu has kept. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName);

const isMenu = (path: string): boolean => /\/allergen-menu\/\d+\/\d+$/.test(path);

/** The menus that are kept, by their ids, in the order in which the cache has them. */
export const keptMenus = async (page: Page): Promise<string[]> =>
  (await keptPaths(page)).filter(isMenu).map((path) => path.split('/').at(-1) ?? '');

/** Waits until the page can be opened without a connection, with the menu of its address. */
export const menuIsKept = async (page: Page): Promise<void> => {
  const menu = new URL(page.url()).searchParams.get('menu_id') ?? '';
  await expect(async () => {
    expect(await keptPaths(page)).toContain('/allergens');
    expect(await keptMenus(page)).toContain(menu);
  }).toPass();
};

/** The worker of the allergen menu, as the browser runs it. */
const workerOf = async (context: BrowserContext): Promise<Worker> => {
  const isOurs = (worker: Worker) => worker.url().endsWith('/allergens-worker.js');
  return context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', { predicate: isOurs }));
};

/** Turns the device's clock, in the page's next document and in its worker. @param ms against the real one, may be negative */
export const turnDeviceClock = async (page: Page, ms: number): Promise<void> => {
  const worker = await workerOf(page.context());
  await worker.evaluate((by) => {
    Date.now = () => Math.round(performance.timeOrigin + performance.now()) + by;
  }, ms);
  await page.clock.setFixedTime(Date.now() + ms);
};

/** The scopes of the workers that the page's origin has registered. */
export const workerScopes = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/**
 * Notes from now on whether another worker answers the page. The page looks for a newer one too, so that it may come before it is asked for.
 * @returns has the browser look for one, and waits until it answers
 */
export const watchWorker = async (page: Page): Promise<() => Promise<void>> => {
  const changed = 'hasAnotherWorker';
  await page.evaluate((name) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => Reflect.set(window, name, true), { once: true });
  }, changed);
  return async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/allergens');
      await registration?.update();
    });
    await expect.poll(() => page.evaluate((name): unknown => Reflect.get(window, name), changed)).toBe(true);
  };
};
