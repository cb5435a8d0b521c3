import { readFile } from 'node:fs/promises';
import { AccountPage, sam } from '../pages/account.page';
import { expect, test } from '../support/test';

/** Chromium's authenticator in software: a phone that keeps passkeys, and whose owner always agrees. */
const phone = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

test(
  'a customer adds a passkey, logs in with it, takes their data away, and deletes the account',
  { tag: '@mobile-first' },
  async ({ page, context, stack, a11y, watch }) => {
    // A login that is too old answers 403, and that of somebody whose account is gone 401; a browser logs both.
    watch.expects(/status of 40[13]/);
    const account = new AccountPage(page);
    const details = stack.url('northlight', '/my-details');
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    const said = (text: string) => page.getByRole('main').getByText(text);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options: phone });

    await test.step('Given a customer who is logged in by password, they add a passkey', async () => {
      await page.goto(details);
      await account.logIn(sam);
      await button('Add a passkey').click();
      await expect(said('Your passkey is added. We’ve sent you an email about it.')).toBeVisible();
      await a11y('my details with a passkey');
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'northlight.localhost' }]);
      await expect
        .poll(async () => (await stack.mailbox.next(sam.email)).subject)
        .toBe('A passkey was added to your account at Northlight');
    });
    await test.step('And they rename it', async () => {
      await page.getByRole('button', { name: /^Rename/ }).click();
      await account.field('Name of the passkey').fill('Blue phone');
      await button('Save').click();
      await expect(page.getByRole('button', { name: 'Rename Blue phone' })).toBeVisible();
    });
    await test.step('When they log out, the passkey logs them in, and they arrive at the page asked for', async () => {
      // The login offers passkeys by itself, and an owner who always agrees would be logged in at once.
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
      await page.getByRole('link', { name: 'Log out' }).click();
      await expect(page).toHaveURL(stack.url('northlight', '/login?return=%2F'));
      await page.goto(details);
      await expect(account.heading).toHaveText('Log in');
      await a11y('login with a passkey');
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
      await button('Use a passkey').click();
      await expect(page).toHaveURL(details);
      await expect(account.heading).toHaveText('My details');
    });
    await test.step('And their data arrive as a file', async () => {
      const download = page.waitForEvent('download');
      await button('Download my data').click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
      const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(data).toMatchObject({ profile: { email: sam.email }, passkeys: [{ name: 'Blue phone' }] });
    });
    await test.step('When the login is old, they confirm it by the passkey and the account is deleted', async () => {
      await stack.advance(11 * 60_000);
      await button('Delete my account').click();
      await account.tick('I understand that this can’t be undone').check();
      await a11y('deleting the account');
      await button('Delete my account now').click();
      await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
      await a11y('confirming the login');
      await button('Use a passkey').click();
      await expect(account.heading).toHaveText('Your account is deleted');
      await expect(page).toHaveURL(stack.url('northlight', '/account-deleted'));
      await a11y('a deleted account');
      await expect
        .poll(async () => (await stack.mailbox.next(sam.email)).subject)
        .toBe('Your account at Northlight is deleted');
    });
    await test.step('Then neither the password nor the passkey logs in', async () => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
      await page.goto(details);
      await account.logIn(sam);
      await expect(account.problem.filter({ hasText: 'don’t match' })).toBeVisible();
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
      await button('Use a passkey').click();
      await expect(
        said(
          'We don’t recognise this passkey. It may have been removed. Please use your password, or another passkey.',
        ),
      ).toBeVisible();
    });
  },
);
