import type { Page } from '@playwright/test';
import { AccountPage, lucia } from '../pages/account.page';
import { BookingPage } from '../pages/booking.page';
import { CompletionPage } from '../pages/completion.page';
import { wordsOf } from '../pages/words';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { newGuest } from '../support/guest';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const intro = {
  northlight: /^Back for another night, Lucía\./,
  verbena: /^Hola Lucía!/,
  tinhouse: /^Come on in, Lucía\./,
};
const anew = (page: Page) => page.getByRole('button', { name: 'Start a new booking' });

for (const brand of threeBrands) {
  test(
    `a customer of ${brand} books from their own page, and starts anew where a booking was begun`,
    { tag: fullWhere(brand !== 'verbena', '@mobile-first') },
    async ({ page, stack, a11y }) => {
      const booking = new BookingPage(page, wordsOf[brand]);
      const day = aSaturday(stack.clock.now(), 8);

      await test.step('Given a visitor, whom the page sends to the login and back', async () => {
        await page.goto(stack.url(brand, '/new-booking'));
        await expect(page).toHaveURL(stack.url(brand, '/login?return=%2Fnew-booking'));
        await new AccountPage(page).logIn(lucia);
        await expect(page).toHaveURL(stack.url(brand, '/new-booking'));
      });
      await test.step('Then it greets them, and their details are filled in', async () => {
        await expect(page.getByText(intro[brand])).toBeVisible();
        await expect(booking.bar).toBeVisible();
        await expect(anew(page)).toHaveCount(0);
        await a11y('the first step of a customer’s page');
        await booking.hold(day);
        await expect(booking.field('First name')).toHaveValue('Lucía');
        await expect(booking.field('Email')).toHaveValue(lucia.email);
        await expect(booking.field('Phone number')).toHaveValue(lucia.phone.replace(' ', ''));
        await booking.settled();
      });
      await test.step('When they come back later, the booking is still there', async () => {
        await page.goto(stack.url(brand, '/new-booking'));
        await expect(booking.timer).toContainText(/\d+:\d\d/);
        await expect(page.getByText(/^We’ve kept the (booking|fiesta) you started$/)).toBeVisible();
        await a11y('a customer’s booking that is resumed');
      });
      await test.step('And they start a new one, with nothing chosen', async () => {
        await anew(page).click();
        await expect(booking.bar).toHaveValue('');
        await expect(anew(page)).toHaveCount(0);
        await expect(page.getByText(intro[brand])).toBeVisible();
      });
    },
  );
}

test(
  'the app’s web view books with the bar of its address and the details of the app’s user',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const { barId } = wordsOf.verbena;
    const address = stack.url('verbena', `/book-app/${lucia.appUserId}/${barId}`);
    const booking = new BookingPage(page, wordsOf.verbena);
    await page.goto(address);
    await expect(booking.bar).toHaveValue(String(barId));
    await a11y('the app’s booking page');
    await booking.hold(aSaturday(stack.clock.now(), 9));
    await expect(booking.field('Email')).toHaveValue(lucia.email);
    await page.reload();
    await expect(booking.step('Almost Done')).toBeVisible();
    await booking.complete();
    expect(page.url()).toBe(address);
  },
);

test(
  '[BW-3] an app user whom nobody knows books as a visitor',
  { tag: ['@desktop-first', '@full'] },
  async ({ page, stack, guest, watch, a11y }) => {
    watch.expects(/status of 401/);
    const booking = new BookingPage(page, wordsOf.northlight);
    await page.goto(stack.url('northlight', '/book-app/nobody-knows-this-app-user'));
    await expect(page.getByText('We couldn’t log you in from the app')).toBeVisible();
    await a11y('an app user whom nobody knows');
    await page.getByRole('button', { name: 'Carry on without logging in' }).click();
    await booking.book(aSaturday(stack.clock.now(), 10), guest);
  },
);

test(
  'a booking is continued on another device by its link, without personal data, and the held time moves there',
  { tag: '@desktop-first' },
  async ({ page, browser, stack, wizard, guest, a11y }) => {
    const here = await wizard('northlight');
    const day = aSaturday(stack.clock.now(), 11);
    let link = '';
    let time = '';

    await test.step('Given a held time and typed details', async () => {
      time = await here.hold(day);
      await here.fillDetails(guest);
      await here.settled();
    });
    await test.step('When the visitor asks for the link', async () => {
      await page.getByRole('button', { name: 'Continue on another device' }).click();
      const dialog = page.getByRole('dialog', { name: 'Continue on another device' });
      await expect(dialog.getByText(/^The link works for 24 hours/)).toBeVisible();
      await expect(dialog.getByText(/^The time we’re holding moves/)).toBeVisible();
      await a11y('the link to continue on another device');
      link = await dialog.getByText(stack.url('northlight', '/book?resume=')).innerText();
      await dialog.getByRole('button', { name: 'Close' }).click();
    });
    const context = await browser.newContext();
    const there = new BookingPage(await context.newPage(), wordsOf.northlight);
    await test.step('Then the other device shows the choices with the time held, and no personal data', async () => {
      await there.page.goto(link);
      await expect(there.step('Almost Done')).toBeVisible();
      await expect(there.summary).toContainText(time);
      await expect(there.timer).toContainText(/\d+:\d\d/);
      await expect(there.field('First name')).toHaveValue('');
      await expect(there.field('Email')).toHaveValue('');
      await expect(there.page).toHaveURL(stack.url('northlight', '/book'));
    });
    await test.step('And the first device says that its time has moved', async () => {
      await here.field('Anything we should know?').fill('A pushchair');
      await here.field('Anything we should know?').blur();
      await expect(page.getByText(/^This booking is now open in another window/)).toBeVisible();
      await expect(here.timer).toHaveCount(0);
    });
    await test.step('And the booking is completed there', async () => {
      const other = newGuest();
      await there.fillDetails(other);
      await there.complete();
      await expect(new CompletionPage(there.page).status).toHaveText('Booking Confirmed');
      await stack.mailbox.next(other.email);
    });
    await context.close();
  },
);
