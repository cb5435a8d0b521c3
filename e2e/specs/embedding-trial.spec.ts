import type { Page } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { aSaturday } from '../support/days';
import { brandSiteCalls } from '../support/embedding-sites';
import { test } from '../support/newcomer';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { shiftsOf, watchShifts } from '../support/shifts';
import { fullWhere } from '../support/tags';
import { expect } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
  watch.expects(cardPageCalls);
});

/** Viewports of the two devices. */
const rooms = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const loader = '**/bars-booking-widget.js';
const trial = { path: '/', brand: 'northlight' } as const;
const heightOf = (page: Page): Promise<number> =>
  page.locator('bars-booking-widget').evaluate((element) => element.getBoundingClientRect().height);

/** Gives the three seconds of the page's own reserve ten times as long, so that a busy machine does not outlast them. */
const slowAnimations = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
};

rooms.forEach((room, at) => {
  test(
    `the page of the docs books and pays on an origin that nobody has entered, ${room.width} px wide`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, newcomer, guest }) => {
      await page.setViewportSize(room);
      await page.goto(newcomer.origin);
      const site = new EmbeddingPage(page, stack, trial);
      const payer = await watchMoney(page, stack, site.place);
      await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 20 + at));
      await payer.payment.pay(cards.good);
      await isConfirmed(payer);
      expect(page.url()).toBe(`${newcomer.origin}/`);
    },
  );

  test(
    `nothing jumps on the page of the docs when its script comes late, ${room.width} px wide`,
    { tag: fullWhere(room.width === 360, '@desktop') },
    async ({ page, stack, newcomer }) => {
      await page.setViewportSize(room);
      await slowAnimations(page);
      await watchShifts(page);
      await page.route(loader, async (route) => {
        await expect.poll(() => heightOf(page), { message: 'its height is reserved' }).toBe(1170);
        await route.continue();
      });
      await page.goto(newcomer.origin);
      await new EmbeddingPage(page, stack, trial).arrive();
      expect(await shiftsOf(page)).toEqual([]);
    },
  );
});

test(
  'with a blocked script the page’s link remains without empty space',
  { tag: ['@desktop', '@full'] },
  async ({ page, newcomer, watch }) => {
    watch.expects(/ERR_BLOCKED_BY_CLIENT/);
    await page.route(loader, (route) => route.abort('blockedbyclient'));
    await page.goto(newcomer.origin);
    await expect(page.getByRole('link', { name: 'Book a table' })).toBeInViewport();
    await expect.poll(() => heightOf(page), { message: 'the height is released' }).toBeLessThan(40);
    await expect(page.getByText('Open from five until late.')).toBeInViewport();
  },
);

test('a page without scripts reserves no height', { tag: ['@desktop', '@full'] }, async ({ browser, newcomer }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(newcomer.origin);
  await expect(page.getByRole('link', { name: 'Book a table' })).toBeInViewport();
  await expect(page.getByText('Open from five until late.')).toBeInViewport();
  await context.close();
});
