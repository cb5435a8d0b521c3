import type { BrowserContext, Page, Response } from '@playwright/test';
import { AccountPage } from '../pages/account.page';
import type { Stack } from '../support/stack';
import { expect, test } from '../support/test';

const quarterMs = 15 * 60_000;
const wayBack = 'We don’t recognise this app user. Please log in to the app again, and open this page from it.';
const unknownLink = 'We don’t recognise this link.';
const qr = '/society/qr/qJ7xWb2Lk9RfVt3HnZc8Ds5Mg1Yp6Ae4';
const remy = {
  email: 'remy.removed@journeys.example',
  password: 'journeys-tonight',
  appUserId: 'journey-removed-app-user',
};

const refused = /status of 4(04|09|10)/;

/** Watches what the pages of a context do with cookies. @returns what they have done so far; nothing where they leave them alone */
const watchCookies = async (context: BrowserContext): Promise<() => Promise<string[]>> => {
  const seen: string[] = [];
  const looks: Promise<void>[] = [];
  await context.exposeBinding('noteCookie', (_source, how: string) => seen.push(how));
  await context.addInitScript(() => {
    const note = (how: string): void => {
      const noteCookie: unknown = Reflect.get(window, 'noteCookie');
      if (typeof noteCookie === 'function') noteCookie(how);
    };
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get: () => {
        note('document.cookie was read');
        return '';
      },
      set: () => {
        note('document.cookie was set');
      },
    });
  });
  const look = async (response: Response): Promise<void> => {
    const [sent, answered] = await Promise.all([response.request().allHeaders(), response.allHeaders()]);
    if ('cookie' in sent) seen.push(`a cookie was sent: ${response.url()}`);
    if ('set-cookie' in answered) seen.push(`a cookie was set: ${response.url()}`);
  };
  // Of an answer that a page has left behind nothing can be asked any more.
  context.on('response', (response) => looks.push(look(response).catch(() => undefined)));
  return async () => {
    await Promise.all(looks);
    return seen;
  };
};

/** The pages that the app opens for one of its users. */
const pagesOf = (user: string): readonly string[] => [
  `/clubsoc/${user}`,
  `/clubsoc/${user}/remy%40journeys.example`,
  `/student/${user}`,
  `/student/${user}/remy%40journeys.example`,
  `/graduate/${user}`,
];

const says = (page: Page, text: string) => expect(page.getByRole('main').getByText(text).first()).toBeVisible();

/** The pages that learn only from a press who it is for. */
const pressedPages = async (page: Page, stack: Stack, user: string) => {
  await page.goto(stack.url('northlight', `/app-voucher/${user}`));
  await page.getByLabel('Voucher code').fill('JUGGLE-5');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await says(page, wayBack);
  await expect(page.getByLabel('Voucher code')).toHaveValue('JUGGLE-5');
};

test(
  '[ST-4, ST-57, ST-91, ST-114, AC-58] each page of the app that is opened for somebody whom nobody knows shows the way back to the app, without a cookie',
  { tag: '@mobile-first' },
  async ({ page, stack, context, watch }) => {
    watch.expects(refused);
    // What another journey has tried from this network no longer counts.
    await stack.advance(quarterMs);
    const cookies = await watchCookies(context);
    for (const path of [...pagesOf('nobody-that-we-know-of-today'), `${qr}?app_user_id=nobody-that-we-know-of-today`])
      await test.step(path, async () => {
        await page.goto(stack.url('northlight', path));
        await says(page, wayBack);
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      });
    await test.step('and the voucher, once it is sent', () =>
      pressedPages(page, stack, 'nobody-that-we-know-of-today'));
    await test.step('and a link that nobody has sent', async () => {
      for (const [path, text] of [
        ['/email-verify/nobody-has-sent-this-link', unknownLink],
        ['/society/contract/journey-typed-2026/nobody-has-this-code-at-all', unknownLink],
        ['/society/contract-copy/journey-typed-2026/nobody-has-this-code-at-all', unknownLink],
        ['/society/qr/nobody-has-printed-this-one-yet', 'We don’t recognise this QR code.'],
      ] as const) {
        await page.goto(stack.url('northlight', path));
        await says(page, text);
        await expect(page.getByRole('main').getByRole('link', { name: /^Ring 0/ })).toBeVisible();
      }
    });
    expect(await cookies()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  },
);

test(
  '[ST-4, ST-57, ST-91, ST-114] a page of the app whose user is removed while it is open, or before, shows the way back to the app',
  { tag: ['@mobile-first', '@full'] },
  async ({ page, stack, browser, context, watch }) => {
    watch.expects(refused);
    await stack.advance(quarterMs);
    const cookies = await watchCookies(context);
    const code = page.getByRole('main').getByLabel('Invite code');
    await test.step('Given a page that is open, with a code that is typed', async () => {
      await page.goto(stack.url('northlight', `/clubsoc/${remy.appUserId}`));
      await code.fill('JGG4K7');
    });
    await test.step('When they delete their account elsewhere', async () => {
      const other = await browser.newContext();
      const elsewhere = await other.newPage();
      const account = new AccountPage(elsewhere);
      await elsewhere.goto(stack.url('northlight', '/login?return=%2Fmy-details'));
      await account.logIn(remy);
      await expect(account.heading).toHaveText('My details');
      await elsewhere.getByRole('main').getByRole('button', { name: 'Delete my account', exact: true }).click();
      await account.tick('I understand that this can’t be undone').check();
      await elsewhere.getByRole('button', { name: 'Delete my account now' }).click();
      await expect(account.heading).toHaveText('Your account is deleted');
      await other.close();
    });
    await test.step('Then sending shows the way back, and what was typed stays', async () => {
      await page.getByRole('button', { name: 'Register' }).click();
      await says(page, wayBack);
      await expect(code).toHaveValue('JGG4K7');
    });
    for (const path of pagesOf(remy.appUserId))
      await test.step(path, async () => {
        await page.goto(stack.url('northlight', path));
        await says(page, wayBack);
      });
    await test.step('and the voucher, once it is sent', () => pressedPages(page, stack, remy.appUserId));
    expect(await cookies()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  },
);
