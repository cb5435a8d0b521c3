import type { Locator, Page } from '@playwright/test';
import { brands, type Brand, threeBrands } from '../support/brands';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const everyBrand = [...threeBrands, 'none'] as const satisfies readonly Brand[];

for (const brand of everyBrand) {
  test(
    `[RT-55] ${brand} says that a page doesn't seem to exist, and gives a way on`,
    { tag: fullWhere(brand !== 'northlight') },
    async ({ page, stack, watch, a11y }) => {
      watch.expects(/the server responded with a status of 404/);
      const answer = await page.goto(stack.url(brand, '/no-such-page'));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! That page doesn't seem to exist!");
      await expect(page).toHaveTitle(/^Page not found · /);
      await a11y('not found');
      await page.getByRole('main').getByRole('link', { name: 'Book a table' }).click();
      await expect(page).toHaveURL(stack.url(brand, '/booking'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    `${brand} has legal pages in its own name, linked from every page`,
    { tag: fullWhere(brand !== 'verbena') },
    async ({ page, stack, a11y }) => {
      await page.goto(stack.url(brand, '/student-signup'));
      for (const [link, path, title] of [
        ['Privacy', '/privacy', 'Privacy'],
        ['Cookies', '/cookies', 'Cookies and storage'],
        ['Terms', '/terms', 'Terms of booking'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(stack.url(brand, path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: link })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await a11y(path);
      }
      expect(await page.getByRole('main').innerText()).toMatch(/Ring the bar[^]*or ring us on 0\d/);
    },
  );
}

for (const brand of ['northlight', 'verbena', 'tinhouse'] as const) {
  test(`/cookies lists what each area of the release keeps in the browser, at ${brand}`, async ({ page, stack }) => {
    await page.goto(stack.url(brand, '/cookies'));
    const listed = page.getByRole('main').getByRole('term');
    await expect(listed.filter({ hasText: /^bars\.session\.\d$/ })).toHaveCount(1);
    for (const section of ['Until you remove it', 'Until you close the tab', 'For people who work here'])
      await expect(
        page.getByRole('main').locator('section', { hasText: section }).first().getByRole('term').first(),
      ).toBeVisible();
    expect(await listed.count()).toBeGreaterThan(20);
  });
}

/** The booking area's container; empty while another area is shown. */
const areaOf = (page: Page): Locator => page.locator('[data-area="booking"]');

test('[RT-2] /booking is the booking area’s landing page, without a login', async ({ page, stack }) => {
  await page.goto(stack.url('northlight', '/booking'));
  await expect(areaOf(page).getByRole('heading', { level: 1 })).toHaveText('Own the night');
  await expect(
    areaOf(page)
      .getByRole('link', { name: /^Book here/ })
      .first(),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/booking');
});

test('[RT-3] /book is the booking area’s wizard, without a login', async ({ page, stack, wizard }) => {
  const { people } = await wizard('northlight');
  await expect(people).toBeVisible();
  await expect(areaOf(page).getByRole('combobox', { name: 'Which bar?' })).toBeVisible();
  expect(page.url()).toBe(stack.url('northlight', '/book'));
});

test(
  '[RT-6] /new-booking-debug is the wizard with its debug panel, without a login, and only where debug is on',
  { tag: '@full' },
  async ({ page, stack, watch }) => {
    const address = stack.url('northlight', '/new-booking-debug');
    watch.expects(/the server responded with a status of 404/);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! That page doesn't seem to exist!");
    // The page is still preloading files; the server must not stop before that.
    await page.goto('about:blank');
    await stack.restart({ DEBUG_ROUTES: '1' });
    try {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(areaOf(page).getByRole('region', { name: 'Session' })).toBeVisible();
      await expect(areaOf(page).getByLabel('Which bar?')).toBeVisible();
      expect(page.url()).toBe(address);
    } finally {
      await page.goto('about:blank');
      await stack.restart();
    }
  },
);

test('[RT-75] the server names the brand by host, and the page has its styles', async ({ page, stack }) => {
  for (const brand of everyBrand) {
    await page.goto(stack.url(brand, '/privacy'));
    await expect(page.locator('html')).toHaveAttribute('data-brand', String(brands[brand].id));
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  }
  const names = ['Northlight', 'La Verbena', 'The Tin House', 'Bars'];
  expect(names).toContain(await page.getByRole('banner').getByRole('link').first().innerText());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows a telephone number', async ({ page, stack, watch }) => {
    watch.expects(/importmap.json was preloaded using link preload but not used/);
    await page.goto(stack.url('verbena', '/book'));
    await expect(page.locator('noscript [data-for-brand]:visible')).toHaveText(
      /needs JavaScript. Ring 0161 496 0122 and we’ll book/,
    );
    await expect(page.getByRole('main').getByRole('link', { name: '0161 496 0122' })).toBeVisible();
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Allergens' })).toBeVisible();
  });
});
