import { EmbeddedMenuPage } from '../pages/embedded-menu.page';
import type { ElementSite } from '../pages/element.page';
import { brandSiteCalls, isolatedSite, movingSite, oddSites, requiringSite } from '../support/embedding-sites';
import { expectAlike } from '../support/looks';
import { newGlobals, noteGlobals, tracesOf } from '../support/page-traces';
import { expect, test } from '../support/test';

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

const plain: ElementSite = { path: '/northlight/', brand: 'northlight' };
const hostile: ElementSite = { path: '/hostile/', brand: 'northlight' };

test(
  '[EM-3] the allergen menu is filtered on the hostile page, whose script removes and reinserts it, and looks as on any other',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, context }) => {
    const site = await EmbeddedMenuPage.swapped(page, stack, hostile);
    await site.arrive();
    expect(await page.evaluate(() => Number(Reflect.get(window, 'tidied')))).toBeGreaterThan(0);
    await test.step('And its styles are not changed by those of the page', async () => {
      const other = await EmbeddedMenuPage.swapped(await context.newPage(), stack, plain);
      await other.arrive();
      for (const { menu, page: shown } of [site, other]) {
        await menu.accept();
        // What is under the pointer looks otherwise.
        await shown.mouse.move(0, 0);
      }
      await expectAlike(site, other, 700);
    });
    await site.menu.choose();
    await site.menu.avoid('Milk');
    await expect(site.menu.openFilters).toHaveText('Filters (1)');
    await expect(page.locator('#own-box'), 'the page keeps what is its own').toHaveCSS('color', 'rgb(0, 128, 0)');
  },
);

for (const [what, where] of Object.entries<ElementSite>({
  'a page that enforces Trusted Types': { path: '/hostile/trusted-types/', brand: 'northlight' },
  'a cross-origin isolated page': isolatedSite,
  'a page that requires CORP': requiringSite,
  'a page without location': { path: '/hostile/no-location/', brand: 'northlight' },
  'a page that moves it': movingSite,
  ...oddSites,
}))
  // The page of two elements was not yet tried with the menu.
  if (!where.isFramed && where.path !== hostile.path && where.path !== '/group/')
    test(`[EM-3] the allergen menu is filtered on ${what}`, { tag: ['@desktop', '@full'] }, async ({ page, stack }) => {
      const selector = where.selector ? { selector: `bars-allergen-menu${where.selector}` } : {};
      const site = await EmbeddedMenuPage.swapped(page, stack, { ...where, ...selector });
      await site.filter();
    });

test(
  '[EM-3] in parents that shrink to their content the allergen menu has the width that the page sets',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddedMenuPage.swapped(page, stack, { path: '/hostile/parents/', brand: 'northlight' });
    await site.arrive();
    await site.menu.accept();
    expect(await site.width()).toBe(640);
    for (const parent of ['cell', 'upright']) {
      await site.moveInto(parent);
      await expect.poll(() => site.width(), { message: `in ${parent}` }).toBe(640);
    }
    await site.menu.choose();
    await expect(site.menu.search).toBeVisible();
  },
);

test(
  '[EM-3] an allergen menu that was hidden, in a grid or transformed is shown whole, and fits 320 pixels',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, a11y }) => {
    const site = await EmbeddedMenuPage.swapped(page, stack, { path: '/hostile/coep/', brand: 'northlight' });
    await site.element.evaluate((element) => {
      const box = document.createElement('div');
      box.id = 'box';
      box.style.cssText = 'display: none; inline-size: 320px; transform: translateX(4px); grid-template-columns: 1fr';
      element.replaceWith(box);
      box.append(element);
    });
    await expect(site.element).toBeHidden();
    await page.locator('#box').evaluate((box) => box.style.setProperty('display', 'grid'));
    await site.filter();
    expect(await site.width()).toBe(320);
    const beyond = () =>
      site.element.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [...(element.shadowRoot?.querySelectorAll('.scope div, .scope button') ?? [])]
          .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
          .filter((one) => one.getBoundingClientRect().left < left - 1 || one.getBoundingClientRect().right > right + 1)
          .map(({ tagName, className }) => `${tagName} ${className}`);
      });
    // The drawer slides out of sight for a moment after it was closed.
    await expect.poll(beyond, { message: 'what is beyond the edges of the element' }).toEqual([]);
    await a11y('an allergen menu of 320 px');
  },
);

test(
  '[EM-3] the allergen menu leaves no trace in its page: no global, style, cookie, storage or history entry',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, context }) => {
    await noteGlobals(page);
    const site = await EmbeddedMenuPage.swapped(page, stack, { path: '/northlight/the-bar/', brand: 'northlight' });
    const before = await tracesOf(page);
    await site.filter();
    expect(await tracesOf(page)).toEqual(before);
    expect(await newGlobals(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect((await site.events()).map(({ name, detail, from }) => [name, detail, from])).toEqual([
      ['bars-loaded', null, 'bars-allergen-menu'],
    ]);
  },
);
