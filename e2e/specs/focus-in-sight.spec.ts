import type { Page } from '@playwright/test';
import { AccountPage, ada } from '../pages/account.page';
import { tabThrough } from '../support/keyboard';
import { fullWhere } from '../support/tags';
import { walkTheBooking, walkTheWizard } from '../support/walk';
import { expect, test } from '../support/test';

const isFullRun = process.env['TEST_FULL'] === '1';

interface Size {
  width: number;
  height: number;
}

/** A small telephone with its keyboard open; everything else has more room. */
const smallest: Size = { width: 360, height: 480 };
const narrow: readonly Size[] = isFullRun ? [{ width: 360, height: 740 }, smallest] : [smallest];
const wide: readonly Size[] = [
  { width: 320, height: 600 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const inSight = async (page: Page, name: string, sizes: readonly Size[]): Promise<void> =>
  test.step(name, async () => {
    const before = page.viewportSize();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { hidden, reached } = await tabThrough(page);
      expect.soft(hidden, `what is hidden on ${name} at ${size.width} × ${size.height}`).toEqual([]);
      expect(reached, `what Tab reaches on ${name}`).toBeGreaterThan(1);
    }
    if (before) await page.setViewportSize(before);
  });

for (const { brand, sizes, isRepeat } of [
  { brand: 'northlight', sizes: narrow, isRepeat: false },
  { brand: 'verbena', sizes: narrow, isRepeat: true },
  { brand: 'tinhouse', sizes: wide, isRepeat: true },
] as const) {
  test(
    `whatever Tab reaches at ${brand} can be seen, from the landing page through all steps to the ticket`,
    { tag: fullWhere(isRepeat, '@desktop') },
    async ({ page, stack, guest, wizard }) => {
      await walkTheWizard({ page, stack, brand, guest, wizard, at: (name) => inSight(page, name, sizes) });
    },
  );

  test(
    `whatever Tab reaches at ${brand} can be seen, on a booking with a dialog, an invitation, a payment and my bookings`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest, watch }) => {
      watch.expects(/status of 401/);
      await walkTheBooking({ page, stack, brand, guest, at: (name) => inSight(page, name, sizes) });
      await page.goto(stack.url(brand, '/'));
      await new AccountPage(page).logIn(ada);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings');
      await inSight(page, 'my bookings', sizes);
    },
  );
}
