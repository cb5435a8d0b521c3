import { threeBrands } from '../support/brands';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** A venue of each brand, and what its page says besides its hours. */
const venues = {
  northlight: {
    slug: 'northlight-birmingham',
    name: 'Northlight, Birmingham',
    says: 'We’re closed for a day while the new floor dries.',
  },
  verbena: {
    slug: 'la-verbena-brighton',
    name: 'La Verbena, Brighton',
    says: 'The patio roof is being mended until the end of the month. The comedor is open as ever.',
  },
  tinhouse: { slug: 'the-tin-house-durham', name: 'The Tin House, Durham', says: 'Closed until further notice' },
} as const;

for (const brand of threeBrands) {
  test(
    `${brand}’s visitors read when a bar is open, and find another one`,
    { tag: fullWhere(brand !== 'northlight', '@mobile-first') },
    async ({ page, stack, a11y }) => {
      const { slug, name, says } = venues[brand];
      await page.goto(stack.url(brand, `/opening-times/${slug}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening times');
      const main = page.getByRole('main');
      await expect(main.getByText(name, { exact: true })).toBeVisible();
      await expect(main.getByText(says, { exact: true })).toBeVisible();
      if (brand !== 'tinhouse') {
        await expect(main.getByRole('table').getByRole('row')).toHaveCount(15);
        await expect(main.locator('[aria-current="date"]')).toContainText('Today');
      }
      await expect(main.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /^(geo:|https:)/);
      await a11y('opening times');

      await main.getByRole('link', { name: 'Find another bar' }).click();
      const finder = page.getByRole('dialog');
      await expect(finder.getByRole('listitem').first()).toBeVisible();
      await a11y('bar finder');
      const other = finder.getByRole('listitem').last().getByRole('link').first();
      const href = await other.getAttribute('href');
      await other.click();
      await expect(page).toHaveURL(stack.url(brand, href ?? ''));
      await expect(finder).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

test(
  'the footer of every page opens the bar finder, and its nearest bars have distances',
  { tag: '@desktop' },
  async ({ page, stack, watch }) => {
    watch.keepsPrivate('53.9581');
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 53.9581, longitude: -1.0916 });
    await page.goto(stack.url('none', '/privacy'));
    const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Find a bar' });
    await opener.click();
    const finder = page.getByRole('dialog', { name: 'Find a bar' });
    await finder.getByRole('button', { name: 'Near me' }).click();
    await expect(finder.getByRole('listitem')).toHaveCount(10);
    await expect(finder.getByRole('listitem').first().getByRole('link').first()).toHaveText(/ 0\.\d\d miles$/);
    await page.keyboard.press('Escape');
    await expect(finder).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test(
  'a bar that nobody knows has a page that says so',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch, a11y }) => {
    watch.expects(/the server responded with a status of 404/);
    await page.goto(stack.url('verbena', '/opening-times/nowhere'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this bar');
    await a11y('unknown bar');
  },
);
