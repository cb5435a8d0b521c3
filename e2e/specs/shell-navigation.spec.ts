import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const announcement = (page: Page) => page.locator('[data-live-region]');

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
const isSameDocument = (page: Page) => page.locator('html[data-same-document]').count();

test('every route change sets the title, focuses the heading and is announced, without a reload', async ({
  page,
  stack,
}) => {
  await page.goto(stack.url('northlight', '/student-signup'));
  await expect(heading(page)).toHaveText('Student sign-up');
  await expect(page).toHaveTitle('Student sign-up · Northlight');
  await expect(heading(page), 'focus is not taken when a page is opened').not.toBeFocused();
  await expect(announcement(page)).toHaveText('');
  await mark(page);

  const walk = [
    ['banner', 'Book', '/booking', 'What would you like to book? · Northlight', 'What would you like to book?'],
    ['contentinfo', 'Privacy', '/privacy', 'Privacy · Northlight', 'Privacy'],
    ['contentinfo', 'Terms', '/terms', 'Terms of booking · Northlight', 'Terms of booking'],
    ['contentinfo', 'Cookies', '/cookies', 'Cookies and storage · Northlight', 'Cookies and storage'],
  ] as const;
  for (const [region, link, path, title, said] of walk) {
    await page.getByRole(region).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(stack.url('northlight', path));
    await expect(page).toHaveTitle(title);
    await expect(announcement(page)).toHaveText(said);
    await expect(heading(page)).toBeFocused();
  }
  expect(await isSameDocument(page)).toBe(1);

  // Its declaration is over the whole page, and takes the focus.
  await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
  await expect(page).toHaveTitle('Allergens · Northlight');
  await expect(announcement(page)).toHaveText('Allergens');
  await expect(page.getByRole('dialog')).toBeFocused();
});

test('back and forward show, title and announce the page of that entry', { tag: '@full' }, async ({ page, stack }) => {
  await page.goto(stack.url('verbena', '/terms'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(heading(page)).toHaveText('Cookies and storage');
  await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
  await expect(heading(page)).toHaveText('Allergen menu');
  await page.goBack();
  await expect(heading(page)).toHaveText('Cookies and storage');
  await expect(heading(page)).toBeFocused();
  await expect(announcement(page)).toHaveText('Cookies and storage');
  await page.goBack();
  await expect(page).toHaveTitle('Terms of booking · La Verbena');
  await page.goForward();
  await page.goForward();
  await expect(heading(page)).toHaveText('Allergen menu');
});

test('the shell works by keyboard, from the skip link on', { tag: '@full' }, async ({ page, stack }) => {
  await page.goto(stack.url('tinhouse', '/privacy'));
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Allergens' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Allergen menu');
  await expect(page.getByRole('dialog'), 'its declaration takes the focus').toBeFocused();
});

test('areas of different teams share one React, one query cache and one theme', async ({ page, stack }) => {
  const reactFiles: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(vendor|shared|react|react-dom|react-query|shared-api|shared-ui|styled-components)\.js$/.test(pathname))
      reactFiles.push(pathname.split('/').at(-1) ?? '');
  });
  await page.goto(stack.url('none', '/allergens'));
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click();
  await expect(page).toHaveTitle(/^What would you like to book\?/);
  await expect(heading(page)).toBeVisible();

  // All modules are in two bundles; a file that is preloaded and then used is one request.
  expect([...reactFiles].sort()).toEqual(['shared.js', 'vendor.js']);

  const seen = await page.evaluate(async () => {
    const system: unknown = Reflect.get(window, 'System');
    if (typeof system !== 'object' || system === null) return null;
    const load = (name: string, parent: string): Promise<Record<string, unknown>> =>
      Reflect.apply(Reflect.get(system, 'import'), system, [name, parent]);
    const resolve = (name: string): string => Reflect.apply(Reflect.get(system, 'resolve'), system, [name]);
    const from = (area: string) =>
      Promise.all(
        ['react', '@bars/shared-api', '@tanstack/react-query', '@bars/shared-ui'].map((name) =>
          load(name, resolve(area)),
        ),
      );
    const [[reactA, apiA, queryA, uiA], [reactB, apiB, queryB, uiB]] = await Promise.all([
      from('@bars/mfe-allergens'),
      from('@bars/mfe-booking-widget'),
    ]);
    const QueryClient = queryA?.['QueryClient'];
    return {
      oneReact: reactA?.['default'] === reactB?.['default'] && reactA?.['useState'] === reactB?.['useState'],
      oneClient: apiA?.['queryClient'] === apiB?.['queryClient'],
      oneQueryModule: queryA === queryB,
      clientIsOfThatModule: typeof QueryClient === 'function' && apiA?.['queryClient'] instanceof QueryClient,
      oneTheme: uiA === uiB,
    };
  });
  expect(seen).toEqual({
    oneReact: true,
    oneClient: true,
    oneQueryModule: true,
    clientIsOfThatModule: true,
    oneTheme: true,
  });
});
