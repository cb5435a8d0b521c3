import type { Page } from '@playwright/test';
import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { chooseEarly } from '../support/early-choices';
import { holdCode } from '../support/held-code';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

const areaCode = '**/a/mfe-booking-widget/*/portal.js';

const areaOf = (page: Page) => page.locator('[data-area="booking"]');
const skeletonOf = (page: Page) => page.locator('[data-placeholder] .skeleton-wizard');
const isTakenOver = async (page: Page) => {
  await expect(areaOf(page)).not.toHaveClass(/area-markup/);
  await expect(areaOf(page)).not.toHaveAttribute('aria-busy');
};

for (const brand of threeBrands) {
  test(
    `a visitor of ${brand} sees the first step of /book and makes choices before the code is there`,
    { tag: fullWhere(brand !== 'northlight', '@desktop') },
    async ({ page, stack, guest, a11y }) => {
      const letCodeArrive = await holdCode(page, areaCode);
      await page.goto(stack.url(brand, '/book'), { waitUntil: 'commit' });
      const booking = new BookingPage(page, wordsOf[brand]);
      const plan = booking.planFor(aSaturday(stack.clock.now(), 2), 2);

      await test.step('Given the first step in the page itself, with no fault that axe finds', async () => {
        await expect(booking.bar).toBeVisible();
        await expect(skeletonOf(page)).toBeHidden();
        await expect(areaOf(page)).toHaveAttribute('aria-busy', 'true');
        await a11y('the first step as markup');
      });
      await test.step('When the visitor chooses a bar and two people more, and the code arrives', async () => {
        const isKept = await chooseEarly(page, { booking, plan, place: areaOf(page) });
        await expect(areaOf(page)).toHaveAttribute('aria-busy', 'true');
        letCodeArrive();
        await isTakenOver(page);
        await isKept();
      });
      await test.step('Then the booking goes on from there to its end', async () => {
        await booking.book(plan.day, guest, 2);
        expect((await stack.mailbox.next(guest.email)).subject).toBeTruthy();
      });
    },
  );
}

test(
  'a likely day that is pressed before the code is there is chosen, and its times follow',
  { tag: '@phone' },
  async ({ page, stack }) => {
    const letCodeArrive = await holdCode(page, areaCode);
    await page.goto(stack.url('northlight', '/book'), { waitUntil: 'commit' });
    const booking = new BookingPage(page, wordsOf.northlight);
    await booking.bar.selectOption({ label: wordsOf.northlight.bar });
    const days = areaOf(page).getByRole('group', { name: 'Which day?' }).getByRole('button');
    const [first, last] = [days.first(), days.last()];
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    letCodeArrive();
    await isTakenOver(page);
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expect(booking.day).toHaveValue(/\d/);
    await expect(areaOf(page).getByRole('group', { name: 'Free tables' }).getByRole('button').first()).toBeVisible();
  },
);

test(
  'the landing page is there before the code, and its links work',
  { tag: '@phone' },
  async ({ page, stack, a11y }) => {
    const letCodeArrive = await holdCode(page, areaCode);
    await page.goto(stack.url('tinhouse', '/booking'), { waitUntil: 'commit' });
    const bars = areaOf(page).getByRole('link', { name: /^Book here/ });
    await expect(bars.first()).toBeVisible();
    await a11y('the landing page as markup');
    const heading = await areaOf(page).getByRole('heading', { level: 1 }).elementHandle();
    letCodeArrive();
    await isTakenOver(page);
    expect(await heading?.evaluate((node) => node.isConnected), 'the area has taken over the same nodes').toBe(true);
    await bars.first().click();
    await expect(areaOf(page).getByRole('combobox', { name: 'Which bar?' })).toHaveValue(/^\d+$/);
    await page.goBack();
    await expect(bars.first()).toBeVisible();
  },
);

test(
  'whoever has begun a booking sees the skeleton and then that booking',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard }) => {
    const booking = await wizard('northlight');
    await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 2), 3));
    await booking.toTimes();
    const letCodeArrive = await holdCode(page, areaCode);
    await page.reload({ waitUntil: 'commit' });
    await expect(skeletonOf(page)).toBeVisible();
    await expect(booking.bar).toBeHidden();
    letCodeArrive();
    await expect(booking.times.first()).toBeVisible();
  },
);

test(
  'markup of another version of the code gives way to the wizard’s own first step',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack }) => {
    await page.route('**/book', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/data-from="[^"]+"/, 'data-from="/a/mfe-booking-widget/old/portal.js"'),
      });
    });
    const letCodeArrive = await holdCode(page, areaCode);
    await page.goto(stack.url('none', '/book'), { waitUntil: 'commit' });
    const bar = areaOf(page).getByRole('combobox', { name: 'Which bar?' });
    await expect(bar).toBeVisible();
    const node = await bar.elementHandle();
    letCodeArrive();
    await isTakenOver(page);
    await expect(bar).toBeVisible();
    expect(await node?.evaluate((old) => old.isConnected)).toBe(false);
  },
);

test(
  'markup stays while the code is slow, and goes with its page',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, a11y }) => {
    const letCodeArrive = await holdCode(page, areaCode);
    await page.goto(stack.url('northlight', '/book'), { waitUntil: 'commit' });
    const booking = new BookingPage(page, wordsOf.northlight);
    await booking.people.fill('9');
    const notice = page.locator('[data-notice="slow"]');
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(booking.bar).toBeVisible();
    await a11y('the first step as markup, with the notice that the code is late');
    await page.getByRole('banner').getByRole('link', { name: 'Allergens' }).click();
    await expect(booking.title).toHaveText('Allergen menu');
    await expect(booking.bar).toBeHidden();
    await page.goBack({ waitUntil: 'commit' });
    await expect(notice).toBeVisible();
    letCodeArrive();
    await expect(booking.bar).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test(
  'an area that does not load replaces its markup by a notice, and is loaded by itself once it can be',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, watch }) => {
    watch.expects(/Failed to load resource|The area booking failed|Error loading/);
    await page.route(areaCode, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(stack.url('northlight', '/book'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page can’t be shown right now');
    await expect(areaOf(page)).toBeEmpty();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unrouteAll();
    await expect(areaOf(page).getByRole('combobox', { name: 'Which bar?' })).toBeVisible();
  },
);
