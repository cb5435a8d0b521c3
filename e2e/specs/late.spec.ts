import { DepositPaymentPage } from '../pages/deposit-payment.page';
import { EmbeddingPage, type Site } from '../pages/embedding.page';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls, framedSite } from '../support/embedding-sites';
import { cardPageCalls, toDetails } from '../support/paying';
import { mendByPress } from '../support/faults';
import { hold } from '../support/hold';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** After this time the visitor is told how else to book, in milliseconds. */
const patienceMs = 8_000;

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

const session = '**/api/rest/booking/session?**';
const frame: Site = framedSite;

for (const [what, where, address, attributes] of [
  ['the wizard’s file', brandFronts.northlight, /\/elements\/[^/]+\/widget\.js/, null],
  ['the first call', brandFronts.northlight, session, null],
  ['the wizard’s file, without markup', brandFronts.northlight, /\/elements\/[^/]+\/widget\.js/, { 'bar-id': '103' }],
  ['the first call, without markup', brandFronts.northlight, session, { 'bar-id': '103' }],
  ['the file of its brand', brandFronts.northlight, /\/elements\/[^/]+\/brand-1\.js/, { 'bar-id': '103' }],
  ['the frame’s page', frame, /localhost:\d+\/frame\/(\?|$)/, null],
  ['the frame’s first call', frame, '**/api/rest/booking/session**', null],
] as const) {
  for (const ms of [11_000, 60_000]) {
    for (const how of ['by itself', 'by the button']) {
      const isRepeat = ms === 60_000 || how === 'by the button' || attributes !== null || where === frame;
      test(
        `${what} is ${ms / 1000} s late: telephone and link after 8 s, and the wizard ${how}`,
        { tag: fullWhere(isRepeat, '@desktop') },
        async ({ page, stack }) => {
          await page.clock.install();
          const held = await hold(page, address);
          const site = await EmbeddingPage.open(page, stack, where);
          if (attributes) await site.embed({ ...attributes, eager: '' });
          await site.element.scrollIntoViewIfNeeded();
          await held.asked;
          await page.clock.runFor(patienceMs);
          await expect(site.failure.locator('a[href^="tel:"]')).toHaveText('020 7946 0111');
          await expect(site.link).toBeVisible();
          await page.clock.runFor(ms - patienceMs);
          if (how === 'by the button') {
            await mendByPress(page, site.failure.getByRole('button', { name: 'Try again' }), held.letPass);
          } else held.letGo();
          await expect(site.booking.bar).toBeVisible();
          await expect(site.failure).toBeHidden();
          await expect(site.element.locator('[aria-busy]')).toHaveCount(0);
          held.letGo();
        },
      );
    }
  }
}

for (const ms of [11_000, 60_000]) {
  test(
    `the card page is ${ms / 1000} s late in its frame: it is offered in a window until it comes, and never in two places`,
    { tag: fullWhere(ms === 60_000, '@desktop') },
    async ({ page, stack, wizard, guest, watch }) => {
      watch.expects(cardPageCalls);
      await page.clock.install();
      const booking = await wizard('northlight');
      const payment = new DepositPaymentPage(page);
      await toDetails(booking, guest, aSaturday(stack.clock.now(), 31));
      const held = await hold(page, '**/frame/pay/**');
      await booking.pressFor(booking.place.getByRole('button', { name: 'Save Booking' }), payment.dialog);
      await held.asked;
      await page.clock.runFor(ms);
      await expect(payment.openWindow).toBeVisible();
      held.letGo();
      await payment.isOpen();
      await expect(payment.openWindow).toBeHidden();
    },
  );

  test(
    `the portal’s first call is ${ms / 1000} s late: the wizard is shown by itself`,
    { tag: fullWhere(ms === 60_000, '@desktop') },
    async ({ page, stack }) => {
      await page.clock.install();
      const held = await hold(page, '**/api/rest/booking/session');
      await page.goto(stack.url('northlight', '/book'));
      await held.asked;
      // The clock would also run out the time that the area has for its own start.
      await expect(page.locator('[data-area="booking"] > *')).not.toHaveCount(0);
      await page.clock.runFor(ms);
      held.letGo();
      await expect(page.getByLabel('Which bar?')).toBeEnabled();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  );
}
