import type { Page } from '@playwright/test';
import { EmbeddedMenuPage } from '../pages/embedded-menu.page';
import type { ElementSite } from '../pages/element.page';
import { missingFile } from '../support/element-files';
import { brandSiteCalls, withMenu } from '../support/embedding-sites';
import { call } from '../support/http';
import type { Stack } from '../support/stack';
import { expect, test } from '../support/test';
import { allowing, blocking, keepsStorage } from '../support/third-party-storage';

for (const each of [test, allowing, blocking])
  each.beforeEach(({ watch }) => {
    watch.expects(brandSiteCalls);
  });

const frameTag = 'bars-allergen-frame';
const framed = (path: string, tag?: string): ElementSite => ({
  path,
  brand: 'northlight',
  isFramed: true,
  ...(tag ? { tag } : {}),
});

/** The frame is as high as the menu in it, and nothing in it scrolls. */
const fits = async (site: EmbeddedMenuPage): Promise<void> => {
  const inside = await site.insideFrame();
  await expect
    .poll(() =>
      inside.evaluate(() => ({
        more: window.innerHeight - Math.ceil(document.querySelector('#menu')?.getBoundingClientRect().height ?? 0),
        scrolls: document.documentElement.scrollHeight > window.innerHeight,
      })),
    )
    .toEqual({ more: 0, scrolls: false });
};

for (const { what, path, storage, run, isFull } of [
  { what: 'enumerable prototypes', path: '/hostile/enumerable/', storage: 'blocked', run: blocking, isFull: false },
  {
    what: 'natives of Prototype.js 1.7',
    path: '/hostile/prototype-js/',
    storage: 'allowed',
    run: allowing,
    isFull: true,
  },
  { what: 'natives of MooTools 1.4.5', path: '/hostile/mootools/', storage: 'blocked', run: blocking, isFull: true },
] as const)
  run(
    `[EM-3] a page with ${what} gets the allergen menu in a frame, with third-party storage ${storage}: declaration, filter and height`,
    { tag: isFull ? ['@desktop', '@full'] : '@desktop' },
    async ({ page, stack }) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      const site = await EmbeddedMenuPage.swapped(page, stack, framed(path));
      await site.arrive();
      await fits(site);
      expect(await keepsStorage(await site.insideFrame()), 'whether our frame has storage').toBe(storage === 'allowed');
      await site.filter();
      await fits(site);
      await site.menu.warning.click();
      await expect(site.menu.declaration, 'it opens where the visitor is').toBeInViewport({ ratio: 1 });
      await site.menu.declaration.getByRole('button').first().click();
      expect(await site.eventNames()).toEqual(['bars-loaded']);
      expect(sent.filter((one) => /milk/i.test(one))).toEqual([]);
      if (storage === 'allowed') {
        const kept = await (
          await site.insideFrame()
        ).evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
        expect(JSON.stringify(kept)).not.toContain('bars.allergens');
      }
    },
  );

test(
  '[EM-3] on a page that has defined the tag of the allergen menu itself a frame replaces it, and the console says so',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(/is defined by this page itself/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    const site = await EmbeddedMenuPage.swapped(page, stack, framed('/hostile/own-tag/', frameTag));
    await site.filter();
    expect(told).toContain(
      '<bars-allergen-menu> is defined by this page itself. <bars-allergen-frame> takes its place.',
    );
    await expect(page.locator('bars-allergen-menu')).toHaveCount(0);
  },
);

for (const path of ['/northlight/frame/', '/hostile/coep-frame/'])
  test(
    `[EM-3] the host script of the allergen menu shows it in a frame on ${path}, and a changed attribute opens it anew`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, a11y }) => {
      // Too narrow for the filters beside the menu, so that their number is seen.
      await page.setViewportSize({ width: 1000, height: 800 });
      const site = await EmbeddedMenuPage.swapped(page, stack, framed(path, frameTag));
      await site.filter();
      await a11y('an allergen menu in a frame');
      await site.element.evaluate((element) => {
        element.setAttribute('bar-id', '103');
        element.setAttribute('allergens', 'milk, eggs');
        element.setAttribute('heading-level', '3');
      });
      await site.arrive();
      await site.menu.accept();
      await expect(site.menu.location).toContainText('Birmingham');
      await expect(site.place.getByRole('heading', { level: 3, name: 'Allergen menu' })).toBeVisible();
      await site.menu.menu.selectOption({ index: 1 });
      await expect(site.menu.openFilters).toHaveText('Filters (2)');
    },
  );

/** A page with its own iframe, without the host script, that records the frame's messages. */
const openByHand = (page: Page, address: string) =>
  page.evaluate((src) => {
    const heard: unknown[] = [];
    Reflect.set(window, 'heardByHand', heard);
    const frame = Object.assign(document.createElement('iframe'), { id: 'by-hand', src, width: '700', height: '900' });
    window.addEventListener('message', ({ data, source }) => source === frame.contentWindow && heard.push(data));
    document.body.prepend(frame);
  }, address);

const addressOf = (stack: Stack): string => `http://localhost:${stack.port}/frame/allergens/?key=pk_site_northlight`;

test(
  '[EM-3] a page that makes the iframe itself hears that the menu is there and how high it is, and nothing else',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    await page.goto(stack.brandSite('/northlight/frame/'));
    await openByHand(page, `${addressOf(stack)}&bar_id=103#allergens=milk`);
    const frame = page.frameLocator('#by-hand');
    await frame.getByRole('button', { name: 'Accept' }).click();
    await frame.getByRole('combobox', { name: 'Menu' }).selectOption({ index: 1 });
    await expect(frame.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    const heard = (): Promise<{ name: string; payload: Record<string, unknown> }[]> =>
      page.evaluate(() => Reflect.get(window, 'heardByHand'));
    await expect
      .poll(async () => new Set((await heard()).map(({ name }) => name)))
      .toEqual(new Set(['loaded', 'resize']));
    for (const { name, payload } of await heard())
      expect(Object.keys(payload), name).toEqual(name === 'resize' ? ['height'] : []);
  },
);

test(
  '[EM-3] on a site that is not the key’s a telephone number and a link replace the frame of the allergen menu',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(/frame-ancestors|call to another origin: http:\/\/localhost:\d+\//);
    const { headers } = await call({
      port: stack.port,
      path: '/frame/allergens/?key=pk_site_northlight',
      host: 'localhost',
    });
    expect(headers['content-security-policy']).toContain(
      `frame-ancestors https://www.northlight.example http://127.0.0.1:${stack.port + 4}`,
    );
    const path = withMenu('/northlight/frame/');
    const site = new EmbeddedMenuPage(page, stack, framed(path, frameTag));
    await page.clock.install();
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://localhost:${stack.port + 4}${path}`);
    await site.element.scrollIntoViewIfNeeded();
    await refused;
    await page.clock.runFor(8_000);
    await site.showsWayOut();
  },
);

test(
  '[EM-3] when the frame of the allergen menu does not load the element shows telephone and link, and fires bars-error',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(missingFile);
    await page.clock.install();
    const frameFiles = /localhost:\d+\/frame\//;
    const lost = page.waitForEvent('requestfailed', (request) => frameFiles.test(request.url()));
    await page.route(frameFiles, (route) => route.abort());
    const site = await EmbeddedMenuPage.swapped(page, stack, framed('/northlight/frame/', frameTag));
    await site.element.scrollIntoViewIfNeeded();
    await lost;
    await page.clock.runFor(8_000);
    await site.showsWayOut();
    expect(await site.reasons()).toEqual([{ reason: 'timeout' }]);
  },
);
