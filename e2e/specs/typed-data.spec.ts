import type { Page } from '@playwright/test';
import { SignInProviderPage } from '../pages/sign-in-provider.page';
import { signUpForm, studentForms } from '../pages/student-forms';
import { faults, loseAnswers } from '../support/faults';
import { putAway, turnScreen } from '../support/put-away';
import { expect, test } from '../support/test';

const tenMinutesMs = 600_000;
const serverError = 'Unknown error occurred';
const offline = 'Sorry, you seem to be offline';

test.beforeEach(async ({ page, watch }) => {
  watch.expects(/status of (500|409)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  await page.clock.install();
});

/** Sending fails until the address is unrouted; reads are answered. */
const failSending = (page: Page, address: RegExp) =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  );

/** What the page's origin has in the browser. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage].map((one) => Object.entries(one))));

for (const { title, tag, open, formOf, call, recordsOf } of studentForms)
  test(title, { tag }, async ({ page, stack, guest, context }) => {
    const main = page.getByRole('main');
    const { fill, holds, send, sent } = formOf(page, guest);
    const says = (text: string) => expect(main.getByText(text).first()).toBeVisible();
    await test.step('Given a form that is filled in', async () => {
      await page.goto(stack.url('northlight', open));
      await fill();
      await holds();
    });
    await test.step('When the connection is lost while it is sent, the page says so, and all of it is there', async () => {
      await context.setOffline(true);
      await send.click();
      await says(offline);
      await holds();
      await context.setOffline(false);
    });
    await test.step('And when the call fails', async () => {
      await failSending(page, call);
      await send.click();
      await says(serverError);
      await holds();
      await page.unroute(call);
    });
    await test.step('And when the app is put away for ten minutes', async () => {
      await putAway(page, tenMinutesMs);
      await holds();
    });
    await test.step('And when the screen is turned, and turned back', async () => {
      await turnScreen(page);
      await holds();
      await turnScreen(page);
      await holds();
    });
    await test.step('And when the page is reloaded', async () => {
      await page.reload();
      await holds();
    });
    await test.step('And when the server has taken it, and its answer is lost', async () => {
      await loseAnswers(page, call, stack.port);
      await send.click();
      await says(faults['the API down'].says);
      await holds();
      await page.unroute(call);
    });
    await test.step('Then it is sent again, with two presses', async () => {
      await send.dblclick();
      await sent();
    });
    await test.step('And there is one record', async () => {
      await stack.sweep();
      expect(await (recordsOf?.(stack, guest) ?? 1)).toBe(1);
    });
  });

test(
  '[RT-38, AC-49, ST-74] what is typed at a tablet stays through a lost connection and a failed call, and nothing of it through a reload or a time away',
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack, guest, context, watch }) => {
    watch.expects(/^call to another origin: http:\/\/login\.localhost:/);
    const main = page.getByRole('main');
    const { fill, holds, send, sent } = signUpForm(page, guest);
    const email = main.getByLabel('Email address');
    const call = /\/api\/customers\/student\/data-collect/;
    const holdsNothing = async () => {
      await expect(email).toHaveValue('');
      for (const box of await main.getByRole('textbox').all()) await expect(box).toHaveValue('');
      for (const list of await main.getByRole('combobox').all()) await expect(list).toHaveValue('');
      expect(await stored(page)).not.toContain(guest.email);
    };
    await test.step('Given staff at the tablet, and a form that somebody has filled in', async () => {
      await page.clock.setSystemTime(stack.clock.now());
      await page.goto(stack.url('northlight', '/staff/login'));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await new SignInProviderPage(page).choose('Robin Hale');
      await expect(page).toHaveURL(stack.url('northlight', '/staff/data-collect'));
      await fill();
      await holds();
    });
    await test.step('When it cannot be sent, or the screen is turned, all of it is there', async () => {
      await context.setOffline(true);
      await send.click();
      await expect(main.getByText(offline).first()).toBeVisible();
      await holds();
      await context.setOffline(false);
      await failSending(page, call);
      await send.click();
      await expect(main.getByText(serverError).first()).toBeVisible();
      await holds();
      await page.unroute(call);
      await turnScreen(page);
      await holds();
      await turnScreen(page);
    });
    await test.step('When the page is reloaded, nothing of it is there', async () => {
      expect(await stored(page)).not.toContain(guest.email);
      await page.reload();
      await holdsNothing();
    });
    await test.step('When it is filled in again, and the answer is lost, it is sent again as one sign-up', async () => {
      await fill();
      await loseAnswers(page, call, stack.port);
      await send.click();
      await expect(main.getByText(faults['the API down'].says).first()).toBeVisible();
      await holds();
      await page.unroute(call);
      await send.dblclick();
      await sent();
      await holdsNothing();
      await stack.mailbox.next(guest.email);
      await stack.sweep();
      expect(await stack.mailbox.to(guest.email)).toHaveLength(1);
    });
    await test.step('Then a form that is put away for ten minutes is empty', async () => {
      await fill();
      await putAway(page, tenMinutesMs);
      await holdsNothing();
    });
  },
);
