import { expect } from '@playwright/test';
import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { checkA11y } from './a11y';
import type { Brand } from './brands';
import { thisChromium } from './chromium';
import { type Guest, newGuest } from './guest';
import { stackTest } from './stack-test';
import { watchContext, type Watch } from './watch';

export interface Fixtures {
  /** Every journey is watched, whether or not it uses this fixture. */
  watch: Watch;
  /** A person who books. Their address and number must not leak. */
  guest: Guest;
  /** The wizard of a brand, opened at `/book`. */
  wizard: (brand: Brand) => Promise<BookingPage>;
  /** Fails with one line per fault when axe finds something on the current page. */
  a11y: (state: string) => Promise<void>;
}

export const test = stackTest.extend<Fixtures>({
  launchOptions: [thisChromium, { scope: 'worker' }],
  watch: [
    async ({ context, stack }, provide, testInfo) => {
      await stack.enter(context);
      const watch = await watchContext(context, (origin) => stack.isOurs(origin));
      await provide(watch);
      if (testInfo.status !== testInfo.expectedStatus || watch.faults().length > 0) {
        await testInfo.attach('server log', { body: stack.log(), contentType: 'text/plain' });
      }
      expect(watch.faults(), 'what the pages did that they should not').toEqual([]);
    },
    { auto: true },
  ],
  guest: async ({ watch }, provide) => {
    const guest = newGuest();
    watch.keepsPrivate(guest.email);
    watch.keepsPrivate(guest.phone);
    await provide(guest);
  },
  wizard: async ({ page, stack }, provide) => {
    await provide(async (brand) => {
      await page.goto(stack.url(brand, '/book'));
      const wizard = new BookingPage(page, wordsOf[brand]);
      await expect(wizard.bar).toBeVisible();
      // Until then the page shows the server's markup. A press that falls into the take-over is repeated after it, which a journey would have to wait for.
      await expect(page.locator('.area-markup')).toHaveCount(0);
      return wizard;
    });
  },
  a11y: async ({ page }, provide) => {
    await provide((state) => checkA11y(page, state));
  },
});

export { expect };
