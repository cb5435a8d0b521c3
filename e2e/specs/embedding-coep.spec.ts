import type { Page } from '@playwright/test';
import { cards, type DepositPaymentPage } from '../pages/deposit-payment.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { aSaturday } from '../support/days';
import { brandSiteCalls, isolatedFrame, isolatedSite, requiringSite } from '../support/embedding-sites';
import { cardPageCalls, isConfirmed, toDetails, watchMoney } from '../support/paying';
import { holderOf, isSecured, toSecuredDetails } from '../support/securing';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
  watch.expects(cardPageCalls);
  // Chromium's warning about the sandbox, once our page for the answer is in the window's frame. That page runs nothing.
  watch.expects(/allow-scripts and allow-same-origin for its sandbox attribute/);
});

const isIsolated = (page: Page): Promise<boolean> => page.evaluate(() => window.crossOriginIsolated);

/** Checks that the window shows the outcome and has no access to its opener. */
const isOver = async ({ frame }: DepositPaymentPage): Promise<void> => {
  await expect(frame.getByText('You can close this window now.')).toBeVisible();
  expect(
    await frame.locator('#pay > *').evaluate((scope) => scope.getBoundingClientRect().height - window.innerHeight),
    'it fills the window',
  ).toBeGreaterThanOrEqual(0);
  expect(await frame.locator('body').evaluate(() => window.opener === null && window.parent === window)).toBe(true);
};

for (const { what, site: where, weeks } of [
  { what: 'the element', site: isolatedSite, weeks: 40 },
  { what: 'the frame', site: isolatedFrame, weeks: 42 },
]) {
  test(`${what} on an isolated page books a table`, { tag: ['@desktop', '@full'] }, async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, where);
    expect(await isIsolated(page)).toBe(true);
    const booking = await site.arrive();
    await booking.book(aSaturday(stack.clock.now(), weeks), guest);
  });

  test(
    `${what} on an isolated page takes a deposit in a window of its own, after a refused card and the bank’s question, once`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest, a11y }) => {
      const site = await EmbeddingPage.open(page, stack, where);
      const payer = await watchMoney(page, stack, site.place);
      const booking = await site.arrive();
      await toDetails(booking, guest, aSaturday(stack.clock.now(), weeks + 1));
      await booking.pressFor(booking.place.getByRole('button', { name: 'Save Booking' }), payer.payment.dialog);
      await a11y('the link to a payment in a new window');
      await expect(page.locator('bars-payment-panel')).toHaveCount(0);
      const payment = await payer.payment.toWindow();
      await payment.pay(cards.declined);
      await payment.tryAgain.click();
      await payment.pay(cards.challenge);
      await payment.approve();
      await isOver(payment);
      await isConfirmed(payer);
    },
  );
}

test(
  'a card is stored from an isolated page in a new window',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, isolatedSite);
    const holder = await holderOf(page, stack, await site.arrive());
    await toSecuredDetails(holder, guest, aSaturday(stack.clock.now(), 44));
    await holder.booking.submit.click();
    const payment = await holder.card.toWindow();
    await expect(
      payment.frame.getByText('What may be charged to this card, and when, is on the page you came from.'),
    ).toBeVisible();
    await payment.pay(cards.challenge);
    await payment.approve();
    await isOver(payment);
    await isSecured(holder, cards.challenge);
  },
);

test(
  'a page that blocks frames undetectably offers the window once the card page has failed to load',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest, watch }) => {
    watch.expects(/ERR_BLOCKED_BY_RESPONSE/);
    const site = await EmbeddingPage.open(page, stack, requiringSite);
    expect(await isIsolated(page)).toBe(false);
    const payer = await watchMoney(page, stack, site.place);
    const booking = await site.arrive();
    await toDetails(booking, guest, aSaturday(stack.clock.now(), 45));
    await booking.pressFor(booking.place.getByRole('button', { name: 'Save Booking' }), payer.payment.dialog);
    await expect(payer.payment.openWindow).toBeVisible();
    const payment = await payer.payment.toWindow();
    await payment.pay(cards.good);
    await isOver(payment);
    await isConfirmed(payer);
  },
);
