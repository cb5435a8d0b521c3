import { wordsOf } from '../pages/words';
import { BookingPage } from '../pages/booking.page';
import { threeBrands } from '../support/brands';
import { takeEveryTable } from '../support/crowd';
import { aSaturday } from '../support/days';
import { shiftsOf, watchShifts } from '../support/shifts';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

for (const brand of threeBrands) {
  test(
    `from the landing page of ${brand} to a list of times in two taps, and to a held table in three`,
    { tag: ['@phone', '@full'] },
    async ({ page, stack, a11y }) => {
      const { bar, barId } = wordsOf[brand];
      const booking = new BookingPage(page, wordsOf[brand]);
      await page.goto(stack.url(brand, '/booking'));
      await test.step('The first tap chooses the bar', async () => {
        await page
          .getByRole('link', { name: /^Book here: / })
          .and(page.locator(`[href="/book?bar_id=${barId}"]`))
          .click();
        await expect(page.getByText(`at ${bar}`, { exact: true })).toBeVisible();
        await a11y('the first step with the likely wish');
      });
      await test.step('The second tap chooses the day, and shows its times', async () => {
        await page.getByRole('button', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/ }).click();
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
    },
  );
}

for (const brand of threeBrands) {
  test(
    `a table of ${brand} is held with one tap on the landing page, and one that was taken meanwhile says so`,
    { tag: fullWhere(brand !== 'northlight', '@phone') },
    async ({ page, stack, a11y, watch }) => {
      watch.expects(/status of 409/);
      const { bar, barId } = wordsOf[brand];
      const booking = new BookingPage(page, wordsOf[brand]);
      const day = aSaturday(stack.clock.now());
      await watchShifts(page);
      await page.goto(stack.url(brand, '/booking'));
      const card = page.getByRole('listitem').filter({ has: page.locator(`[href="/book?bar_id=${barId}"]`) });
      const times = card.getByRole('group', { name: /^Free tables at / }).getByRole('button');
      await test.step('Given three free times at each bar, and nothing that has moved', async () => {
        await expect(times).toHaveCount(3);
        await expect(page.getByText(/bars? ha(s|ve) a table/)).toBeVisible();
        expect(await shiftsOf(page)).toEqual([]);
        await a11y('the landing page with the tables');
      });
      await test.step('When somebody else has taken every table of the first time, its press says so and other times take its place', async () => {
        await page.getByLabel('Which day?').selectOption(day);
        await expect(page.getByText(/bars? ha(s|ve) a table on Sat/)).toBeVisible();
        const gone = (await times.first().innerText()).slice(0, 5);
        await takeEveryTable(stack, { brand, day, time: gone, people: 2 });
        await times.first().click();
        await expect(card.getByRole('alert')).not.toBeEmpty();
        await expect(times.first()).not.toContainText(gone);
        await a11y('a table that was taken meanwhile');
      });
      await test.step('Then one tap holds a table, and the wizard is at the step after the times', async () => {
        await times.last().click();
        await expect(booking.timer).toContainText(/\d+:\d\d/);
        await expect(booking.summary).toContainText(bar);
        expect(new URL(page.url()).pathname).toBe('/book');
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        expect(await shiftsOf(page)).toEqual([]);
        await a11y('the held table');
      });
      await test.step('And Back leads to the times of that day', async () => {
        await booking.back.click();
        await expect(booking.times.first()).toBeVisible();
      });
    },
  );
}
