import type { Page } from '@playwright/test';
import { changeImportMap } from '../support/changed-map';
import { mendByPress } from '../support/faults';
import { expect, test } from '../support/test';

const manageFile = '**/a/mfe-manage/*/portal.js';
const allergensFile = '**/a/mfe-allergens/*/portal.js';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const expectNotice = async (page: Page, title: string) => {
  await expect(heading(page)).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Ring 0/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book a table' })).toBeVisible();
};

test.beforeEach(({ watch }) => {
  watch.expects(
    /Failed to load resource|The area \w+ failed|Subresource Integrity|integrity|Refused to execute script/,
  );
});

test('an area whose file is missing does not break the shell or other areas, and loads on retry', async ({
  page,
  stack,
  a11y,
}) => {
  await page.route(manageFile, (route) => route.fulfill({ status: 404, body: '' }));
  const reported = page.waitForRequest('**/api/rest/booking/session/log-error');
  await page.goto(stack.url('northlight', '/forgot-password'));
  await expectNotice(page, 'This page can’t be shown right now');
  await expect(page.locator('[data-live-region]')).toHaveText('This page can’t be shown right now');
  await a11y('area missing');
  expect((await reported).postData()).toContain('area+manage');

  await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
  await expect(heading(page)).toHaveText('Allergen menu');
  await page.goBack();
  await expectNotice(page, 'This page can’t be shown right now');

  await mendByPress(page, page.getByRole('button', { name: 'Try again' }), () => page.unroute(manageFile));
  await expect(heading(page)).toHaveText('Forgotten your password?');
});

// Only browsers resolve brand hosts; the test itself fetches from the neutral host.
test(
  'a tampered area is refused by its integrity hash, and the others work',
  { tag: '@full' },
  async ({ page, stack }) => {
    await page.route(manageFile, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: `${await answer.text()}\ndocument.title='owned';document.documentElement.dataset.owned='yes';`,
      });
    });
    await page.goto(stack.url('none', '/forgot-password'));
    await expectNotice(page, 'This page can’t be shown right now');
    await expect(page.locator('html[data-owned]')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
    await expect(heading(page)).toHaveText('Allergen menu');
  },
);

test(
  'an area that takes more than four seconds shows a notice, blocks no other page, and replaces the notice when it loads',
  { tag: '@full' },
  async ({ page, stack, a11y }) => {
    let deliver: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(allergensFile, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stack.url('verbena', '/privacy'));
    await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
    await expect(page.locator('[data-placeholder] .skeleton-page')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(heading(page)).toHaveText('Terms of booking');
    await page.goBack();
    await expectNotice(page, 'Un momento, this is taking longer than it should');
    await a11y('slow area');
    deliver();
    await expect(heading(page)).toHaveText('Allergen menu');
    await expect(page.locator('[data-notice]')).toHaveCount(0);
  },
);

test(
  'an area that throws when it is mounted does not affect the rest of the page',
  { tag: '@full' },
  async ({ page, stack }) => {
    // Without integrity, so that the broken module runs.
    await changeImportMap(page, (map) => ({ ...map, integrity: {} }));
    await page.route(manageFile, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'System.register([],(e)=>({execute(){e({bootstrap:async()=>{},mount:async(p)=>{document.getElementById("single-spa-application:"+p.name).append("half a page");throw new Error("no")},unmount:async()=>{}})}}))',
      }),
    );
    await page.goto(stack.url('none', '/forgot-password'));
    await expectNotice(page, 'This page can’t be shown right now');
    await expect(page.getByText('half a page')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(heading(page)).toHaveText('Terms of booking');
  },
);

test('a tab from before a deploy reloads once at a missing file', async ({ page, stack }) => {
  let opened = 0;
  page.on('framenavigated', () => {
    opened += 1;
  });
  const gone = '/a/mfe-manage/0000000000000000/portal.js';
  const oldMap = () =>
    changeImportMap(page, (map) => ({ ...map, imports: { ...map.imports, '@bars/mfe-manage': gone } }));

  const stop = await oldMap();
  await page.goto(stack.url('none', '/privacy'));
  await expect(heading(page)).toHaveText('Privacy');
  await stop();
  opened = 0;
  await page.evaluate(() => window.history.pushState(null, '', '/forgot-password'));
  await expect(heading(page)).toHaveText('Forgotten your password?');
  expect(opened, 'the route change and one reload').toBe(2);

  // Every start gets the old map, so after one reload the notice stays.
  await oldMap();
  await page.evaluate(() => window.sessionStorage.clear());
  opened = 0;
  await page.goto(stack.url('none', '/forgot-password'));
  // The notice is there before the reload, too.
  await expect.poll(() => opened, 'the visit and one reload').toBe(2);
  await expectNotice(page, 'This page can’t be shown right now');
  opened = 0;
  // The notice can be used, which repeated reloads would prevent.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page)).toHaveText('Privacy');
  expect(opened, 'the route change only').toBe(1);
});

test('a shell whose boot script does not load shows the telephone number', async ({ page, stack, watch }) => {
  watch.expects(/boot.js|System is not defined|preloaded using link preload but not used/);
  await page.route('**/a/boot/*/boot.js', (route) => route.abort());
  await page.goto(stack.url('none', '/book'));
  const telephone = page.getByText('You can also book by telephone: 020 7946 0100', { exact: false });
  await expect(telephone).toBeHidden();
  const waited = await page.evaluate(() => {
    const notice = document
      .getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName === 'boot-notice');
    const delay = notice?.effect?.getTiming().delay;
    notice?.finish();
    return delay;
  });
  expect(waited).toBe(8_000);
  await expect(telephone).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Allergens' })).toBeVisible();
});

test(
  'a page whose bundles fail, or have been changed, loads its modules one by one',
  { tag: '@full' },
  async ({ page, stack, watch }) => {
    watch.expects(/bundles|integrity|ERR_FAILED/);
    let asked = 0;
    await page.route('**/a/bundles/*/vendor.js', (route) => route.abort());
    await page.route('**/a/bundles/*/shared.js', async (route) => {
      asked += 1;
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'document.documentElement.dataset.shell = "taken over";',
      });
    });
    await page.goto(stack.url('none', '/forgot-password'));
    await expect(heading(page)).toHaveText('Forgotten your password?');
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'ready');
    expect(asked).toBe(1);
  },
);
