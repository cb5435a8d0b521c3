import type { Page } from '@playwright/test';
import { AccountPage, ada } from '../pages/account.page';
import { SignInProviderPage } from '../pages/sign-in-provider.page';
import { leavesDialogs } from '../support/dialog-entries';
import { cutText, setSafeArea, setTextSize } from '../support/room';
import type { Stack } from '../support/stack';
import { expect, test } from '../support/test';

const mia = 'LRbi9lift5pyLTh5gVdg6GIroD4J83G6';
const qr = '/society/qr/lmhpMF11T0L2194ukHBkUAYvF8xOzHP0';
const contract = '/society/contract/bristol-drama-2026/demo-bristol-drama-treasurer';

/** The pages that the app opens: their address says who it is. */
const appPages = (user: string) => [
  `/clubsoc/${user}`,
  `/clubsoc/${user}/ada%40guests.example`,
  `${qr}?app_user_id=${user}`,
  `/student/${user}`,
  `/student/${user}/ada%40guests.example`,
  `/graduate/${user}`,
  `/graduate/${user}/ada%40guests.example`,
  `/app-voucher/${user}`,
];

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(headingOf(page)).toBeVisible();
  await expect(page.locator('[data-placeholder] [data-skeleton]:visible')).toHaveCount(0);
};

test(
  '[RT-39, RT-43] a page of the app is of the user in its address, also after a reload and where somebody else is logged in',
  { tag: '@mobile-first' },
  async ({ page, stack, context, watch }) => {
    // The question whether to leave the other society.
    watch.expects(/status of 409/);
    await page.goto(stack.url('northlight', '/login'));
    await new AccountPage(page).logIn(ada);
    await expect(headingOf(page)).not.toHaveText(/Log in$/);
    const before = await context.cookies();
    expect(before).not.toEqual([]);
    await open(page, stack.url('northlight', `/clubsoc/${mia}`));
    for (const _ of [1, 2]) {
      await expect(page.getByRole('heading', { level: 2, name: 'Leeds Netball' })).toBeVisible();
      await page.reload();
    }
    await open(page, stack.url('northlight', `${qr}?app_user_id=${mia}`));
    await page.getByRole('button', { name: 'Join this society' }).click();
    await expect(page.getByRole('dialog').getByText('You’re registered with Leeds Netball.')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  },
);

test(
  'Back closes an open dialog before it leaves the page, and leaves nothing of it in the history',
  { tag: '@mobile-first' },
  async ({ page, stack }) => {
    const dialog = page.getByRole('dialog');
    const society = page.getByRole('heading', { level: 2, name: 'Leeds Netball' });
    const leave = page.getByRole('button', { name: 'Leave this society' });
    const here = stack.url('northlight', `/clubsoc/${mia}`);
    await test.step('Given a page of the app with an open dialog, behind another page', async () => {
      await open(page, stack.url('northlight', '/privacy'));
      await open(page, here);
      await leave.click();
      await expect(dialog).toBeVisible();
    });
    await test.step('When Back is pressed, the dialog is closed and the page is as it was', async () => {
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(here);
      await expect(society).toBeVisible();
    });
    await test.step('And Forward does not open it again', async () => {
      await page.goForward();
      await expect(dialog).toHaveCount(0);
      await leavesDialogs(page);
    });
    await test.step('And a dialog that is open at a reload is closed, with its entry', async () => {
      await leave.click();
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(society).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await leavesDialogs(page);
    });
    await test.step('And a page that has scrolled since stays where it is when the dialog is closed', async () => {
      await leave.click();
      await page.evaluate(() => window.scrollTo(0, 200));
      await dialog.getByRole('button', { name: 'No, stay' }).click();
      await leavesDialogs(page);
      // Two frames: a browser that brings a place back does so with the next one.
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
      await page.evaluate(() => window.scrollTo(0, 0));
    });
    await test.step('And after one that was closed by its button the next Back leaves the page', async () => {
      await leave.click();
      await dialog.getByRole('button', { name: 'No, stay' }).click();
      await expect(dialog).toHaveCount(0);
      await leavesDialogs(page);
      await page.goBack();
      await expect(headingOf(page)).toHaveText('Privacy');
    });
    await test.step('Then a page that is opened from a dialog is left with one Back, without the dialog', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Find a bar' }).click();
      const bar = dialog.getByRole('listitem').last().getByRole('link').first();
      await bar.click();
      await expect(headingOf(page)).toHaveText('Opening times');
      await expect(dialog).toHaveCount(0);
      await page.goBack();
      await expect(headingOf(page)).toHaveText('Privacy');
      await expect(dialog).toHaveCount(0);
    });
  },
);

test(
  'Back closes the choice of a bar, and what was typed into the form around it stays',
  { tag: '@mobile-first' },
  async ({ page, stack }) => {
    await open(page, stack.url('northlight', '/student/demo-student-fields-missing'));
    await page.getByLabel('Term time postcode').fill('LS2 9JT');
    await page.getByRole('button', { name: /^Term time bar/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Shoreditch/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Term time postcode')).toHaveValue('LS2 9JT');
  },
);

/** Every page of students, societies and visits, and what brings it into view. */
const allPages: readonly { path: string; prepare?: (page: Page, stack: Stack) => Promise<void> }[] = [
  ...appPages(mia).map((path) => ({ path })),
  ...[
    'fields-missing',
    'uni-email-in-form',
    'uni-email-missing',
    'with-offers',
    'waiting-for-offers',
    'graduated',
  ].flatMap((who) => [`/student/demo-student-${who}`, `/graduate/demo-student-${who}`].map((path) => ({ path }))),
  { path: qr },
  { path: contract },
  { path: contract.replace('/contract/', '/contract-copy/') },
  { path: '/covid-checkin' },
  { path: '/track-trace/101' },
  { path: '/student-signup/101' },
  { path: '/email-verify/0123456789012345678901234' },
  {
    path: '/society',
    prepare: async (page, stack) => {
      await page.goto(stack.url('northlight', '/login'));
      await new AccountPage(page).logIn({ email: 'nell@guests.example', password: 'netball-tonight' });
      await expect(headingOf(page)).not.toHaveText(/Log in$/);
    },
  },
  { path: '/society/leeds-netball' },
  {
    path: '/staff/data-collect',
    prepare: async (page, stack) => {
      await page.goto(stack.url('northlight', '/staff/login'));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await new SignInProviderPage(page).choose('Robin Hale');
      await expect(page).toHaveURL(stack.url('northlight', '/staff/data-collect'));
    },
  },
];

test(
  'nothing is cut and no page scrolls sideways at 360 pixels with the text of the device at 120 %',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, watch }) => {
    test.slow();
    watch.expects(/status of 40[134]/);
    watch.expects(/^call to another origin: http:\/\/login\.localhost:/);
    for (const { path, prepare } of allPages)
      await test.step(path, async () => {
        await prepare?.(page, stack);
        await open(page, stack.url('northlight', path));
        await setTextSize(page, 1.2);
        await page.waitForLoadState('networkidle');
        expect.soft(await cutText(page), path).toEqual([]);
      });
  },
);

test(
  'what can be read and pressed is clear of the notch and the corners of a screen',
  { tag: '@phone' },
  async ({ page, stack }) => {
    await test.step('upright: below the notch, above the bar of the device', async () => {
      await setSafeArea(page, { top: 47, bottom: 34 });
      await open(page, stack.url('northlight', `/clubsoc/${mia}`));
      const mark = await page.locator('.wordmark').boundingBox();
      expect(mark?.y).toBeGreaterThanOrEqual(47);
      await page.getByRole('button', { name: 'Leave this society' }).click();
      const last = page.getByRole('dialog').getByRole('button', { name: 'No, stay' });
      await expect(last).toBeVisible();
      await expect
        .poll(async () => {
          const box = await last.boundingBox();
          return box === null ? null : 740 - box.y - box.height >= 34;
        })
        .toBe(true);
    });
    await test.step('on its side: beside the notch', async () => {
      await page.setViewportSize({ width: 740, height: 360 });
      await setSafeArea(page, { left: 47, right: 47, bottom: 21 });
      await open(page, stack.url('northlight', '/student-signup/101'));
      const left = async (name: string) => (await page.locator(name).first().boundingBox())?.x ?? 0;
      for (const part of ['.wordmark', 'main h1', 'main input', '.colophon p'])
        expect(await left(part)).toBeGreaterThanOrEqual(47);
    });
  },
);
