import type { Frame, Page, Route } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { aSaturday } from '../support/days';
import { cardPageCalls, toDetails, watchMoney } from '../support/paying';
import { takeShifts, watchShifts } from '../support/shifts';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
});

/** Longer than the half second after input in which browsers do not count a shift, in milliseconds. */
const slowMs = 700;

const framesOf = (page: Page): { own: Frame[]; card: Frame | undefined } => ({
  own: page.frames().filter((frame) => frame === page.mainFrame() || frame.url().includes('/frame/pay/')),
  card: page.frames().find((frame) => frame.url().includes('cards.localhost')),
});

/** Answers slowly, so that every part comes by itself. */
const slowly = async (route: Route) => {
  await new Promise((resolve) => {
    setTimeout(resolve, slowMs);
  });
  await route.fallback();
};

/** The layout shifts of our own two pages since the last call, without those of the card provider's page. */
const moved = async (page: Page): Promise<{ sum: number; what: string[] }> => {
  await page.waitForTimeout(slowMs);
  const shifts = (await Promise.all(framesOf(page).own.map(takeShifts))).flat();
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`),
  };
};

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(
    `at ${width} px the payment does not jump: opened, refused, tried again, asked by the bank, paid`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, wizard, guest, a11y }) => {
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      for (const path of ['**/frame/pay/**', '**/deposit/**', '**/hpp/**']) await page.route(path, slowly);
      const booking = await wizard('northlight');
      const { payment, done } = await watchMoney(page, stack);
      let sum = 0;
      const stands = async (what: string) => {
        const shift = await moved(page);
        sum += shift.sum;
        expect(sum, `${what}: ${shift.what.join('; ')}`).toBeLessThan(0.02);
      };
      await test.step('Given a deposit that is owed', async () => {
        await toDetails(booking, guest, aSaturday(stack.clock.now(), 3));
        await moved(page);
      });
      await test.step('When the payment opens, nothing shifts', async () => {
        await page.getByRole('button', { name: 'Save Booking' }).click();
        await payment.isOpen();
        await stands('opened');
      });
      await test.step('And nothing shifts when a card is refused, and another is tried', async () => {
        await payment.pay(cards.declined);
        await expect(payment.tryAgain).toBeVisible();
        await stands('refused');
        await payment.tryAgain.click();
        await payment.isOpen();
        await stands('tried again');
      });
      await test.step('And nothing shifts when the bank’s page is shown, which fits its content and begins in view', async () => {
        await payment.pay(cards.challenge);
        await expect(payment.cardPage.getByLabel('Code', { exact: true })).toBeVisible();
        await stands('asked');
        const needed = await framesOf(page).card?.evaluate(() => document.body.getBoundingClientRect().height);
        const given = await payment.frame.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
        expect(Math.abs(given - (needed ?? 0))).toBeLessThan(24);
        await expect(payment.frame.getByRole('heading', { level: 1 })).toBeInViewport();
        await a11y('the bank’s page');
      });
      await test.step('And nothing shifts when it is paid', async () => {
        await payment.approve();
        await expect(done.status).toHaveText('Booking Confirmed');
        await stands('paid');
      });
    },
  );
}

test(
  'the card page does not jump where Google Pay is on and does not come',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(/net::ERR_FAILED.*|Failed to load resource: net::ERR_FAILED/);
    await watchShifts(page);
    await page.route('**/gp/p/js/pay.js', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 2 * slowMs);
      });
      await route.abort();
    });
    const booking = await wizard('northlight');
    const { payment } = await watchMoney(page, stack);
    await toDetails(booking, guest, aSaturday(stack.clock.now(), 4));
    await moved(page);
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/gp/p/js/pay.js'));
    await page.getByRole('button', { name: 'Save Booking' }).click();
    await payment.isOpen();
    await refused;
    const { sum, what } = await moved(page);
    expect(sum, what.join('; ')).toBeLessThan(0.02);
  },
);
