import type { Route } from '@playwright/test';
import { EmbeddingPage } from '../pages/embedding.page';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { blockStorage } from '../support/blocked-storage';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { filesOf, laterFiles, missingFile } from '../support/element-files';
import { mend, mendByPress } from '../support/faults';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** The time limits of the element's files and of a call, in milliseconds. */
const patienceMs = 8_000;
const callMs = 20_000;

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

for (const brand of threeBrands) {
  test(
    `${brand}: a file of the element is gone: telephone and link, and the page is told`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, watch, a11y }) => {
      watch.expects(missingFile);
      await page.route(laterFiles, (route) => route.fulfill({ status: 404, body: '' }));
      const site = await EmbeddingPage.open(page, stack, brandFronts[brand]);
      await site.element.scrollIntoViewIfNeeded();
      await site.showsWayOut();
      expect(await site.reasons()).toEqual([{ reason: 'load' }]);
      await a11y('an element without its wizard');
    },
  );
}

test(
  'a wizard whose files failed to load is shown after a retry',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(missingFile);
    let isDown = true;
    await page.route(laterFiles, (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    const site = await EmbeddingPage.open(page, stack, brandFronts.verbena);
    await site.element.scrollIntoViewIfNeeded();
    await site.showsWayOut();
    await site.failure.getByRole('button', { name: 'Try again' }).click();
    await site.showsWayOut();
    isDown = false;
    await site.failure.getByRole('button', { name: 'Try again' }).click();
    await expect(site.booking.bar).toBeVisible();
    await expect(site.failure).toBeHidden();
  },
);

test(
  'the element is never empty, whichever file fails',
  { tag: '@desktop' },
  async ({ page, stack, watch, context }) => {
    watch.expects(missingFile);
    const good = await EmbeddingPage.open(page, stack, brandFronts.tinhouse);
    await good.arrive();
    const files = [...new Set((await filesOf(page)).filter((file) => laterFiles.test(file) && file.endsWith('.js')))];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const other = await context.newPage();
      await other.route(file, (route) => route.abort());
      const site = await EmbeddingPage.open(other, stack, brandFronts.tinhouse);
      await site.element.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await site.failure.isVisible()) || (await site.booking.bar.isVisible()), {
          message: `${file} is missing`,
        })
        .toBe(true);
      await other.close();
    }
  },
);

for (const [what, file, attributes] of [
  ['the file of its brand', /\/elements\/[^/]+\/brand-1\.js/, { 'bar-id': '103' }],
  ['the wizard’s file', /\/elements\/[^/]+\/widget\.js/, {}],
] as const) {
  test(
    `${what} answers 404: telephone and link, and the page is told once`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, watch }) => {
      watch.expects(missingFile);
      await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
      const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
      await site.embed({ ...attributes, eager: '' });
      await site.showsWayOut();
      expect(await site.reasons()).toEqual([{ reason: 'load' }]);
      await mendByPress(page, site.failure.getByRole('button', { name: 'Try again' }), () => page.unroute(file));
      await expect(site.booking.bar).toBeVisible();
    },
  );
}

test(
  'a later step answers 404: the first step stays, and a telephone number replaces the next one',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(missingFile);
    await page.route(/\/elements\/[^/]+\/later-steps/, (route) => route.fulfill({ status: 404, body: '' }));
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    await site.embed({
      'bar-id': '103',
      people: '4',
      date: aSaturday(stack.clock.now(), 1),
      'party-type': '11',
      eager: '',
    });
    await expect(site.booking.bar).toHaveValue('103');
    await site.booking.next.click();
    await expect(site.element.getByRole('alert').getByRole('link', { name: /\d{3}/ }).first()).toBeVisible();
    await expect(site.element.getByRole('heading').first()).toBeVisible();
  },
);

for (const [what, attributes] of [
  ['an unknown key', { 'api-key': 'pk_site_nobody' }],
  ['a brand that the key is not valid for', { brand: '2' }],
  ['an unknown brand', { brand: '3' }],
] as const) {
  test(
    `${what} is refused: telephone and link, and the page and its developer are told`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, watch }) => {
      watch.expects(/status of 403|is refused|ignores brand/);
      const told: string[] = [];
      page.on('console', (message) => told.push(message.text()));
      const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
      await site.embed({ ...attributes, eager: '' });
      await expect.poll(() => site.reasons()).toEqual([{ reason: 'refused' }]);
      await expect(site.failure.locator('a[href^="tel:"]')).toBeVisible();
      await expect(site.link).toBeVisible();
      expect(told.filter((line) => line.includes('is refused')).join()).toMatch(/api_key_unknown|brand_not_allowed/);
      expect(told.join()).not.toContain('pk_site');
    },
  );
}

test(
  'the element stops waiting for a file after eight seconds',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const start = new Date('2026-11-20T12:00:00Z');
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start.getTime() + 3_600_000);
    const asked = page.waitForRequest(laterFiles);
    await page.route(laterFiles, () => new Promise(() => {}));
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    await site.element.scrollIntoViewIfNeeded();
    await asked;
    await page.clock.runFor(patienceMs - 1);
    expect(await site.reasons()).toEqual([]);
    await page.clock.runFor(1);
    await site.showsWayOut();
    expect(await site.reasons()).toEqual([{ reason: 'timeout' }]);
  },
);

test(
  'without the loader, or without any script, the page’s own link is shown',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(missingFile);
    await page.route('**/elements/v1/**', (route) => route.abort());
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    await expect(site.link).toBeVisible();
    await site.link.click();
    await expect(page).toHaveURL(stack.url('northlight', '/book'));
  },
);

const frameFiles = /localhost:\d+\/frame\//;

test(
  '[EM-4] when the frame does not load the element shows telephone and link, and fires bars-error',
  { tag: '@desktop' },
  async ({ page, stack, watch }) => {
    watch.expects(missingFile);
    await page.clock.install();
    const lost = page.waitForEvent('requestfailed', (request) => frameFiles.test(request.url()));
    await page.route(frameFiles, (route) => route.abort());
    const site = await EmbeddingPage.open(page, stack, framedSite);
    await site.element.scrollIntoViewIfNeeded();
    await lost;
    await page.clock.runFor(patienceMs);
    await site.showsWayOut();
    expect((await site.reasons()).length).toBe(1);
  },
);

/** Faults of every call to the API. */
const faultsOfTheApi: Readonly<Record<string, (route: Route) => unknown>> = {
  'is silent': () => new Promise(() => {}),
  'is blocked': (route) => route.abort('blockedbyclient'),
  'answers 500': (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } }),
  'answers 504': (route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' }),
};

for (const [what, where] of [
  ['the element', brandFronts.verbena],
  ['the frame', framedSite],
] as const) {
  for (const [fault, answer] of Object.entries(faultsOfTheApi)) {
    test(
      `${what}: the API ${fault}: telephone, link and another try until something works`,
      { tag: fullWhere(what === 'the frame' || fault !== 'answers 500', '@desktop') },
      async ({ page, stack, watch, a11y }) => {
        watch.expects(/ERR_FAILED|status of 50\d|ERR_BLOCKED_BY_CLIENT/);
        await page.clock.install();
        const asked = page.waitForRequest('**/api/rest/**');
        await page.route('**/api/rest/**', answer);
        const site = await EmbeddingPage.open(page, stack, where);
        await site.element.scrollIntoViewIfNeeded();
        await asked;
        // A silent API times out twice: in the element, and in the call.
        if (fault === 'is silent') await page.clock.runFor(patienceMs);
        await site.showsWayOut();
        if (fault === 'is silent') {
          expect(await site.reasons()).toEqual([{ reason: 'timeout' }]);
          await page.clock.runFor(callMs - patienceMs);
        }
        await expect.poll(() => site.reasons()).toContainEqual({ reason: 'unreachable' });
        await site.showsWayOut();
        await a11y('an element whose server is down');
        await mendByPress(page, site.failure.getByRole('button', { name: 'Try again' }), () => mend(page));
        await expect(site.booking.bar).toBeVisible();
        await expect(site.failure).toBeHidden();
      },
    );
  }
}

test(
  'the choices survive a loss of the network during a booking',
  { tag: '@phone' },
  async ({ page, stack, watch, context, guest }) => {
    watch.expects(missingFile);
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const booking = await site.arrive();
    await booking.hold(aSaturday(stack.clock.now(), 4));
    await context.setOffline(true);
    await booking.fillDetails(guest);
    await expect(booking.message('Sorry, you seem to be offline').first()).toBeVisible();
    await context.setOffline(false);
    await expect(booking.field('Email')).toHaveValue(guest.email);
    await booking.dismissAll();
    await booking.complete();
  },
);

test(
  'offline before anything has loaded, the element shows telephone and link',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch, context }) => {
    watch.expects(missingFile);
    const site = await EmbeddingPage.open(page, stack, { path: '/northlight/the-bar/', brand: 'northlight' });
    expect(
      (await filesOf(page)).filter((file) => laterFiles.test(file)),
      'nothing is fetched for an element far down',
    ).toEqual([]);
    await context.setOffline(true);
    await site.element.scrollIntoViewIfNeeded();
    await site.showsWayOut();
    await context.setOffline(false);
  },
);

test('on a slow connection the wizard loads late, without an error', { tag: '@phone' }, async ({ page, stack }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  });
  const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
  await site.element.scrollIntoViewIfNeeded();
  await expect(site.booking.bar).toBeVisible();
  expect(await site.reasons()).toEqual([]);
});

for (const [what, where] of [
  ['the element', brandFronts.northlight],
  ['the frame', framedSite],
] as const) {
  test(
    `[EM-35] ${what} books without cookies and without any storage`,
    { tag: fullWhere(what === 'the frame', '@desktop') },
    async ({ page, stack, guest }) => {
      await blockStorage(page);
      const site = await EmbeddingPage.open(page, stack, where);
      const booking = await site.arrive();
      await booking.book(aSaturday(stack.clock.now(), what === 'the frame' ? 5 : 6), guest);
      await expect(site.done.status).toHaveText('Booking Confirmed');
      await stack.mailbox.next(guest.email);
    },
  );
}
