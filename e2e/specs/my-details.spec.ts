import { AccountPage, ada } from '../pages/account.page';
import { CompletionPage } from '../pages/completion.page';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  // A refused login and a save without a login answer 401, which a browser logs.
  watch.expects(/status of 401/);
});

test(
  'a customer logs in, reads and changes their details, and finds them again',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const account = new AccountPage(page);
    const details = stack.url('northlight', '/my-details');
    await test.step('Given a visitor who opens their details, the login is shown first', async () => {
      await page.goto(details);
      await expect(page).toHaveURL(stack.url('northlight', '/login?return=%2Fmy-details'));
      await a11y('login');
    });
    await test.step('When the password is wrong, the server’s error is shown and the typed values stay', async () => {
      await account.logIn({ ...ada, password: 'northlight-yesterday' });
      await expect(account.problem).toHaveText(/don’t match/);
      await expect(account.field('Email')).toHaveValue(ada.email);
      await a11y('refused login');
    });
    await test.step('And when it is correct, their details are shown, and Back does not lead to the login', async () => {
      await account.logIn(ada);
      await expect(page).toHaveURL(details);
      await expect(account.heading).toHaveText('My details');
      await expect(account.field('Last name')).toHaveValue('Marsh');
      await expect(account.tick('Peanuts')).toBeChecked();
      await a11y('my details');
    });
    await test.step('And they change them, after an error about a missing name', async () => {
      await account.field('Last name').fill('');
      await account.save();
      await expect(account.field('Last name')).toBeFocused();
      await expect(page.getByText('Last name is required')).toBeVisible();
      await account.field('Last name').fill('Marsh-Lane');
      await account.tick('Milk').check();
      await account.tick('By text message').check();
      await account.save();
      await expect(account.saved).toBeVisible();
    });
    await test.step('Then a reload shows the saved details', async () => {
      await page.reload();
      await expect(account.field('Last name')).toHaveValue('Marsh-Lane');
      for (const name of ['Milk', 'Peanuts', 'By text message']) await expect(account.tick(name)).toBeChecked();
      await account.field('Last name').fill('Marsh');
      await account.tick('Milk').uncheck();
      await account.save();
      await expect(account.saved).toBeVisible();
    });
  },
);

test(
  'a login that runs out in the middle of a change leads to the login and back, with what was typed',
  { tag: '@mobile-first' },
  async ({ page, context, stack }) => {
    const account = new AccountPage(page);
    const details = stack.url('northlight', '/my-details');
    await page.goto(details);
    await account.logIn(ada);
    await account.field('First name').fill('Ada-Jane');
    // The list of passkeys comes late. A refusal of its call would lead to the login before anything is saved.
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await context.clearCookies();
    await account.save();
    await expect(page).toHaveURL(stack.url('northlight', '/login?return=%2Fmy-details'));
    await account.logIn(ada);
    await expect(page).toHaveURL(details);
    await expect(account.field('First name')).toHaveValue('Ada-Jane');
    await page.reload();
    await expect(account.field('First name')).toHaveValue('Ada');
  },
);

test(
  '[AC-32, AC-33] whoever is logged in is sent on from the login, and after the logout has to log in again',
  { tag: '@mobile-first' },
  async ({ page, stack }) => {
    const account = new AccountPage(page);
    const login = stack.url('northlight', '/login?return=%2Fmy-details');
    await page.goto(login);
    await account.logIn(ada);
    await expect(account.heading).toHaveText('My details');
    await page.goto(login);
    await expect(account.heading).toHaveText('My details');
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/customers/logout'),
    );
    await page.getByRole('link', { name: 'Log out' }).click();
    await posted;
    // The site's root needs a login.
    await expect(page).toHaveURL(stack.url('northlight', '/login?return=%2F'));
    await page.goto(stack.url('northlight', '/my-details'));
    await expect(page).toHaveURL(login);
  },
);

test(
  '[BW-158] a customer who is logged in books without typing what is known of them, and their mail says what and when',
  { tag: '@mobile-first' },
  async ({ page, stack, wizard }) => {
    const account = new AccountPage(page);
    await page.goto(stack.url('northlight', '/login?return=%2Fmy-details'));
    await account.logIn(ada);
    await expect(account.heading).toHaveText('My details');
    const booking = await wizard('northlight');
    const time = await booking.hold(aSaturday(stack.clock.now()));
    await expect(page.getByText('You’re logged in as Ada.')).toBeVisible();
    const known = { 'First name': 'Ada', 'Last name': 'Marsh', Email: ada.email, 'Phone number': '07700900101' };
    for (const [label, value] of Object.entries(known)) await expect(booking.field(label)).toHaveValue(value);
    await booking.complete();
    const reference = await new CompletionPage(page).fact('Reference');
    // Mails of other journeys may be there: the customer is one of the estate’s.
    const booked = new RegExp(`^Booked: Sat \\d+ \\w+, ${time}, 8 people at Northlight .+ \\(${reference}\\)$`);
    await expect.poll(async () => (await stack.mailbox.next(ada.email)).subject).toMatch(booked);
  },
);
