import type { Page } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { aSaturday } from '../support/days';
import { breakProvider } from '../support/deposit';
import { brandSiteCalls, movingSite } from '../support/embedding-sites';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
  watch.expects(cardPageCalls);
});

/** Changes the orientation, on which the page moves the element. */
const turn = async (site: EmbeddingPage): Promise<void> => {
  // The file that preserves the element during a move is loaded after the first step.
  await expect(site.element.locator('bars-booking-place')).toBeAttached();
  await site.page.setViewportSize({ width: 720, height: 1000 });
  await expect(site.page.locator('#upright').locator(site.element)).toBeAttached();
};

/** The focused element, in our shadow root or in the page. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return `${at?.localName} ${at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.className}`.trim();
  });

test(
  'a page moves the element with the calendar open: the calendar stays modal, keeps its focus, and Escape closes it',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const { day } = await site.arrive();
    const calendar = site.element.getByRole('dialog');
    const opener = site.element.locator('button[aria-haspopup=dialog]').first();
    await opener.click();
    await expect(calendar.getByRole('grid')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const before = await focused(page);
    await turn(site);
    await expect(calendar).toBeInViewport({ ratio: 1 });
    expect(await calendar.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await focused(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(day).toBeEditable();
  },
);

test(
  'a page moves the element while the visitor types: typing continues in the same place',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const { day } = await site.arrive();
    await day.click();
    await page.keyboard.type('05/12/2');
    await page.keyboard.press('ArrowLeft');
    await turn(site);
    await expect(day).toBeFocused();
    await page.keyboard.type('0');
    await page.keyboard.press('End');
    await page.keyboard.type('6');
    await expect(day).toHaveValue('05/12/026');
  },
);

test(
  'a page moves the element while the card page is open: the same order begins again, and is charged once',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const { payment, ...payer } = await watchMoney(page, stack, site.place);
    const order = await toCardPage(await site.arrive(), payment, guest, aSaturday(stack.clock.now(), 40));
    await payment.number.fill(cards.good);
    await turn(site);
    expect(await payment.isOpen()).toBe(order);
    await expect(payment.dialog).toBeInViewport({ ratio: 1 });
    expect(await payment.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await focused(page), 'the place of the card page').toBe('div place');
    await payment.pay(cards.challenge);
    await payment.approve();
    await isConfirmed({ payment, ...payer });
  },
);

test(
  'a page moves the element after the bank’s approval, before the visitor knows: the booking is shown, and charged once',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const payer = await watchMoney(page, stack, site.place);
    await toCardPage(await site.arrive(), payer.payment, guest, aSaturday(stack.clock.now(), 41));
    await payer.payment.pay(cards.silent);
    await expect.poll(payer.taken).toHaveLength(1);
    await turn(site);
    await isConfirmed(payer);
  },
);

/** The page replaces the element by a new one. */
const writeAnew = async ({ page, element }: EmbeddingPage): Promise<void> => {
  const before = await element.elementHandle();
  await page.evaluate(() => {
    window.location.hash = '#late';
  });
  await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(element).toHaveCount(1);
};

test(
  'a page replaces the element before the payment: the new one says that nothing was taken, and the same order is paid once',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest, a11y }) => {
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const payer = await watchMoney(page, stack, site.place);
    const { payment } = payer;
    const order = await toCardPage(await site.arrive(), payment, guest, aSaturday(stack.clock.now(), 42));
    await payment.number.fill(cards.good);
    await writeAnew(site);
    await expect(payment.interrupted).toBeVisible();
    await expect(payment.dialog).toContainText('We’re finding out what happened to your payment');
    await expect(payment.payAgain).toBeVisible();
    await expect(payment.dialog).toContainText('Nothing has been taken');
    await a11y('an interrupted payment');
    await payment.payAgain.click();
    expect(await payment.isOpen()).toBe(order);
    await payment.pay(cards.good);
    await isConfirmed(payer);
  },
);

test(
  'a page replaces the element after the bank’s approval: the new one says that the payment went through, and shows the booking',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const payer = await watchMoney(page, stack, site.place);
    const { payment } = payer;
    await toCardPage(await site.arrive(), payment, guest, aSaturday(stack.clock.now(), 43));
    await payment.pay(cards.silent);
    await expect.poll(payer.taken).toHaveLength(1);
    await writeAnew(site);
    await expect(payment.interrupted).toBeVisible();
    await expect(payment.dialog).toContainText('Your payment went through');
    await payment.showBooking.click();
    await isConfirmed(payer);
    await stack.mailbox.next(guest.email);
  },
);

test(
  'a page replaces the element after the booking is made, before the visitor knows: the new one shows the booking',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest, watch }) => {
    // The calls for a copy of a completed booking and for another payment are refused.
    watch.expects(/status of 40[49]/);
    watch.expects(/ERR_FAILED/);
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const payer = await watchMoney(page, stack, site.place);
    const { payment } = payer;
    await toCardPage(await site.arrive(), payment, guest, aSaturday(stack.clock.now(), 44));
    await page.route('**/deposit/payment/check**', (route) => route.abort());
    await payment.pay(cards.silent);
    await expect.poll(payer.taken).toHaveLength(1);
    await stack.advance(3 * 60_000);
    await stack.mailbox.next(guest.email);
    await writeAnew(site);
    await expect(payment.dialog).toContainText('Your payment went through');
    await payment.showBooking.click();
    await isConfirmed(payer);
  },
);

test(
  'a page replaces the element while the card provider is down: the new one says that the outcome is unknown, and later shows it',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest }) => {
    await page.clock.install();
    const site = await EmbeddingPage.open(page, stack, movingSite);
    const payer = await watchMoney(page, stack, site.place);
    const { payment } = payer;
    await toCardPage(await site.arrive(), payment, guest, aSaturday(stack.clock.now(), 45));
    await payment.pay(cards.silent);
    await expect.poll(payer.taken).toHaveLength(1);
    await breakProvider(stack, true);
    await writeAnew(site);
    await expect(payment.dialog).toContainText('We’re finding out what happened to your payment');
    await page.clock.fastForward(20_000);
    await expect(payment.dialog).toContainText('We don’t know yet what happened to it');
    await expect(payment.dialog.getByRole('link', { name: /^Ring / })).toHaveAttribute('href', /^tel:/);
    await expect(payment.payAgain).toBeHidden();
    await breakProvider(stack, false);
    await expect(payment.dialog).toContainText('Your payment went through');
    await payment.showBooking.click();
    await isConfirmed(payer);
  },
);
