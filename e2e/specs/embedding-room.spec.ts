import type { Page } from '@playwright/test';
import { brandFronts, brandSiteCalls } from '../support/embedding-sites';
import type { Stack } from '../support/stack';
import { expect, test } from '../support/test';

/** Widths of an element: a phone, a column, a whole page. */
const widths = [320, 360, 412, 600, 768, 1024, 1280];

const settings = {
  northlight: {
    brand: '1',
    key: 'pk_site_northlight',
    page: (stack: Stack) => stack.brandSite(brandFronts.northlight.path),
  },
  verbena: { brand: '2', key: 'pk_site_verbena', page: (stack: Stack) => stack.brandSite(brandFronts.verbena.path) },
  tinhouse: { brand: '4', key: 'pk_site_tinhouse', page: (stack: Stack) => stack.brandSite(brandFronts.tinhouse.path) },
};

const laterFiles = /\/elements\/(?!v1\/)/;

/** Replaces the page's content by a box with the element. */
const embed = (page: Page, { brand, key, src }: { brand: string; key: string; src: string }) =>
  page.evaluate(
    async (given) => {
      const box = document.createElement('div');
      const element = document.createElement('bars-booking-widget');
      for (const [name, value] of Object.entries({ brand: given.brand, 'api-key': given.key, eager: '' }))
        element.setAttribute(name, value);
      element.addEventListener('bars-loaded', () => box.setAttribute('data-loaded', ''));
      box.id = 'room';
      box.append(element);
      document.body.replaceChildren(box);
      await import(given.src);
    },
    { brand, key, src },
  );

const heightsOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    (all) =>
      all.map((width) => {
        const box = document.querySelector<HTMLElement>('#room');
        box?.style.setProperty('width', `${width}px`);
        return box?.getBoundingClientRect().height ?? 0;
      }),
    widths,
  );

test.beforeEach(({ watch }) => {
  watch.expects(brandSiteCalls);
});

for (const [name, { brand, key, page: address }] of Object.entries(settings)) {
  test(
    `${name}: an element has the height of its first step before that has come, in every room`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack }) => {
      let letThrough = (): void => {};
      const gate = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route(laterFiles, async (route) => {
        await gate;
        await route.continue();
      });
      await page.setViewportSize({ width: 1300, height: 900 });
      await page.goto(address(stack));
      await embed(page, { brand, key, src: `http://localhost:${stack.port}/elements/v1/bars-booking-widget.js` });
      const skeleton = await heightsOf(page);
      letThrough();
      await expect(page.locator('#room[data-loaded]')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const ready = await heightsOf(page);
      const apart = widths.map(
        (width, at) =>
          `${width}: ${Math.abs((skeleton[at] ?? 0) - (ready[at] ?? 0)) <= 2 ? 'the same' : `${skeleton[at]} for ${ready[at]}`}`,
      );
      expect(apart).toEqual(widths.map((width) => `${width}: the same`));
    },
  );
}
