import { wordsOf } from '../pages/words';
import { BookingPage } from '../pages/booking.page';
import { threeBrands } from '../support/brands';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

for (const brand of threeBrands) {
  test(`from the landing page of ${brand} to a list of times in two taps, and to a held table in three`, { tag: fullWhere(brand !== 'verbena', '@phone') }, async ({ page, stack, a11y }) => {
    const { bar, barId } = wordsOf[brand];
    const booking = new BookingPage(page, wordsOf[brand]);
    await page.goto(stack.url(brand, '/booking'));
    await test.step('The first tap chooses the bar', async () => {
      await page.getByRole('link', { name: /^Book here: / }).and(page.locator(`[href="/book?bar_id=${barId}"]`)).click();
      await expect(page.getByText(`at ${bar}`, { exact: true })).toBeVisible();
      await a11y('the first step with the likely wish');
    });
    await test.step('The second tap chooses the day, and shows its times', async () => {
      await page.getByRole('button', { name: /^(Saturday|Friday)$/ }).click();
      await expect(page.getByRole('group', { name: 'Free tables' }).getByRole('button').first()).toBeVisible();
      await a11y('the times of the likely wish');
    });
    await test.step('The third tap holds a table', async () => {
      await page.getByRole('group', { name: 'Free tables' }).getByRole('button').first().click();
      await expect(booking.timer).toContainText(/\d+:\d\d/);
      await expect(booking.summary).toContainText(bar);
    });
    await test.step('Back leads to all the times of that day', async () => {
      await booking.back.click();
      await expect(booking.times.first()).toBeVisible();
    });
  });
}
