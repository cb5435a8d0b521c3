import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { threeBrands } from '../support/brands';
import { takeEveryTable } from '../support/crowd';
import { aSaturday, typedDay } from '../support/days';
import { breakApi, mend, mendByPress } from '../support/faults';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** Each brand has a light and a dark scheme: the desktop is tested in the light one, the phone in the dark one. */
test.beforeEach(async ({ page }, testInfo) => {
  await page.emulateMedia({
    colorScheme: testInfo.project.name === 'phone' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
});

for (const brand of threeBrands) {
  test(
    `WCAG 2.2 AA, ${brand}: landing page and plan, empty, filled and wrong, with the calendar open`,
    { tag: fullWhere(brand !== 'northlight', '@mobile-first') },
    async ({ page, stack, wizard, a11y }) => {
      await page.goto(stack.url(brand, '/booking'));
      await expect(page.getByRole('region', { name: 'Our bars' }).getByRole('link').first()).toBeVisible();
      await a11y('the landing page');
      const booking = await wizard(brand);
      await a11y('the empty plan');
      await page.getByRole('button', { name: 'Open the calendar' }).click();
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
      await a11y('the calendar');
      await page.keyboard.press('Escape');
      const plan = booking.planFor(aSaturday(stack.clock.now()));
      await booking.plan(plan);
      await expect(booking.next).toBeEnabled();
      await a11y('the filled plan');
      await booking.people.fill('0');
      await booking.day.fill(typedDay('2026-11-14'));
      await booking.day.blur();
      await expect(booking.next).toBeDisabled();
      await expect(booking.day).toHaveAttribute('aria-invalid', 'true');
      await a11y('an invalid plan');
    },
  );

  test(
    `WCAG 2.2 AA, ${brand}: the times, picked, taken, and a message on top`,
    { tag: fullWhere(brand !== 'verbena', '@desktop-first') },
    async ({ page, stack, wizard, watch, a11y }) => {
      watch.expects(/ERR_CONNECTION_REFUSED/);
      const booking = await wizard(brand);
      const day = aSaturday(stack.clock.now(), 8);
      await booking.plan(booking.planFor(day));
      await booking.toTimes();
      await a11y('the times');
      const time = await booking.pickTime();
      await booking.settled();
      await a11y('a picked time');
      await takeEveryTable(stack, { brand, day, time, people: 8 });
      await page.reload();
      await expect(booking.times.and(page.locator('[aria-disabled="true"]')).first()).toBeVisible();
      await a11y('a taken time with a message');
      await booking.dismissAll();
      await breakApi(page, 'the API down');
      await booking.back.click();
      await expect(booking.message('Sorry, we can’t reach our booking system just now').first()).toBeVisible();
      await a11y('a message on top');
    },
  );

  test(
    `WCAG 2.2 AA, ${brand}: details, empty, wrong and filled, and the completed booking`,
    { tag: fullWhere(brand !== 'tinhouse', '@mobile-first') },
    async ({ page, stack, wizard, guest, a11y }) => {
      const booking = await wizard(brand);
      await booking.hold(aSaturday(stack.clock.now(), 2));
      await a11y('the empty details');
      await booking.submit.focus();
      await page.keyboard.press('Enter');
      await expect(booking.field('First name')).toHaveAttribute('aria-invalid', 'true');
      await a11y('details with errors');
      await booking.fillDetails(guest);
      await booking.field('Allergies in your party').fill('Peanuts');
      await expect(page.getByRole('checkbox', { name: /^I agree that the team/ })).toBeVisible();
      await a11y('details with allergies, which ask for consent');
      await page.getByRole('checkbox', { name: /^I agree that the team/ }).check();
      await booking.settled();
      await booking.complete();
      await a11y('the completed booking');
    },
  );

  test(
    `WCAG 2.2 AA, ${brand}: out of reach, and the app’s page for an unknown user`,
    { tag: fullWhere(brand !== 'northlight', '@desktop-first') },
    async ({ page, stack, watch, a11y }) => {
      watch.expects(/ERR_CONNECTION_REFUSED|status of 401/);
      await breakApi(page, 'the API down');
      await page.goto(stack.url(brand, '/book'));
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await a11y('a wizard that cannot start');
      await mendByPress(page, page.getByRole('button', { name: 'Try again' }), () => mend(page));
      await expect(new BookingPage(page, wordsOf[brand]).bar).toBeVisible();
      await page.goto(stack.url(brand, '/book-app/an-app-user'));
      await expect(page.getByText('We couldn’t log you in from the app')).toBeVisible();
      await a11y('the app’s page');
    },
  );
}
