import type { Page } from '@playwright/test';
import { SignInProviderPage } from '../pages/sign-in-provider.page';
import type { Guest } from '../support/guest';
import { expect, test } from '../support/test';

const thanks = 'Thanks! Check your e-mail for what to do next!';
const own = 'My university is not in the list';

const formOf = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    bar: main.getByLabel('Your nearest bar in term time'),
    email: main.getByLabel('Email address'),
    forename: main.getByLabel('First name'),
    university: main.getByRole('combobox', { name: 'University' }),
    send: main.getByRole('button', { name: 'Sign up', exact: true }),
    choose: (name: string) => main.getByRole('option', { name }).click(),
    /** Fills in everything but the bar and the university. */
    fill: async ({ forename, surname, phone, email }: Guest) => {
      await main.getByLabel('Email address').fill(email);
      await main.getByLabel('Day', { exact: true }).selectOption('3');
      await main.getByLabel('Month', { exact: true }).selectOption('April');
      await main.getByLabel('Year', { exact: true }).selectOption('2005');
      await main.getByLabel('First name').fill(forename);
      await main.getByLabel('Last name').fill(surname);
      await main.getByLabel('Mobile number').fill(phone);
      await main.getByLabel('Year of graduation').selectOption({ index: 2 });
    },
  };
};

test.beforeEach(({ watch }) => {
  // What the server refuses, a browser logs.
  watch.expects(/status of 422/);
});

test(
  '[RT-42, ST-37, ST-39, ST-40, ST-58, ST-59, ST-60, ST-61, ST-62, ST-63, ST-64, ST-65, ST-66, ST-67, ST-68, ST-69, ST-70, ST-71, ST-72, ST-73, ST-75, ST-76, ST-77, ST-78, ST-79, ST-80, ST-81, API-M-57] a student signs up, and is told by mail what to do next',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y, guest }) => {
    const form = formOf(page);
    await test.step('Given the page with the bar of its link', async () => {
      await page.goto(stack.url('northlight', '/student-signup/northlight-shoreditch'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student sign-up');
      await expect(form.bar).toHaveValue('101');
      await expect(form.main.getByText('a permanent address, such as a webmail one')).toBeVisible();
      await expect(form.main.getByText(/^yyyy\/mm\/dd\. We need it to confirm that you are over 18/)).toBeVisible();
      await expect(form.main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
      await expect(form.main.getByRole('link', { name: 'cookie policy' })).toHaveAttribute('href', '/cookies');
      for (const box of await form.main.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
      await a11y('student sign-up');
    });
    await test.step('When the form is sent empty, the server’s text is above it and at each field', async () => {
      await form.send.click();
      await expect(form.main.getByRole('alert').first()).toContainText('E-mail address is required');
      await expect(form.email).toBeFocused();
      await expect(form.main.getByText('University is required', { exact: true })).toBeVisible();
      await a11y('student sign-up with errors');
    });
    await test.step('And the nearest universities come first, each with its miles, found by initials', async () => {
      await form.university.click();
      await expect(form.main.getByRole('listbox').getByRole('option').first()).toContainText(/\d+\.\d\d miles$/);
      await form.university.fill('UCL');
      await a11y('universities');
      await form.choose('University College London');
      await expect(form.university).toHaveValue('University College London');
    });
    await test.step('And somebody who is too young is told so', async () => {
      await form.fill(guest);
      await form.main.getByLabel('Year', { exact: true }).focus();
      await form.main.getByLabel('Year', { exact: true }).selectOption('2015');
      await form.main.getByLabel('First name').focus();
      await expect(form.main.getByText('You must be at least 18 years old to sign up')).toBeVisible();
      await form.main.getByLabel('Year', { exact: true }).selectOption('2005');
      await expect(form.main.getByText(/^2005\/04\/03\. We need it/)).toBeVisible();
    });
    await test.step('And what was typed is there after a reload', async () => {
      await page.reload();
      await expect(form.forename).toHaveValue(guest.forename);
      await expect(form.university).toHaveValue('University College London');
    });
    await test.step('Then they have signed up: thanks for 5 seconds, an empty form, and the top of the page', async () => {
      await form.main.getByRole('checkbox', { name: 'By email' }).check();
      await form.send.click();
      await expect(form.main.getByText(thanks)).toBeVisible();
      await expect(form.email).toHaveValue('');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await a11y('signed up');
      await expect(form.main.getByText(thanks)).toHaveCount(0, { timeout: 10_000 });
    });
    await test.step('And a mail says what to do next', async () => {
      const mail = await stack.mailbox.next(guest.email);
      expect(mail.subject).toBe('You’re on the Northlight student list: what to do next');
    });
    await test.step('And the bar is chosen the next time, unless a link names another one', async () => {
      await page.goto(stack.url('northlight', '/student-signup'));
      await expect(form.bar).toHaveValue('101');
      await page.goto(stack.url('northlight', '/student-signup/102'));
      await expect(form.bar).toHaveValue('102');
    });
  },
);

test(
  '[RT-38, AC-49, ST-63, ST-74, ST-76] on a tablet of a bar people sign up one after another, and nothing of anybody stays',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y, guest, watch }) => {
    watch.expects(/^call to another origin: http:\/\/login\.localhost:/);
    const form = formOf(page);
    await test.step('Given a visitor without the staff login, who is sent to it, and staff who log in', async () => {
      await page.clock.install({ time: stack.clock.now() });
      await page.goto(stack.url('northlight', '/staff/data-collect'));
      await expect(page).toHaveURL(stack.url('northlight', '/staff/login'));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await new SignInProviderPage(page).choose('Robin Hale');
      await expect(page).toHaveURL(stack.url('northlight', '/staff/data-collect'));
      await expect(form.main.getByText('Your bar: Northlight, Shoreditch')).toBeVisible();
      await expect(form.bar).toHaveCount(0);
      await a11y('tablet');
    });
    await test.step('When somebody signs up with a university that is not in the list', async () => {
      await form.fill(guest);
      await form.university.fill('Night School of Ancoats');
      await form.choose(own);
      await expect(form.university).toHaveValue('Night School of Ancoats');
      await form.send.click();
      await expect(form.main.getByText(thanks)).toBeVisible();
    });
    await test.step('Then the form is empty, and neither the storage nor Back has anything of them', async () => {
      await expect(form.forename).toHaveValue('');
      await expect(form.email).toBeFocused();
      const stored = await page.evaluate(() =>
        JSON.stringify([window.localStorage, window.sessionStorage].map((one) => Object.entries(one))),
      );
      expect(stored).not.toContain(guest.email);
      await page.goto(stack.url('northlight', '/privacy'));
      await page.goBack();
      await expect(form.forename).toHaveValue('');
    });
    await test.step('And a form that nobody touches is wiped after a warning', async () => {
      await form.forename.fill('Ada');
      await page.clock.fastForward(52_000);
      await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
      await a11y('still there');
      await page.getByRole('button', { name: 'Carry on' }).click();
      await expect(form.forename).toHaveValue('Ada');
      await page.clock.fastForward(62_000);
      await expect(form.forename).toHaveValue('');
    });
    await test.step('And a form that is left is empty when Back leads to it', async () => {
      await form.forename.fill('Ada');
      await page.goto(stack.url('northlight', '/privacy'));
      await page.goBack();
      await expect(form.forename).toHaveValue('');
    });
  },
);

test('[RT-71] without the list of bars the page says that the visitor is offline', async ({
  page,
  stack,
  watch,
  a11y,
}) => {
  watch.expects(/bars\.json|ERR_|offline/i);
  await page.goto(stack.url('northlight', '/privacy'));
  await page.route('**/static/bars.json', (route) => route.abort());
  // With a query the server puts neither the list nor the form into the page.
  await page.goto(stack.url('northlight', '/student-signup?from=poster'));
  await expect(page.getByRole('alert').getByText('Sorry, you seem to be offline', { exact: true })).toBeVisible();
  await a11y('student sign-up without bars');
  await page.unroute('**/static/bars.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(formOf(page).bar).toBeVisible();
});
