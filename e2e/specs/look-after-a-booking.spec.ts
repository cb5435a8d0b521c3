import { AccountPage } from '../pages/account.page';
import { ManagedBookingPage } from '../pages/managed-booking.page';
import { threeBrands } from '../support/brands';
import { aSaturday, spokenDay } from '../support/days';
import { takings } from '../support/deposit';
import { cardPageCalls } from '../support/paying';
import { bookByApi } from '../support/saved-booking';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** What each brand’s guest books: so many people at so many pounds each, paid some days before. Two more come later. */
const plans = {
  northlight: { bar_id: 101, party_type: 27, people: 6, each: 10 },
  verbena: { bar_id: 204, party_type: 111, people: 4, each: 15 },
  tinhouse: { bar_id: 401, party_type: 27, people: 6, each: 10 },
};
const password = 'a seat by the window';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
  watch.expects(/status of 401/);
});

for (const brand of threeBrands) {
  test(
    `[PY-43] a guest of ${brand} registers from a booking’s link, pays, edits it with a top-up, moves it, and cancels it with a refund`,
    { tag: fullWhere(brand !== 'tinhouse', '@mobile-first') },
    async ({ page, stack, guest, a11y, browser }) => {
      const { each, ...plan } = plans[brand];
      const more = plan.people + 2;
      const account = new AccountPage(page);
      const managed = new ManagedBookingPage(page);
      const day = aSaturday(stack.clock.now(), 12);
      const later = aSaturday(stack.clock.now(), 13);
      const before = await takings(stack);
      const { reference, manageKey } = await bookByApi(stack, guest, { ...plan, brand, day });

      await test.step('Given the link of a booking, from which they sign up', async () => {
        await page.goto(stack.url(brand, `/manage/${manageKey}`));
        await expect(managed.main).toContainText(reference);
        await a11y('the booking by its link');
        await managed.button('Sign up').click();
        await expect(managed.dialog.getByLabel('Email')).toHaveValue(guest.email);
        await managed.dialog.getByLabel('Password', { exact: true }).fill(password);
        await managed.dialog.getByRole('button', { name: 'Sign up' }).click();
        await expect(managed.dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
      });
      await test.step('When they follow the link of the mail', async () => {
        await expect
          .poll(async () => (await stack.mailbox.to(guest.email)).some(({ text }) => /\/verify\//.test(text)))
          .toBe(true);
        const inbox = await (await browser.newContext()).newPage();
        await inbox.goto(`http://localhost:${stack.mailbox.port}/`);
        await inbox
          .getByRole('link', { name: new RegExp(guest.email) })
          .first()
          .click();
        const link = await inbox.frameLocator('iframe').locator('a[href*="/verify/"]').first().getAttribute('href');
        await inbox.context().close();
        await page.goto(link ?? '');
        await expect(account.field('First name')).toHaveValue(guest.forename);
        await expect(account.field('Last name')).toHaveValue(guest.surname);
        await account.field('Password').fill(password);
        await page.getByRole('button', { name: 'Confirm and log in' }).click();
        await expect(page).not.toHaveURL(/\/verify\//);
      });
      await test.step('Then their booking is in their account, also after a new login', async () => {
        await page.goto(stack.url(brand, '/logout'));
        await account.logIn({ email: guest.email, password });
        await expect(managed.title).toHaveText('My bookings');
        await page.getByRole('main').getByRole('listitem').filter({ hasText: reference }).getByRole('link').click();
        await expect(page).toHaveURL(/\/edit-booking\/[\w-]{22,}$/);
        await expect(managed.fact('When')).toContainText(spokenDay(day));
        await a11y('the booking in the account');
      });
      const address = page.url();
      await test.step('When they pay the deposit by the address that asks for it', async () => {
        await page.goto(stack.url(brand, `/manage/${manageKey}/pay/deposit`));
        await expect(managed.tab('Payment')).toHaveAttribute('aria-current', 'page');
        await a11y('what there is to pay');
        await managed.button(`Pay £${plan.people * each}`).click();
        await managed.pay();
        await expect(managed.main.getByText('Payment has been made')).toBeVisible();
        expect(await takings(stack)).toBe(before + plan.people * each * 100);
      });
      await test.step('And two more come, the rest is paid in the dialog of the change', async () => {
        await page.goto(address);
        await managed.button('Edit booking').click();
        await managed.wish({ people: more });
        await a11y('the change of a booking');
        await managed.save();
        await expect(managed.dialog.getByText(`£${2 * each} more to pay now`)).toBeVisible();
        await a11y('the payment of a change');
        await managed.pay();
        await expect(managed.main.getByText('Booking has been updated!')).toBeVisible();
        await expect(managed.fact('Party')).toHaveText(`${more} people`);
        expect(await takings(stack)).toBe(before + more * each * 100);
        // The mail of a change waits for the next one.
        await stack.advance(3 * 60_000 + 1000);
      });
      await test.step('And the date is moved', async () => {
        await managed.button('Edit booking').click();
        await managed.wish({ day: later });
        await managed.save();
        await expect(managed.main.getByText('Booking has been updated!')).toBeVisible();
        await expect(managed.fact('When')).toContainText(spokenDay(later));
        await stack.advance(3 * 60_000 + 1000);
      });
      await test.step('And the booking is cancelled, everything goes back', async () => {
        await managed.button('Cancel booking').click();
        await expect(
          managed.dialog.getByText(`You get everything back: £${more * each} goes to the card it was paid with.`),
        ).toBeVisible();
        await a11y('what cancelling costs');
        await managed.dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
        await expect(managed.main.getByText(`£${more * each} goes back to the card it was paid with.`)).toBeVisible();
        await a11y('a cancelled booking');
        await stack.sweep();
        await expect.poll(() => takings(stack), { message: 'the money has gone back' }).toBe(before);
      });
      await test.step('Then the mails say all of it, with the calendar entry of each change', async () => {
        const mails = await stack.mailbox.to(guest.email);
        const methods = mails.flatMap(({ attachments }) =>
          attachments.map(({ content }) => /METHOD:(\w+)/.exec(content)?.[1]),
        );
        expect(methods).toEqual(['CANCEL', 'REQUEST', 'REQUEST', 'PUBLISH']);
      });
    },
  );
}
