import { AccountPage, ada } from '../pages/account.page';
import { threeBrands } from '../support/brands';
import { aSaturday, spokenDay } from '../support/days';
import { bookByApi } from '../support/saved-booking';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** A table that asks for nothing ahead. */
const table = {
  northlight: { bar_id: 102, party_type: 11 },
  verbena: { bar_id: 202, party_type: 31 },
  tinhouse: { bar_id: 402, party_type: 51 },
} as const;

test.beforeEach(({ watch }) => {
  watch.expects(/status of 401/);
});

for (const brand of threeBrands) {
  test(
    `a customer of ${brand} finds a booking that was made with the address of the account, and opens it`,
    { tag: fullWhere(brand !== 'northlight', '@mobile-first') },
    async ({ page, stack, guest, a11y }) => {
      const day = aSaturday(stack.clock.now(), 10);
      const { reference } = await bookByApi(
        stack,
        { ...guest, email: ada.email },
        { ...table[brand], brand, people: 2, day },
      );

      await test.step('When they open their bookings, the login is shown first', async () => {
        await page.goto(stack.url(brand, '/'));
        await new AccountPage(page).logIn(ada);
        await expect(page).toHaveURL(stack.url(brand, '/'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings');
      });
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: reference });
      await test.step('Then it is among the current ones, as its lead booker sees it', async () => {
        await expect(row).toContainText('Lead booker');
        await expect(row).toContainText(spokenDay(day));
        await a11y('my bookings');
        await page.getByRole('button', { name: 'Show previous bookings' }).click();
        await expect(page.getByText('No previous bookings yet.')).toBeVisible();
      });
      await test.step('And it leads to the page where it is managed', async () => {
        await row.getByRole('link', { name: /^Manage this booking/ }).click();
        await expect(page).toHaveURL(/\/edit-booking\/[\w-]{22,}$/);
        await expect(page.getByRole('main')).toContainText(reference);
      });
    },
  );
}

test('a customer without a booking is offered one', { tag: ['@desktop', '@full'] }, async ({ page, stack, a11y }) => {
  await page.goto(stack.url('verbena', '/'));
  await new AccountPage(page).logIn({ email: 'lucia@guests.example', password: 'verbena-tonight' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings');
  await expect(page.getByRole('main').getByRole('link', { name: 'Book a table' })).toBeVisible();
  await a11y('no bookings');
});
