import type { Page } from '@playwright/test';
import { AccountPage } from '../pages/account.page';
import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import type { Mail, Mailbox } from '../support/mailbox';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const names = { northlight: 'Northlight', verbena: 'La Verbena', tinhouse: 'The Tin House' };
const password = 'a seat by the window';

/** The link to such a page in a mail's text. */
const linkIn = ({ text }: Mail, part: string): string => new RegExp(`http://\\S+/${part}/\\S+`).exec(text)?.[0] ?? '';

/** Waits for the mail after those that an address has had. */
const mailAfter = async (mailbox: Mailbox, address: string, before: number): Promise<Mail> => {
  await expect.poll(async () => (await mailbox.to(address)).length).toBeGreaterThan(before);
  return mailbox.next(address);
};

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

for (const [index, brand] of threeBrands.entries()) {
  const other = threeBrands[(index + 1) % threeBrands.length] ?? 'northlight';

  test(
    `[AC-54] a visitor of ${brand} uses the wizards without a login, registers by the link of a mail, and logs in`,
    { tag: fullWhere(brand !== 'verbena', '@mobile-first') },
    async ({ page, stack, guest, watch, a11y }) => {
      // Links that do not work, a common password, and a login with a wrong one.
      watch.expects(/status of (401|409|410|422)/);
      const account = new AccountPage(page);
      const main = page.getByRole('main');
      let link = '';

      await test.step('Given a visitor without a login, who may use the booking wizards', async () => {
        for (const path of ['/book-app/app', '/book']) {
          await page.goto(stack.url(brand, path));
          await expect(page).toHaveURL(stack.url(brand, path));
        }
        const wizard = new BookingPage(page, wordsOf[brand]);
        await wizard.plan(wizard.planFor(aSaturday(stack.clock.now())));
        await wizard.toTimes();
        await expect(wizard.freeTimes.first()).toBeVisible();
      });
      await test.step('When they mistype their address, it stays, also over a reload', async () => {
        await page.goto(stack.url(brand, '/login'));
        await main.getByRole('link', { name: 'Register', exact: true }).click();
        await account.field('Email').fill('robin@example');
        await press(page, 'Email me the link');
        await expect(page.getByText('Email address "robin@example" is invalid')).toBeVisible();
        await page.reload();
        await expect(account.field('Email')).toHaveValue('robin@example');
        await a11y('register');
      });
      await test.step('And correct it, the link is in their inbox', async () => {
        await account.field('Email').fill(guest.email);
        await press(page, 'Email me the link');
        await expect(account.heading).toHaveText('Check your inbox');
        await expect(account.heading).toBeFocused();
        await a11y('look in your inbox');
        link = linkIn(await stack.mailbox.next(guest.email), 'verify');
        expect(link).toMatch(new RegExp(`^${stack.url(brand, '/verify/').replaceAll('.', '\\.')}[\\w-]{32}$`));
      });
      await test.step('And open it at another brand, or with a letter missing, it confirms nothing', async () => {
        await page.goto(stack.url(other, new URL(link).pathname));
        await expect(account.problem).toHaveText(
          `Woops, looks like we are having issuesThis link is from ${names[brand]}. Open it from our email, and you’ll get to the right page.`,
        );
        await a11y('a link of another brand');
      });
      await test.step('And choose a common password, it is refused and their names stay, also over a reload', async () => {
        await page.goto(link);
        await account.field('First name').fill(guest.forename);
        await account.field('Last name').fill(guest.surname);
        await account.field('Password').fill('password1');
        await press(page, 'Confirm and log in');
        await expect(page.getByText(/Too many people use this password/)).toBeVisible();
        await expect(account.field('First name')).toHaveValue(guest.forename);
        await a11y('confirm with an error');
        await page.reload();
        await expect(account.field('Last name')).toHaveValue(guest.surname);
        await expect(account.field('Password')).toHaveValue('');
      });
      await test.step('Then a better one logs them in', async () => {
        await account.field('Password').fill(password);
        await press(page, 'Confirm and log in');
        await expect(page).toHaveURL(stack.url(brand, '/'));
        await page.goto(stack.url(brand, '/my-details'));
        await expect(account.field('First name')).toHaveValue(guest.forename);
      });
      await test.step('And the link works once, and the password from then on', async () => {
        await page.goto(link);
        await expect(account.problem).toHaveText(/This link has already been used, and your account is confirmed/);
        await page.goto(stack.url(brand, '/logout'));
        // The root needs a login, so it leads on to the login page.
        await expect(page).toHaveURL(stack.url(brand, '/login?return=%2F'));
        await page.goto(stack.url(brand, '/login?return=%2Fmy-details'));
        await account.logIn({ email: guest.email, password: 'password1' });
        await expect(account.problem).toHaveText(/don’t match/);
        await account.logIn({ email: guest.email, password });
        await expect(page).toHaveURL(stack.url(brand, '/my-details'));
      });
    },
  );

  test(
    `a customer of ${brand} who has forgotten their password sets a new one by the link of a mail`,
    { tag: fullWhere(brand !== 'tinhouse', '@desktop-first') },
    async ({ page, stack, guest, watch, a11y }) => {
      watch.expects(/status of (401|404|410|422)/);
      const account = new AccountPage(page);
      const main = page.getByRole('main');
      const lucia = 'lucia@guests.example';
      const forgot = stack.url(brand, '/forgot-password');
      const chosen = `an evening at ${brand}`;
      let link = '';

      await test.step('Given an address without an account, registering it is offered, with the address', async () => {
        await page.goto(forgot);
        await account.field('Email').fill(guest.email);
        await press(page, 'Email me the link');
        await expect(account.heading).toHaveText('There’s no account with this address');
        await a11y('an unknown address');
        await main.getByRole('link', { name: 'Register this address' }).click();
        await expect(account.field('Email')).toHaveValue(guest.email);
      });
      await test.step('When a customer asks, the link is in their inbox', async () => {
        const before = (await stack.mailbox.to(lucia)).length;
        await page.goto(forgot);
        await account.field('Email').fill(lucia);
        await press(page, 'Email me the link');
        await expect(account.heading).toHaveText('Check your inbox');
        link = linkIn(await mailAfter(stack.mailbox, lucia, before), 'password-reset');
      });
      await test.step('And choose a password that is too short or common, the link still works', async () => {
        await page.goto(link);
        await account.field('New password').fill('short');
        await press(page, 'Save my new password');
        await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
        await account.field('New password').fill('password1');
        await press(page, 'Save my new password');
        await expect(page.getByText(/Too many people use this password/)).toBeVisible();
        await a11y('a new password with an error');
      });
      await test.step('And a better one, it is saved, and a mail says so', async () => {
        const before = (await stack.mailbox.to(lucia)).length;
        await account.field('New password').fill(chosen);
        await press(page, 'Save my new password');
        await expect(account.heading).toHaveText('Your new password is saved');
        await a11y('the new password is saved');
        expect((await mailAfter(stack.mailbox, lucia, before)).subject).toBe(
          `Your password for ${names[brand]} was changed`,
        );
      });
      await test.step('Then the link is used up, the old password is refused, and the new one logs in', async () => {
        await page.goto(link);
        await expect(page.getByText('Sorry, that link has either expired or does not exist')).toBeVisible();
        await a11y('a used link');
        await page.goto(stack.url(brand, '/login?return=%2Fmy-details'));
        await account.logIn({ email: lucia, password: 'verbena-tonight' });
        await expect(account.problem).toHaveText(/don’t match/);
        await account.logIn({ email: lucia, password: chosen });
        await expect(page).toHaveURL(stack.url(brand, '/my-details'));
        await expect(account.field('First name')).toHaveValue('Lucía');
      });
    },
  );
}
