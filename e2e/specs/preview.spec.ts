import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BookingPage } from '../pages/booking.page';
import { wordsOf } from '../pages/words';
import { aSaturday } from '../support/days';
import { previewRelease } from '../support/preview-release';
import { shiftsOf, watchShifts } from '../support/shifts';
import type { Stack } from '../support/stack';
import { expect, test } from '../support/test';

const hourMs = 60 * 60 * 1000;
const weekMs = 7 * 24 * hourMs;
const barOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const noteOf = (page: Page) => page.locator('meta[name="test:release"][content="pr-123"]');

const inPreview = async (page: Page): Promise<void> => {
  await expect(barOf(page)).toContainText('Preview pr-123 Until');
  await expect(noteOf(page)).toHaveCount(1);
};
const isLive = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
  await expect(noteOf(page)).toHaveCount(0);
};

test.describe.configure({ mode: 'default' });

let site: string;
test.beforeAll(async ({ stack }) => {
  site = await mkdtemp(join(tmpdir(), 'bars-preview-'));
  await cp(join(import.meta.dirname, '../../dist/site'), site, { recursive: true });
  await stack.restart({ SITE_DIR: site });
});
test.afterAll(async ({ stack }) => {
  await stack.restart();
  await rm(site, { recursive: true });
});

/** Makes the preview `pr-123`, which ends an hour later. @returns its link */
const makePreview = async (stack: Stack): Promise<string> => {
  const made = new Date(stack.clock.now().getTime() - weekMs + hourMs);
  return `/-/preview/${await previewRelease(site, 'pr-123', made)}`;
};

test(
  'a release is tried by its link beside the live one, which all others see, and is left again',
  { tag: '@mobile-first' },
  async ({ page, browser, stack, guest, a11y }) => {
    const link = await makePreview(stack);
    await test.step('Given a page of the preview, which says so and does not jump', async () => {
      await watchShifts(page);
      await page.goto(stack.url('northlight', `${link}?to=/book`));
      expect(new URL(page.url()).pathname).toBe('/book');
      await inPreview(page);
    });
    await test.step('Then a booking in it is a booking', async () => {
      const booking = new BookingPage(page, wordsOf.northlight);
      await expect(booking.bar).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
      await a11y('a page of a preview');
      await booking.book(aSaturday(stack.clock.now(), 2), guest, 6);
      await inPreview(page);
      expect((await stack.mailbox.next(guest.email)).subject).toContain('Booked');
    });
    await test.step('And another visitor sees the live one', async () => {
      const other = await browser.newContext();
      const theirs = await other.newPage();
      await theirs.goto(stack.url('northlight', '/booking'));
      await isLive(theirs);
      await other.close();
    });
    await test.step('And so does who leaves it, on the page that is shown by now', async () => {
      await page.goto(stack.url('northlight', '/forgot-password'));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book', exact: true }).click();
      await expect(page).toHaveURL(/\/booking$/);
      await inPreview(page);
      await barOf(page).getByRole('button', { name: 'Leave the preview' }).press('Enter');
      await isLive(page);
      expect(new URL(page.url()).pathname).toBe('/booking');
    });
  },
);

for (const brand of ['northlight', 'verbena', 'tinhouse'] as const) {
  test(
    `a frame says that it is of a preview without taking a place, at ${brand}`,
    { tag: '@mobile-first' },
    async ({ page, stack }) => {
      await page.goto(stack.url(brand, `${await makePreview(stack)}?to=/frame/`));
      const note = page.getByText('Preview pr-123', { exact: true });
      await expect(note).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await note.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(20);
      const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
      const withNote = await heightOf();
      await note.evaluate((element) => element.remove());
      expect(await heightOf()).toBe(withNote);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    },
  );
}

test(
  'a preview is gone after seven days, and nothing that a page stores takes its place',
  { tag: '@mobile-first' },
  async ({ page, stack, watch }) => {
    watch.expects(/status of 404/);
    const link = await makePreview(stack);
    await page.goto(stack.url('northlight', link));
    await inPreview(page);
    await stack.advance(hourMs);
    await page.reload();
    await isLive(page);
    expect((await page.goto(stack.url('northlight', link)))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This preview is not here' })).toBeVisible();
    await test.step('And an override as other import maps have it changes no module', async () => {
      await page.goto(stack.url('northlight', '/booking'));
      await page.evaluate(() => {
        const elsewhere = 'http://127.0.0.1:1/portal.js';
        for (const name of ['@bars/mfe-booking-widget', '@bars/root-config', 'react'])
          localStorage.setItem(`import-map-override:${name}`, elsewhere);
        for (const name of ['import-map-overrides', 'importmap']) localStorage.setItem(name, elsewhere);
        // eslint-disable-next-line unicorn/no-document-cookie -- as the tool does that is tried here
        document.cookie = `import-map-override:react=${elsewhere}`;
      });
      await page.goto(stack.url('northlight', '/book?importmap=http%3A%2F%2F127.0.0.1%3A1%2Fimportmap.json'));
      await expect(new BookingPage(page, wordsOf.northlight).bar).toBeVisible();
    });
  },
);
