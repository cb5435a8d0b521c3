import type { Locator } from '@playwright/test';
import { BarSelectorPage } from '../pages/bar-selector.page';
import { BookingPage } from '../pages/booking.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { wordsOf } from '../pages/words';
import { brandFronts, brandSiteCalls, framedSite, siteWithoutLocation } from '../support/embedding-sites';
import type { Guest } from '../support/guest';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';

/** A doorstep in York, a few minutes' walk from The Cabinet. */
const york = { latitude: 53.9581, longitude: -1.0916 };

/** Fills in the form of interest, and waits until it says that interest is registered. */
const registerIn = async (dialog: Locator, { forename, surname, email }: Guest): Promise<void> => {
  await dialog.getByRole('textbox', { name: 'First name' }).fill(forename);
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(surname);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Register my interest' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your interest is registered' })).toBeFocused();
};

test.beforeEach(({ page, watch }) => {
  watch.keepsPrivate(String(york.latitude));
  return page.emulateMedia({ reducedMotion: 'reduce' });
});

test(
  '[BW-199, BW-200] a visitor finds the ten nearest bars on the landing page, and books at the nearest',
  { tag: '@mobile-first' },
  async ({ page, stack, a11y }) => {
    const selector = new BarSelectorPage(page);
    const booking = new BookingPage(page, wordsOf.none);

    await test.step('Given the group’s landing page, which does not know where they are', async () => {
      await selector.standAt(york.latitude, york.longitude);
      await page.goto(stack.url('none', '/booking'));
      await expect(selector.open).toBeVisible();
    });
    const bodies = selector.listBodies();
    await test.step('When they ask for the bars near them', async () => {
      await selector.open.click();
      await expect(selector.bars).toHaveCount(10);
    });
    await test.step('Then they are listed with their distances, the nearest first', async () => {
      await expect(selector.bars.first()).toHaveText(/^Northlight.*Cabinet.* 0\.\d\d miles$/);
      const distances = (await selector.bars.allInnerTexts()).map((text) => Number(/([\d.]+) miles$/.exec(text)?.[1]));
      expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      await a11y('the nearest bars');
    });
    await test.step('And in kilometres', async () => {
      await selector.dialog.getByRole('button', { name: 'Show kilometres' }).click();
      await expect(selector.bars.first()).toHaveText(/ [01]\.\d\d kilometres$/);
    });
    await test.step('And the nearest one is chosen in the wizard, and nobody was told where they are', async () => {
      await selector.bars.first().click();
      await expect(booking.bar).toHaveValue('108');
      expect(bodies.join()).not.toContain('53.95');
    });
  },
);

test(
  '[BW-203] a visitor who keeps their location to themselves finds a bar by its town, by keyboard',
  { tag: ['@desktop', '@full'] },
  async ({ page, wizard, a11y }) => {
    const selector = new BarSelectorPage(page);
    await selector.keepLocation();
    const booking = await wizard('tinhouse');
    await tabTo(page, selector.open);
    await page.keyboard.press('Enter');
    await expect(selector.problem).toContainText('Access to location denied');
    await a11y('the refused location');
    await tabTo(page, selector.search);
    await page.keyboard.type('oxford');
    await expect(selector.bars).toHaveText(['The Tin House, Oxford']);
    await tabTo(page, selector.bars.first());
    await page.keyboard.press('Enter');
    await expect(selector.dialog).toHaveCount(0);
    await expect(booking.bar).toHaveValue('402');
    await expect(selector.open).toBeFocused();
  },
);

test(
  'the frame on a brand’s own site may ask for the location',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(brandSiteCalls);
    await new BarSelectorPage(page).standAt(york.latitude, york.longitude);
    const site = await EmbeddingPage.open(page, stack, framedSite);
    const booking = await site.arrive();
    const selector = new BarSelectorPage(page, site.place);
    await selector.open.click();
    await selector.bars.filter({ hasText: 'Cabinet' }).click();
    await expect(booking.bar).toHaveValue('108');
  },
);

test(
  '[BW-203] an element whose page forbids the location says so and lists the bars',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(brandSiteCalls);
    watch.expects(/geolocation/i);
    await new BarSelectorPage(page).standAt(york.latitude, york.longitude);
    const site = await EmbeddingPage.open(page, stack, siteWithoutLocation);
    const booking = await site.arrive();
    const selector = new BarSelectorPage(page, site.place);
    await selector.open.click();
    await expect(selector.problem).toContainText('Access to location denied');
    await selector.search.fill('york');
    await selector.bars.click();
    await expect(booking.bar).toHaveValue('108');
  },
);

test(
  '[BW-190] a visitor of a closed bar registers interest in it, from the landing page and from the wizard',
  { tag: '@mobile-first' },
  async ({ page, stack, guest, wizard, a11y, watch }) => {
    watch.expects(/status of 422/);
    const dialog = page.getByRole('dialog', { name: /^When the stove is lit at The Tin House/ });

    await test.step('Given the closed bar’s card on the landing page', async () => {
      await page.goto(stack.url('tinhouse', '/booking'));
      await page.getByRole('button', { name: 'Tell me when you’re open' }).click();
      await dialog.getByRole('button', { name: 'Register my interest' }).click();
      await expect(dialog.getByText('First name is required')).toBeVisible();
      await a11y('the form with an error');
    });
    await test.step('When they leave name and address', () => registerIn(dialog, guest));
    await test.step('Then they can do the same in the wizard, and nobody learns that they have done it before', async () => {
      const booking = await wizard('tinhouse');
      await booking.bar.selectOption({ label: 'The Tin House, Durham' });
      await page.getByRole('button', { name: 'Tell me when you’re open' }).click();
      await registerIn(dialog, guest);
      await a11y('the registered interest');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toHaveCount(0);
    });
  },
);

test(
  'an element on a brand’s own site registers interest too',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest, watch }) => {
    watch.expects(brandSiteCalls);
    const site = await EmbeddingPage.open(page, stack, brandFronts.tinhouse);
    const booking = await site.arrive();
    await booking.bar.selectOption({ label: 'The Tin House, Durham' });
    await site.place.getByRole('button', { name: 'Tell me when you’re open' }).click();
    await registerIn(site.place.getByRole('dialog'), guest);
  },
);
