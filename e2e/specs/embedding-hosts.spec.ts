import { EmbeddingPage } from '../pages/embedding.page';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls } from '../support/embedding-sites';
import { expect, test } from '../support/test';
import { traceCalls } from '../support/traced-calls';
import { allowing, blocking, keepsStorage } from '../support/third-party-storage';

for (const each of [test, allowing, blocking]) {
  each.beforeEach(({ watch }) => {
    watch.expects(brandSiteCalls);
  });
}

test(
  'a whole booking works on a page that enforces Trusted Types',
  { tag: '@desktop' },
  async ({ page, stack, guest }) => {
    const path = '/hostile/trusted-types/';
    expect((await page.request.get(stack.brandSite(path))).headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    );
    // A violation of the policy fails the journey, as on every page.
    const site = await EmbeddingPage.open(page, stack, { path, brand: 'northlight' });
    const booking = await site.arrive();
    await booking.book(aSaturday(stack.clock.now(), 20), guest);
  },
);

test(
  'a whole booking works on a page whose fetch adds tracing headers and credentials',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    await traceCalls(page);
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    await (await site.arrive()).book(aSaturday(stack.clock.now(), 21), guest);
  },
);

test(
  'a visitor can type on a page with shortcuts on every key',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    await page.addInitScript(() => {
      document.addEventListener('keydown', (event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      });
    });
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const { day } = await site.arrive();
    await day.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('05/12/2026');
    await expect(day).toHaveValue('05/12/2026');
  },
);

for (const { library, path, storage, run } of [
  { library: 'Prototype.js 1.7', path: '/hostile/prototype-js/', storage: 'blocked', run: blocking },
  { library: 'MooTools 1.4.5', path: '/hostile/mootools/', storage: 'allowed', run: allowing },
]) {
  run(
    `a page whose natives are replaced as by ${library} gets the frame, and runs the whole booking with third-party storage ${storage}`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest }) => {
      const site = await EmbeddingPage.open(page, stack, { path, brand: 'northlight', isFramed: true });
      const booking = await site.arrive();
      const canKeep = await keepsStorage(await site.insideFrame());
      expect(canKeep, 'whether our frame has storage').toBe(storage === 'allowed');
      await booking.book(aSaturday(stack.clock.now(), 18), guest);
      expect(await site.eventNames()).not.toContain('bars-error');
    },
  );
}

test(
  'on a page that has defined the tag itself the frame replaces it, and the console says so',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch, guest }) => {
    watch.expects(/is defined by this page itself/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    const site = await EmbeddingPage.open(page, stack, {
      path: '/hostile/own-tag/',
      brand: 'northlight',
      tag: 'bars-booking-frame',
      isFramed: true,
    });
    await (await site.arrive()).book(aSaturday(stack.clock.now(), 19), guest);
    expect(told).toContain(
      '<bars-booking-widget> is defined by this page itself. <bars-booking-frame> takes its place.',
    );
    await expect(page.locator('bars-booking-widget')).toHaveCount(0);
  },
);

test(
  'on a page with an opaque origin the console says so, and telephone and link are shown',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(/CORS policy|ERR_FAILED|status of 404|is refused/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.goto(stack.brandSite('/hostile/opaque/'));
    const site = new EmbeddingPage(page, stack, { path: '/hostile/opaque/', brand: 'northlight' });
    await expect(site.failure.getByRole('link', { name: '020 7946 0111' })).toBeVisible();
    await expect(site.link).toBeVisible();
    await expect
      .poll(() => told.join())
      .toContain('this page has an opaque origin, as in a sandbox without allow-same-origin');
  },
);

test(
  'on a page whose fetch adds a refused header the console says that fetch is replaced',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(/CORS policy|ERR_FAILED|status of 404|is refused/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.addInitScript(() => {
      const own = window.fetch;
      window.fetch = (input, init = {}) =>
        own(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), 'X-Page-Secret': '1' } });
    });
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    await site.element.scrollIntoViewIfNeeded();
    await expect(site.failure.getByRole('link', { name: '020 7946 0111' })).toBeVisible();
    await expect(site.link).toBeVisible();
    expect(told.join()).toContain(
      'This page has replaced fetch: a header that is added to calls may be what is refused.',
    );
  },
);

test(
  'in parents that shrink to their content the element has the width that the page sets, and the booking works',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, { path: '/hostile/parents/', brand: 'northlight' });
    const booking = await site.arrive();
    expect(await site.width()).toBe(640);
    for (const parent of ['cell', 'upright']) {
      await site.moveInto(parent);
      await expect.poll(() => site.width(), { message: `in ${parent}` }).toBe(640);
    }
    await booking.book(aSaturday(stack.clock.now(), 17), guest);
  },
);
