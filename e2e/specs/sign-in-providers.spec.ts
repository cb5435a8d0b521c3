import { AccountPage, ada } from '../pages/account.page';
import { SignInProviderPage } from '../pages/sign-in-provider.page';
import { expect, test } from '../support/test';

const back = '/login?return=%2Fmy-details';

test(
  '[AC-21] a customer signs in with Google: refused, as a new person, and into an account with a password',
  { tag: '@mobile-first' },
  async ({ page, context, stack, watch, guest, a11y }) => {
    // Going to the provider is a call to another origin; a refused sign-in answers 401 or 403, which a browser logs.
    watch.expects(/^call to another origin: http:\/\/login\.localhost:/);
    watch.expects(/status of 40[13]/);
    const account = new AccountPage(page);
    const google = new SignInProviderPage(page);
    const button = page.getByRole('button', { name: 'Continue with Google' });

    await test.step('Given a visitor who wants their details, Google is offered beside the password', async () => {
      await page.goto(stack.url('verbena', '/my-details'));
      await expect(page).toHaveURL(stack.url('verbena', back));
      await button.click();
      await expect(google.heading).toHaveText('Choose an account');
      await a11y('the provider');
    });
    await test.step('When they cancel, the login says so and keeps the page asked for', async () => {
      await google.cancel();
      await expect(page.getByText('You cancelled the sign-in with Google. You can start it again.')).toBeVisible();
      await expect(page).toHaveURL(stack.url('verbena', back));
      await a11y('a cancelled sign-in');
    });
    await test.step('And when Google fails, or has not verified the address, each has its own sentence', async () => {
      await button.click();
      await google.fail();
      await expect(page.getByText('Google couldn’t sign you in. Please start again in a moment.')).toBeVisible();
      await button.click();
      await google.choose('Tam Lee');
      await expect(page.getByText(/Google hasn’t verified the email address/)).toBeVisible();
      await expect(page).toHaveURL(stack.url('verbena', back));
    });
    await test.step('When a new person signs in, they have an account and arrive at the page asked for', async () => {
      await button.click();
      await google.type({ name: 'Noor Khan', email: guest.email });
      await expect(page).toHaveURL(stack.url('verbena', '/my-details'));
      await expect(account.field('First name')).toHaveValue('Noor');
      await expect(account.field('Last name')).toHaveValue('Khan');
    });
    await test.step('And whoever has an account with a password finds it', async () => {
      await context.clearCookies();
      await page.goto(stack.url('northlight', '/my-details'));
      await button.click();
      await google.choose('Ada Marsh');
      await expect(page).toHaveURL(stack.url('northlight', '/my-details'));
      await expect(account.tick('Peanuts')).toBeChecked();
    });
    await test.step('Then their password still logs them in', async () => {
      await context.clearCookies();
      await page.goto(stack.url('northlight', back));
      await account.logIn(ada);
      await expect(page).toHaveURL(stack.url('northlight', '/my-details'));
    });
  },
);
