import type { Page } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { BookingPage } from '../pages/booking.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { wordsOf } from '../pages/words';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { holderOf, isSecured, toCardCapture, toSecuredDetails } from '../support/securing';
import { expect, test } from '../support/test';
import { blocking } from '../support/third-party-storage';

const frameOf = (page: Page, address: RegExp) => {
  const found = page.frames().find((frame) => address.test(frame.url()));
  if (!found) throw new Error(`There is no frame of ${address.source}.`);
  return found;
};
const cardFrame = (page: Page) => frameOf(page, /\/\/cards\.localhost:/);
const payFrame = (page: Page) => frameOf(page, /\/frame\/pay\//);

for (const each of [test, blocking]) {
  each.beforeEach(({ watch }) => {
    watch.expects(brandSiteCalls);
    watch.expects(cardPageCalls);
  });
}

test(
  '[EM-2, PY-71] brand page, payment frame and card page are three sites, and a card with a bank’s code is charged once after a refused card',
  { tag: '@desktop' },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const payer = await watchMoney(page, stack, site.place);
    const order = await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 31));
    for (const frame of [payFrame(page), cardFrame(page)]) {
      // Only a frame that is rendered by its own process has its own debugging session.
      await expect(page.context().newCDPSession(frame), frame.url()).resolves.toBeDefined();
    }
    await payer.payment.pay(cards.declined);
    await payer.payment.tryAgain.click();
    expect(await payer.payment.isOpen()).not.toBe(order);
    await payer.payment.pay(cards.challenge);
    await payer.payment.approve();
    await isConfirmed(payer);
  },
);

for (const { what, path } of [
  { what: 'the element', path: brandFronts.northlight },
  { what: 'the frame', path: framedSite },
]) {
  test(
    `[PY-4] a card is stored from ${what} on a brand page, after the bank’s question`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest }) => {
      const site = await EmbeddingPage.open(page, stack, path);
      const holder = await holderOf(page, stack, await site.arrive());
      await toCardCapture(holder, guest, aSaturday(stack.clock.now(), what === 'the frame' ? 33 : 32));
      await holder.card.pay(cards.challenge);
      await holder.card.approve();
      await isSecured(holder, cards.challenge);
    },
  );
}

test(
  'a payment frame below the fold is ready when it is scrolled into view',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const holder = await holderOf(page, stack, await site.arrive());
    await toSecuredDetails(holder, guest, aSaturday(stack.clock.now(), 38));
    await page.setViewportSize({ width: 360, height: 300 });
    await holder.booking.submit.click();
    const panel = site.element.locator('bars-payment-panel');
    await expect(panel.locator('.place')).toHaveAttribute('data-state', 'shown');
    await expect(panel).not.toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    await holder.card.pay(cards.good);
    await isSecured(holder);
  },
);

blocking(
  'with third-party storage blocked a deposit is paid in the portal, after a refused card and the bank’s code',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    await page.goto(stack.url('northlight', '/book'));
    const booking = new BookingPage(page, wordsOf.northlight);
    await expect(booking.bar).toBeVisible();
    const payer = await watchMoney(page, stack);
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 34));
    await blocking.step('Given a browser that blocks the card page’s storage', async () => {
      await expect(cardFrame(page).evaluate(() => window.localStorage.length)).rejects.toThrow('SecurityError');
    });
    await payer.payment.pay(cards.declined);
    await payer.payment.tryAgain.click();
    await payer.payment.isOpen();
    await payer.payment.pay(cards.challenge);
    await payer.payment.approve();
    await isConfirmed(payer);
  },
);

for (const { what, path, weeks } of [
  { what: 'the element', path: brandFronts.northlight, weeks: 35 },
  { what: 'the frame', path: framedSite, weeks: 36 },
]) {
  blocking(
    `with third-party storage blocked a deposit is paid in ${what} on a brand page`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest }) => {
      const site = await EmbeddingPage.open(page, stack, path);
      const payer = await watchMoney(page, stack, site.place);
      await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), weeks));
      await blocking.step('Given a browser that blocks our frame’s storage', async () => {
        await expect(payFrame(page).evaluate(() => window.localStorage.length)).rejects.toThrow('SecurityError');
      });
      await payer.payment.pay(cards.challenge);
      await payer.payment.approve();
      await isConfirmed(payer);
    },
  );
}

blocking(
  '[PY-4] with third-party storage blocked a card is stored from the element on a brand page',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    const holder = await holderOf(page, stack, await site.arrive());
    await toCardCapture(holder, guest, aSaturday(stack.clock.now(), 37));
    await holder.card.pay(cards.challenge);
    await holder.card.approve();
    await isSecured(holder, cards.challenge);
  },
);
