import { EmbeddedMenuPage } from '../pages/embedded-menu.page';
import { threeBrands } from '../support/brands';
import { filesOf, laterFiles, missingFile } from '../support/element-files';
import { brandSiteCalls, menuSite } from '../support/embedding-sites';
import { mendByPress } from '../support/faults';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** Texts that are no value of any attribute. */
const oddTexts = ['nobody', '<img src=x onerror="window.wasRun=true">', '9'.repeat(10_000)];
const attributes = ['env', 'brand', 'bar-id', 'menu-id', 'allergens', 'heading-level'];

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

for (const brand of threeBrands)
  test(
    `[EM-3] ${brand}: the files of the allergen menu are gone: whom to tell, telephone and link, until they come`,
    { tag: fullWhere(brand !== 'northlight', '@desktop') },
    async ({ page, stack, watch, a11y }) => {
      watch.expects(missingFile);
      await page.route(laterFiles, (route) => route.fulfill({ status: 404, body: '' }));
      const site = await EmbeddedMenuPage.swapped(page, stack, { path: `/${brand}/`, brand });
      await site.element.scrollIntoViewIfNeeded();
      await site.showsWayOut();
      expect((await site.element.boundingBox())?.height, 'no empty box').toBeGreaterThan(44);
      expect(await site.reasons()).toEqual([{ reason: 'load' }]);
      await a11y('an element without its allergen menu');
      await mendByPress(page, site.failure.getByRole('button', { name: 'Try again' }), () => page.unroute(laterFiles));
      await site.arrive();
      await expect(site.failure).toBeHidden();
    },
  );

test(
  '[EM-3] the allergen menu is never empty, whichever of its files fails',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch, context }) => {
    // Without the file of its calls the element asks whether the server is there, and tells the page's developer.
    watch.expects(missingFile);
    watch.expects(/gets no answer|status of 403/);
    const good = await EmbeddedMenuPage.open(page, stack, menuSite);
    await good.filter();
    const files = [...new Set((await filesOf(page)).filter((file) => laterFiles.test(file)))];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const other = await context.newPage();
      await other.route(file, (route) => route.abort());
      const site = await EmbeddedMenuPage.open(other, stack, menuSite);
      await site.element.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await site.failure.isVisible()) || (await site.menu.declaration.isVisible()), {
          message: `${file} is missing`,
        })
        .toBe(true);
      await other.close();
    }
  },
);

test(
  '[EM-3] without the loader of the allergen menu, or without any script, the page’s own link is shown',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(missingFile);
    await page.route('**/elements/v1/**', (route) => route.abort());
    const site = await EmbeddedMenuPage.open(page, stack, menuSite);
    await expect(site.link).toBeVisible();
    await site.link.click();
    await expect(page).toHaveURL(stack.url('tinhouse', '/allergens'));
  },
);

test(
  '[EM-3] offline before anything has loaded, the allergen menu shows telephone and link',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch, context }) => {
    watch.expects(missingFile);
    const site = await EmbeddedMenuPage.swapped(page, stack, { path: '/northlight/the-bar/', brand: 'northlight' });
    expect(
      (await filesOf(page)).filter((file) => laterFiles.test(file)),
      'nothing is fetched for an element far down',
    ).toEqual([]);
    await context.setOffline(true);
    await site.element.scrollIntoViewIfNeeded();
    await site.showsWayOut();
    await context.setOffline(false);
  },
);

for (const [what, path, change] of [
  ['a page with an opaque origin', '/hostile/opaque/', {}],
  ['an unknown key', '/northlight/', { 'api-key': 'pk_site_nobody' }],
] as const)
  test(
    `[EM-3] ${what} gets no menu: the element says so, and shows no dish`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, watch }) => {
      watch.expects(/CORS policy|ERR_FAILED|status of (403|404)|is refused|gets no answer/);
      const site = await EmbeddedMenuPage.swapped(page, stack, { path, brand: 'northlight' });
      await site.arrive();
      await site.embed({ ...change, 'bar-id': '103', eager: '' });
      // Whoever is refused is told so at once. A page whose origin is hidden looks like one without a connection.
      if (what === 'an unknown key')
        await expect(site.place.getByRole('alert')).toContainText(
          'Please tell our staff what you can’t eat, or ring us: 020',
        );
      else {
        await site.arrive();
        await site.menu.accept();
      }
      await expect(site.place.getByRole('alert').first()).toBeVisible();
      await expect(site.menu.items).toHaveCount(0);
    },
  );

test(
  '[EM-3] odd values of its attributes break nothing, are never run as markup, and the console says what is ignored',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(/ignores|is refused|status of 403|CORS policy|ERR_FAILED/);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    const site = await EmbeddedMenuPage.open(page, stack, menuSite);
    await site.arrive();
    for (const text of oddTexts)
      for (const name of attributes) {
        await site.attribute(name, text);
        // The key belongs to a brand, so without one the server refuses what the element asks for its bar.
        const refusal = site.place.getByRole('alert');
        const answer = name === 'brand' ? refusal.or(site.menu.declaration).first() : site.menu.declaration;
        await expect(answer, `${name} is ${text.slice(0, 20)}`).toBeVisible();
        if (name === 'brand') await site.attribute(name, '4');
      }
    for (const name of attributes.filter((one) => !['env', 'menu-id'].includes(one)))
      await expect.poll(() => told.join('\n')).toContain(`bars-allergen-menu ignores ${name}`);
    expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
    for (const name of attributes) await site.attribute(name, name === 'brand' ? '4' : null);
    await site.filter();
  },
);

test(
  '[EM-3] attributes changed at run time begin the menu again: another bar, another brand, other allergens, other headings',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddedMenuPage.open(page, stack, menuSite);
    await site.arrive();
    await site.menu.accept();
    await expect(site.element.getByRole('heading', { level: 2, name: 'Allergen menu' })).toBeVisible();
    const before = await site.menu.location.textContent();
    await site.attribute('bar-id', '402');
    await site.menu.accept();
    await expect(site.menu.location).not.toHaveText(before ?? '');
    await site.attribute('heading-level', '4');
    await site.menu.accept();
    await expect(site.element.getByRole('heading', { level: 4, name: 'Allergen menu' })).toBeVisible();
    await site.attribute('allergens', 'milk, eggs');
    await site.menu.accept();
    await site.menu.menu.selectOption({ index: 1 });
    await expect(site.menu.openFilters).toHaveText('Filters (2)');
    await site.element.evaluate((element) => {
      element.setAttribute('brand', '1');
      element.setAttribute('api-key', 'pk_site_northlight');
      element.removeAttribute('bar-id');
    });
    await site.menu.accept();
    await expect(site.menu.menu).toBeDisabled();
    await site.menu.choose();
    await expect(site.menu.location).toContainText('Northlight');
  },
);

test(
  '[EM-3] an allergen menu that the page removes and puts back later is the same, and one that it replaces asks again',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    const site = await EmbeddedMenuPage.open(page, stack, menuSite);
    await site.filter();
    await site.element.evaluate((element) => {
      const { parentElement } = element;
      element.remove();
      return new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          parentElement?.append(element);
          resolve();
        });
      });
    });
    await expect(site.menu.openFilters).toHaveText('Filters (1)');
    await expect(site.menu.declaration).toHaveCount(0);
    await site.embed({ eager: '' });
    await site.arrive();
    await site.menu.accept();
    await expect(site.menu.location).toBeVisible();
  },
);
