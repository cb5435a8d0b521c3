import { AllergensPage } from '../pages/allergens.page';
import { threeBrands } from '../support/brands';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const noData = "Sorry, we don't have any allergen information for this menu type currently. Please check again later";

for (const brand of threeBrands)
  test(
    `[RT-52, AL-1, AL-2, AL-9, AL-10, AL-11, AL-12, AL-13, AL-14, AL-17, AL-23, AL-25, AL-26] ${brand}’s visitors accept the declaration, choose a bar and a menu, and find a dish`,
    { tag: fullWhere(brand !== 'northlight', '@mobile-first') },
    async ({ page, stack, a11y }) => {
      const menu = new AllergensPage(page);
      await page.goto(stack.url(brand, '/allergens'));
      await expect(menu.declaration).toBeVisible();
      await a11y('declaration');
      await page.keyboard.press('Escape');
      await expect(menu.declaration).toBeVisible();
      await menu.accept();
      await expect(page.getByText('Please select a location')).toBeVisible();
      await expect(menu.menu).toBeDisabled();
      await menu.location.click();
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
      await expect(page.getByText('Please select a menu')).toBeVisible();
      const names = await menu.menu.getByRole('option').allTextContents();
      const sorted = names
        .slice(1)
        .toSorted(new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' }).compare);
      expect(names.slice(1)).toEqual(sorted);
      await menu.menu.selectOption({ index: 1 });
      await expect(page.getByText(/^Version \d+, last checked on/)).toBeVisible();
      const category = page.getByRole('heading', { level: 3 }).first().getByRole('button');
      if ((await category.getAttribute('aria-expanded')) === 'false') await category.click();
      const first = menu.items.first();
      await expect(first.getByText('Contains', { exact: true })).toBeVisible();
      await expect(first.getByText('May contain', { exact: true })).toBeVisible();
      const name = (await first.getByRole('heading').textContent()) ?? '';
      await menu.search.fill(name.toUpperCase());
      await expect(menu.item(name)).toBeVisible();
      await menu.search.fill('no such dish anywhere');
      await expect(page.getByText('No items meet your criteria').first()).toBeVisible();
      await a11y('allergen menu');
      await menu.warning.click();
      await expect(menu.declaration).toBeVisible();
    },
  );

test(
  '[AL-34, AL-38, AL-40, AL-43] filters in the drawer hide what does not suit, and are on no request',
  { tag: '@phone' },
  async ({ page, stack, a11y }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const menu = new AllergensPage(page);
    await page.goto(stack.url('northlight', '/allergens'));
    await menu.accept();
    await menu.choose();
    await menu.openFilters.click();
    await a11y('filters');
    await menu.drawer.getByRole('checkbox', { name: 'Milk', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(menu.drawer).toHaveCount(0);
    await expect(menu.openFilters).toHaveText('Filters (1)');
    await expect(page.locator('[data-verdict="unsuitable"]')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Show items that don’t suit me' }).check();
    await page.getByRole('button', { name: 'Show all as text' }).click();
    await expect(page.getByText(/^Contains milk/).first()).toBeVisible();
    await page.reload();
    await menu.accept();
    await expect(menu.openFilters).toHaveText('Filters (1)');
    expect(sent.filter((line) => /milk/i.test(decodeURIComponent(line)))).toEqual([]);
  },
);

test(
  '[AL-39] filters stand beside the menu in a wide window, and a filtered link adds its people and leaves the address',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const menu = new AllergensPage(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(stack.url('northlight', '/allergens#for=Sam&avoid=milk,kiwi'));
    await menu.accept();
    await expect(page).toHaveURL(stack.url('northlight', '/allergens'));
    await expect(page.getByText('This link chose')).toBeVisible();
    await expect(page.getByText(/It also names “kiwi”/)).toBeVisible();
    await expect(menu.panel.getByRole('radio', { name: 'For Sam (from the link)' })).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(menu.panel).toHaveCount(0);
    await expect(menu.openFilters).toHaveText('Filters (1)');
    expect(sent.filter((line) => /milk|kiwi|sam\b/i.test(decodeURIComponent(line)))).toEqual([]);
  },
);

test(
  'the place in the menu is there again after Back, and the declaration is asked again',
  { tag: '@phone' },
  async ({ page, stack }) => {
    const menu = new AllergensPage(page);
    await page.goto(stack.url('northlight', '/allergens'));
    await menu.accept();
    await menu.choose();
    await menu.search.fill('a');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await page.goBack();
    await menu.accept();
    await expect(menu.search).toHaveValue('a');
  },
);

test(
  '[RT-53, AL-15, AL-44, AL-45, AL-47, AL-48] the finder lists the documents of a bar and a menu type, and each opens in a new tab',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    await page.goto(stack.url('northlight', '/allergens-pdf/food'));
    await expect(page.getByRole('combobox', { name: 'Menu type' })).toHaveValue('food');
    await page.getByRole('button', { name: /^Location/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await expect(page).toHaveURL(/\/allergens-pdf\/food\/\d+$/);
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(link.or(page.getByText(noData)).first()).toBeVisible();
    await a11y('allergen documents');
    if (await link.isVisible()) {
      const opened = page.context().waitForEvent('page');
      await link.click();
      expect((await opened).url()).not.toBe(page.url());
    }
  },
);

test(
  '[RT-54, AL-50, AL-51, AL-52, AL-53, AL-54, AL-55, AL-56] the menus of a party have their day and bar, and a wrong link says what is wrong',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const bar = 182;
    await page.goto(stack.url('northlight', `/documents/${bar}/2026-11-28`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menus');
    await expect(page.getByText('Saturday 28 November 2026')).toBeVisible();
    await expect(page.getByText('Northlight, Leeds')).toBeVisible();
    const menu = page.getByRole('list', { name: 'Menu files' }).getByRole('link').first();
    await expect(menu).toHaveAttribute('target', '_blank');
    await expect(menu).toHaveAttribute('href', /\/api\/menus\/files\/182\/\d+$/);
    await a11y('party menus');
    await page.goto(stack.url('northlight', `/documents/${bar}/2026-02-30`));
    await expect(page.getByRole('alert')).toContainText(
      'There was an error loading the menus. Please check the link and try again.',
    );
    await expect(page.getByRole('alert')).toContainText('names a day that doesn’t exist');
  },
);

test(
  'a page none of whose scripts load names the telephone and the staff',
  { tag: '@full' },
  async ({ page, stack, watch }) => {
    watch.expects(/\/a\/|bundles|preloaded using link preload but not used/);
    await page.route('**/a/**/*.js', (route) => route.abort());
    await page.goto(stack.url('none', '/allergens'));
    const staff = page.getByText('If you have an allergy, please ask our staff before you order.');
    await expect(staff).toBeHidden();
    await page.evaluate(() => {
      for (const one of document.getAnimations())
        if (one instanceof CSSAnimation && one.animationName === 'boot-notice') one.finish();
    });
    await expect(staff).toBeVisible();
    await expect(page.getByText('by telephone: 020 7946 0100', { exact: false })).toBeVisible();
  },
);
