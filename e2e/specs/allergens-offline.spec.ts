import type { Page } from '@playwright/test';
import { AllergensPage } from '../pages/allergens.page';
import { keptMenus, keptPaths, menuIsKept, turnDeviceClock, watchWorker, workerScopes } from '../support/kept-menus';
import { harmless, SiteCopy } from '../support/site-copy';
import { expect, test } from '../support/test';

const hour = 3_600_000;
const day = 24 * hour;
/** What Chromium writes into the console for a request without a connection. */
const noConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/;
const noChanges = 'We can’t look for changes just now';

/** Opens a menu of the first bar, and waits until it is kept. */
const keepMenu = async (page: Page, url: string): Promise<AllergensPage> => {
  const menu = new AllergensPage(page);
  await page.goto(url);
  await menu.accept();
  await menu.choose();
  await expect(page.getByText(/^Version \d+, /)).toBeVisible();
  await menuIsKept(page);
  return menu;
};

const namesOf = (menu: AllergensPage): Promise<string[]> => menu.items.getByRole('heading').allTextContents();

test(
  'a menu that was opened once opens without a connection, with its dishes and since when nobody could look for changes',
  { tag: '@mobile-first' },
  async ({ page, context, stack, watch, a11y }) => {
    watch.expects(noConnection);
    const menu = await keepMenu(page, stack.url('northlight', '/allergens'));
    const dishes = await namesOf(menu);
    await context.setOffline(true);
    await page.reload();
    await menu.accept();
    await expect(menu.items.first()).toBeVisible();
    await expect(page.getByText(noChanges)).toBeVisible();
    // The notice takes the room of a line.
    const shown = await namesOf(menu);
    expect(shown.length).toBeGreaterThan(0);
    expect(dishes.slice(0, shown.length)).toEqual(shown);
    // Some versions of Chromium say of a page that came out of the worker that it is online.
    await expect(
      page.getByText(/Sorry, (you seem to be offline|we can’t reach our booking system just now)/),
    ).toBeVisible();
    await expect(page.getByText(/What you see is as of Fri 20 Nov, /)).toBeVisible();
    await expect(page.getByText(/^Version \d+, last checked on/)).toBeVisible();
    await expect(page.getByText('This menu is due for a check')).toHaveCount(0);
    await a11y('allergen menu without a connection');
    // What is loaded on demand is there too.
    await menu.avoid('Milk');
    await page.getByRole('button', { name: 'Show all as text' }).click();
    await menu.location.click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    // Another menu was never opened here, and the page says so in its usual way.
    await menu.menu.selectOption({ index: 2 });
    await expect(page.getByText('We can’t show this menu just now')).toBeVisible();
    await menu.menu.selectOption({ index: 1 });
    await context.setOffline(false);
    await expect(page.getByText(noChanges)).toHaveCount(0);
  },
);

test(
  'a menu without a connection gets a banner after 24 hours, and after 7 days and with a clock that was put back everything says “Ask our staff”',
  { tag: ['@phone', '@full'] },
  async ({ page, context, stack, watch }) => {
    watch.expects(noConnection);
    const menu = await keepMenu(page, stack.url('northlight', '/allergens'));
    await context.setOffline(true);
    const openAt = async (ms: number) => {
      await turnDeviceClock(page, ms);
      await page.reload();
      await menu.accept();
      await expect(menu.items.first()).toBeVisible();
    };
    const warned = page.getByText('This menu is due for a check');
    const isAllTooOld = async () => {
      await expect(page.getByText('That’s too long ago to rely on')).toBeVisible();
      const dishes = await menu.items.allTextContents();
      expect(dishes.length).toBeGreaterThan(0);
      expect(dishes.every((text) => text.includes('Ask our staff'))).toBe(true);
    };
    await openAt(23 * hour);
    await expect(warned).toHaveCount(0);
    await openAt(25 * hour);
    await expect(warned).toBeVisible();
    await expect(page.getByText(/haven’t been able to look for changes since Fri 20 Nov/)).toBeVisible();
    await expect(menu.items.first().getByText('Contains', { exact: true })).toBeVisible();
    await openAt(7 * day + hour);
    await isAllTooOld();
    await openAt(hour);
    await isAllTooOld();
    // The right time on the device is no proof; only the server's answer is.
    await openAt(8 * day);
    await isAllTooOld();
    await context.setOffline(false);
    await expect(page.getByText('That’s too long ago to rely on')).toHaveCount(0);
  },
);

test(
  'a device whose clock was put back at once after the menu was kept is not believed',
  { tag: ['@phone', '@full'] },
  async ({ page, context, stack, watch }) => {
    watch.expects(noConnection);
    const menu = await keepMenu(page, stack.url('northlight', '/allergens'));
    await context.setOffline(true);
    await turnDeviceClock(page, -400 * day);
    await page.reload();
    await menu.accept();
    await expect(page.getByText('That’s too long ago to rely on')).toBeVisible();
  },
);

test(
  'a slow network is not called offline: the copy is shown after three seconds, and the answer when it comes',
  { tag: ['@phone', '@full'] },
  async ({ page, stack }) => {
    const menu = await keepMenu(page, stack.url('northlight', '/allergens'));
    await page.goto('about:blank');
    stack.pause();
    setTimeout(() => stack.resume(), 22_000);
    await page.goBack();
    await menu.accept();
    await expect(menu.items.first()).toBeVisible();
    await expect(page.getByText('Sorry, you seem to be offline')).toHaveCount(0);
    await expect(page.getByText(noChanges)).toHaveCount(0);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  },
);

test(
  'three menus are kept: a fourth one takes the place of the first',
  { tag: ['@phone', '@full'] },
  async ({ page, stack }) => {
    const menu = await keepMenu(page, stack.url('tinhouse', '/allergens'));
    const first = new URL(page.url()).searchParams.get('menu_id') ?? '';
    for (const index of [2, 3, 4]) {
      await menu.menu.selectOption({ index });
      await menuIsKept(page);
    }
    const kept = await keptMenus(page);
    expect(kept).toHaveLength(3);
    expect(kept).not.toContain(first);
  },
);

test(
  'the worker leaves every other page and call alone, and keeps nothing of a person',
  { tag: '@phone' },
  async ({ page, context, stack, watch }) => {
    watch.expects(noConnection);
    const fromWorker: string[] = [];
    page.on('response', (response) => {
      if (response.fromServiceWorker()) fromWorker.push(new URL(response.url()).pathname);
    });
    await keepMenu(page, stack.url('northlight', '/allergens'));
    fromWorker.length = 0;
    for (const path of ['/allergens-pdf/food', '/booking', '/documents/182/2026-11-28', '/login']) {
      await page.goto(stack.url('northlight', path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await workerScopes(page)).toEqual(['/allergens']);
    }
    expect(fromWorker).toEqual([]);
    await page.goto(stack.url('northlight', '/allergens'));
    await expect(new AllergensPage(page).declaration).toBeVisible();
    expect(fromWorker).toContain('/allergens');
    const wanted =
      /^\/(allergens|allergens-worker\.js|a\/[\w./-]+|static\/bars\.json|api\/menus\/allergen-menu(-types)?\/[\d/]+)$/;
    expect((await keptPaths(page)).filter((path) => !wanted.test(path))).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto(stack.url('northlight', '/allergens-pdf/food'))).rejects.toThrow(
      'ERR_INTERNET_DISCONNECTED',
    );
  },
);

test(
  'the server’s switch removes the worker and what it has kept, and an open page goes on with what was typed',
  { tag: ['@phone', '@full'] },
  async ({ page, context, stack, watch }) => {
    watch.expects(noConnection);
    const menu = await keepMenu(page, stack.url('northlight', '/allergens'));
    await menu.search.fill('o');
    await stack.restart({ KEEP_MENUS: 'false' });
    try {
      const other = await context.newPage();
      await other.goto(stack.url('northlight', '/allergens'));
      await expect.poll(() => workerScopes(other)).toEqual([]);
      await expect.poll(() => keptPaths(other)).toEqual([]);
      await expect(menu.search).toHaveValue('o');
      await page.reload();
      await menu.accept();
      await expect(menu.items.first()).toBeVisible();
      expect(await keptPaths(page)).toEqual([]);
      expect(await workerScopes(page)).toEqual([]);
    } finally {
      await stack.restart();
    }
    await page.reload();
    await menu.accept();
    await menuIsKept(page);
  },
);

test(
  'a newer worker takes over at once: the open page goes on with what was typed, and its menu opens without a connection',
  { tag: ['@phone', '@full'] },
  async ({ page, context, stack, watch }) => {
    watch.expects(noConnection);
    const menu = await keepMenu(page, stack.url('northlight', '/allergens'));
    await menu.search.fill('o');
    const workerIsNewer = await watchWorker(page);
    const site = new SiteCopy();
    await site.deploy('mfe-allergens', 'allergens-worker.js', (text) => harmless(text, 'later'), 'later');
    await stack.restart({ SITE_DIR: site.folder });
    try {
      await workerIsNewer();
      await expect(menu.search).toHaveValue('o');
      expect(await workerScopes(page)).toEqual(['/allergens']);
      await menuIsKept(page);
      await context.setOffline(true);
      await page.reload();
      await menu.accept();
      await expect(menu.items.first()).toBeVisible();
      await expect(page.getByText(noChanges)).toBeVisible();
    } finally {
      await context.setOffline(false);
      await stack.restart();
      site.end();
    }
  },
);

test('a browser without workers shows the menu as before', { tag: ['@phone', '@full'] }, async ({ page, stack }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const menu = new AllergensPage(page);
  await page.goto(stack.url('northlight', '/allergens'));
  await menu.accept();
  await menu.choose();
  await expect(menu.items.first()).toBeVisible();
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});

test(
  'a device without room shows the menu as before, and keeps nothing',
  { tag: ['@phone', '@full'] },
  async ({ page, stack }) => {
    const url = stack.url('northlight', '/allergens');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 2_000 });
    const menu = new AllergensPage(page);
    await page.goto(url);
    await menu.accept();
    await menu.choose();
    await expect(menu.items.first()).toBeVisible();
    await expect.poll(() => workerScopes(page)).toEqual(['/allergens']);
    await page.reload();
    await menu.accept();
    await expect(menu.items.first()).toBeVisible();
    expect(await keptPaths(page)).not.toContain('/allergens');
  },
);

test(
  'a file of the page that is not kept is said to be missing without a connection',
  { tag: ['@phone', '@full'] },
  async ({ page, context, stack, watch }) => {
    watch.expects(noConnection);
    watch.expects(/The area allergens failed/);
    await keepMenu(page, stack.url('northlight', '/allergens'));
    await page.evaluate(async () => {
      const cache = await caches.open('bars.allergens-1');
      for (const request of await cache.keys())
        if (request.url.includes('/a/mfe-allergens/')) await cache.delete(request);
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('[data-notice]')).toBeVisible();
  },
);
