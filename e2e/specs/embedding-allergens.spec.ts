import { brandSiteCalls } from '../support/embedding-sites';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

test(
  '[EM-3] a visitor of a brand’s own site reads its allergen menu there, and nothing that they chose is kept or sent',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await test.step('Given the element on the brand’s page, with no iframe', async () => {
      await page.goto(stack.brandSite('/tinhouse/allergens/'));
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
    });
    await test.step('When they choose a menu and an allergen', async () => {
      await page.getByRole('combobox', { name: 'Menu' }).selectOption({ index: 1 });
      await expect(page.getByRole('searchbox', { name: 'Search menu item' })).toBeVisible();
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('checkbox', { name: 'Milk' }).check();
      await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
      await page.keyboard.press('Escape');
    });
    await test.step('Then the menu is filtered, in the page itself', async () => {
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Allergen menu' })).toBeVisible();
    });
    await test.step('And the choice is nowhere but on the screen', async () => {
      expect(sent.filter((one) => /milk/i.test(one))).toEqual([]);
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
      );
      expect(kept).not.toMatch(/milk/i);
      expect(await page.context().cookies()).toEqual([]);
    });
  },
);
