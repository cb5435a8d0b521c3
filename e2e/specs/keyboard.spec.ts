import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { aSaturday, typedDay } from '../support/days';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';

test(
  'a visitor makes a whole booking by keyboard, from the landing page',
  { tag: '@desktop' },
  async ({ page, stack, guest }) => {
    const words = wordsOf.northlight;
    const booking = new BookingPage(page, words);
    const day = aSaturday(stack.clock.now());
    const { keyboard } = page;

    await test.step('Given the landing page, whose first tab stop is the skip link', async () => {
      await page.goto(stack.url('northlight', '/booking'));
      await expect(page.getByRole('link', { name: words.start, exact: true })).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }), 1);
      await tabTo(page, page.getByRole('link', { name: words.start, exact: true }));
      await keyboard.press('Enter');
      await expect(booking.bar).toBeVisible();
      await expect(booking.title).toBeFocused();
    });
    await test.step('When they fill the plan with Tab, letters and arrows', async () => {
      await tabTo(page, booking.bar);
      await keyboard.type(words.bar);
      await expect(booking.bar).toHaveValue(String(words.barId));
      await tabTo(page, booking.people);
      await keyboard.type('8');
      await tabTo(page, booking.day);
      await keyboard.type(typedDay(day));
      await tabTo(page, booking.category(words.category));
      await keyboard.press('Space');
      await expect(booking.category(words.category)).toBeChecked();
      await tabTo(page, booking.type(words.type));
      await keyboard.press('Space');
      await expect(booking.type(words.type)).toBeChecked();
      await expect(booking.next).toBeEnabled();
      await tabTo(page, booking.next);
      await keyboard.press('Enter');
    });
    await test.step('Then the focus is on the heading of the times', async () => {
      await expect(booking.times.first()).toBeVisible();
      await expect(booking.title).toBeFocused();
    });
    await test.step('And the times are one tab stop with arrow keys; Enter picks one', async () => {
      await tabTo(page, booking.freeTimes.first());
      await keyboard.press('End');
      await expect(booking.times.last()).toBeFocused();
      await keyboard.press('Tab');
      await expect(booking.times.and(page.locator(':focus'))).toHaveCount(0);
      await keyboard.press('Shift+Tab');
      await keyboard.press('Home');
      await expect(booking.times.first()).toBeFocused();
      while (!(await booking.freeTimes.first().evaluate((time) => time === document.activeElement)))
        await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      await expect(booking.freeTimes.first()).toHaveAttribute('aria-pressed', 'true');
      await expect(booking.goOn).toBeEnabled();
      await tabTo(page, booking.goOn);
      await keyboard.press('Enter');
      await expect(booking.step('Order ahead')).toBeVisible();
      await expect(booking.timer).toContainText(/\d+:\d\d/);
      await expect(booking.title).toBeFocused();
    });
    await test.step('And they skip the pre-order', async () => {
      await tabTo(page, booking.skip, 120);
      await keyboard.press('Enter');
      await expect(booking.step('Almost Done')).toBeVisible();
      await expect(booking.title).toBeFocused();
    });
    await test.step('And completing too early moves the focus to the first missing field', async () => {
      await tabTo(page, booking.submit);
      await keyboard.press('Enter');
      await expect(booking.field('First name')).toBeFocused();
      await expect(booking.field('First name')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Please tell us your first name.')).toBeVisible();
    });
    await test.step('And the details are typed', async () => {
      await keyboard.type(guest.forename);
      await tabTo(page, booking.field('Last name'), 1);
      await keyboard.type(guest.surname);
      await tabTo(page, booking.field('Email'), 1);
      await keyboard.type(guest.email);
      await tabTo(page, booking.field('Phone number'), 1);
      await keyboard.type(guest.phone);
      await tabTo(page, booking.submit);
      await expect(booking.submit).toBeEnabled();
      await keyboard.press('Enter');
    });
    await test.step('Then the booking is confirmed, and the focus is on its heading', async () => {
      await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
      await expect(booking.title).toBeFocused();
      await tabTo(page, page.getByRole('link', { name: 'Manage My Booking' }));
    });
  },
);

test(
  'the calendar opens, moves and closes by keyboard and returns the focus',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('tinhouse');
    const opener = page.getByRole('button', { name: 'Open the calendar' });
    const dialog = page.getByRole('dialog');

    await test.step('Given the calendar, opened with Enter', async () => {
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('grid')).toBeVisible();
    });
    await test.step('When Escape is pressed', async () => {
      await page.keyboard.press('Escape');
    });
    await test.step('Then it is closed and the focus is where it was', async () => {
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('And a day is chosen with the arrows', async () => {
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('grid')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      const weekAhead = new Date(stack.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await expect(booking.day).toHaveValue(typedDay(weekAhead));
    });
  },
);
