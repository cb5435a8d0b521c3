import type { Page } from '@playwright/test';
import { AllergensPage } from '../pages/allergens.page';
import { threeBrands, type Brand } from '../support/brands';
import { shiftsOf, watchShifts } from '../support/shifts';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** A menu of each brand; The Tin House has the one of 120 dishes. */
const menuOf: Record<(typeof threeBrands)[number], string> = {
  northlight: 'Small plates',
  verbena: 'La carta',
  tinhouse: 'The kitchen menu',
};
const noData = "Sorry, we don't have any allergen information for this menu type currently. Please check again later";

/** Playwright looks for text inside `noscript` only from there. */
const textOf = (page: Page) => page.locator('main noscript > div');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const brand of threeBrands)
    test(
      `[RT-52, AL-3, AL-4, AL-5, AL-6, AL-7, AL-9, AL-10, AL-11, AL-12, AL-14, AL-19, AL-23, AL-25, AL-26] ${brand}’s visitors go by links from a bar to a menu and read what is in a dish`,
      { tag: fullWhere(brand !== 'tinhouse', '@phone') },
      async ({ page, stack, watch }) => {
        watch.expects(/importmap.json was preloaded using link preload but not used/);
        const main = textOf(page);
        await test.step('Given the list of bars, below the words of the declaration', async () => {
          await page.goto(stack.url(brand, '/allergens'));
          await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
          await expect(main.getByRole('heading', { level: 1 })).toHaveText('Allergen menu');
          await expect(main.getByText('Please select a location')).toBeVisible();
          await expect(main.getByText(/^Tell our staff about your allergies every time/)).toBeVisible();
          await expect(page.locator('.skeleton:visible')).toHaveCount(0);
          await expect(page.locator('main noscript')).toHaveCount(1);
          await expect(page.locator('main noscript [data-for-brand]')).toHaveCount(0);
        });
        await test.step('When a bar and one of its menus are followed', async () => {
          await main.locator('a[href^="/allergens?bar_id="]').first().click();
          await expect(main.getByText('Please select a menu')).toBeVisible();
          await main.getByRole('link', { name: menuOf[brand], exact: true }).click();
        });
        await test.step('Then each dish says what it contains, may contain, and whom to ask', async () => {
          await expect(main.getByRole('heading', { level: 2, name: new RegExp(`^${menuOf[brand]}, `) })).toBeVisible();
          await expect(main.getByText(/^Version \d+, last checked on/)).toBeVisible();
          await expect(main.getByRole('link', { name: /^Ring / })).toBeVisible();
          const dish = main.getByRole('heading', { level: 4 }).first();
          await expect(dish).toBeVisible();
          const lines = dish.locator('xpath=following-sibling::ul').getByRole('listitem');
          await expect(lines.getByText(/^Contains: \S/).first()).toBeVisible();
          await expect(lines.getByText(/^May contain: \S/).first()).toBeVisible();
          const box = await main.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
        });
      },
    );

  test(
    '[AL-15] a link that leads to nothing says what it is, and links lead on',
    { tag: '@phone' },
    async ({ page, stack, watch }) => {
      watch.expects(/importmap.json was preloaded using link preload but not used/);
      const main = textOf(page);
      const visits: [string, Brand, string, RegExp][] = [
        ['?bar_id=999999', 'tinhouse', 'We can’t find this bar.', /^\/allergens\?bar_id=4\d\d$/],
        ['?bar_id=leeds', 'tinhouse', 'We can’t find this bar.', /^\/allergens\?bar_id=4\d\d$/],
        ['?bar_id=405&menu_id=1', 'tinhouse', 'We can’t find this menu.', /^\/allergens\?bar_id=405&menu_id=400\d$/],
        ['?bar_id=409', 'tinhouse', noData, /^\/allergens\?bar_id=4\d\d$/],
        ['?bar_id=405&menu_id=4001', 'tinhouse', 'Ask our staff', /^\/allergens\?bar_id=405$/],
        ['?bar_id=407&menu_id=4001', 'tinhouse', 'This menu is due for a check', /^\/allergens\?bar_id=407$/],
      ];
      for (const [query, brand, text, link] of visits) {
        await page.goto(stack.url(brand, `/allergens${query}`));
        await expect(main.getByText(text).first(), query).toBeVisible();
        await expect(main.locator('a[href^="/allergens?"]').first(), query).toHaveAttribute('href', link);
      }
    },
  );
});

test(
  'with JavaScript the text of the server is never shown, and nothing moves when the page comes',
  { tag: '@phone' },
  async ({ page, stack }) => {
    await watchShifts(page);
    const answer = await page.goto(stack.url('tinhouse', '/allergens?bar_id=404&menu_id=4001'));
    const text = (await answer?.text()) ?? '';
    expect(answer?.headers()['cache-control']).toBe('no-cache');
    const sent = text.match(/<noscript>[^]*?<\/noscript>/g)?.join('') ?? '';
    expect(sent.match(/<h4/g)).toHaveLength(120);
    expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(60_000);
    await expect(page.locator('main h4, main h3')).toHaveCount(0);
    const menu = new AllergensPage(page);
    await menu.accept();
    await expect(page.getByText(/^Version \d+, last checked on/)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/^Tell our staff about your allergies/)).toHaveCount(0);
    expect(await shiftsOf(page)).toEqual([]);
  },
);
