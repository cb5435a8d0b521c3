import { readFileSync } from 'node:fs';
import type { Download, Locator } from '@playwright/test';
import { cards } from '../pages/deposit-payment.page';
import { BookingPage, type Place } from '../pages/booking.page';
import { CompletionPage } from '../pages/completion.page';
import { EmbeddingPage } from '../pages/embedding.page';
import { wordsOf } from '../pages/words';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { brandFronts, brandSiteCalls } from '../support/embedding-sites';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** Width and height of a PNG. */
const sizeOf = async (download: Download): Promise<{ width: number; height: number; bytes: number }> => {
  const file = readFileSync(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), bytes: file.length };
};

/** Has the picture made. @returns the link that saves it */
const makePicture = async (place: Place): Promise<Locator> => {
  await place.getByRole('button', { name: 'Make a picture' }).click();
  const save = place.getByRole('link', { name: 'Save the picture' });
  await expect(save).toBeVisible();
  return save;
};

for (const brand of threeBrands) {
  test(
    `the ticket of ${brand} is drawn on request and saved as a picture`,
    { tag: fullWhere(brand !== 'northlight', '@mobile-first') },
    async ({ page, stack, wizard, guest, a11y }, testInfo) => {
      await page.emulateMedia({ colorScheme: testInfo.project.name === 'phone' ? 'dark' : 'light' });
      const booking = await wizard(brand);
      await booking.book(aSaturday(stack.clock.now(), 6), guest, 2);
      const done = new CompletionPage(page);
      await expect(done.status).toHaveText('Booking Confirmed');
      const save = await makePicture(page);
      const picture = page.getByRole('img', { name: /^Ticket: / });
      await expect(picture).toBeFocused();
      await expect(picture).toHaveAccessibleName(new RegExp(`2 people. Reference ${await done.fact('Reference')}`));
      await a11y('the ticket as a picture');
      const downloading = page.waitForEvent('download');
      await save.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`booking-${await done.fact('Reference')}.png`);
      const { width, height, bytes } = await sizeOf(download);
      expect([width, height]).toEqual([1080, 1920]);
      expect(bytes, 'more than an empty picture').toBeGreaterThan(30_000);
      await download.saveAs(testInfo.outputPath(`ticket-${brand}.png`));
    },
  );
}

test(
  'the ticket of a paid booking says what is paid and what is still to pay',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }, testInfo) => {
    watch.expects(cardPageCalls);
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 9));
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
    const save = await makePicture(page);
    await expect(page.getByRole('img', { name: /^Ticket: .*\. Paid: £80\./ })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await save.click();
    await (await downloading).saveAs(testInfo.outputPath('ticket-paid.png'));
  },
);

test(
  'the ticket is drawn and saved inside the element on a brand’s own site',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest, watch }, testInfo) => {
    watch.expects(brandSiteCalls);
    const site = await EmbeddingPage.open(page, stack, brandFronts.tinhouse);
    await site.arrive();
    await site.booking.book(aSaturday(stack.clock.now(), 7), guest, 3);
    await expect(site.done.status).toHaveText('Booking Confirmed');
    const save = await makePicture(site.place);
    const downloading = page.waitForEvent('download');
    await save.click();
    const download = await downloading;
    expect((await sizeOf(download)).bytes).toBeGreaterThan(30_000);
    await download.saveAs(testInfo.outputPath('ticket-element.png'));
  },
);

test(
  'in a sandboxed frame, which saves nothing, the page says how to keep the picture',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, guest, watch }) => {
    watch.expects(brandSiteCalls);
    watch.expects(/Download is disallowed/);
    const site = await EmbeddingPage.open(page, stack, brandFronts.northlight);
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { id: 'sandboxed', src, height: '2600', width: '700' });
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
      document.body.prepend(frame);
    }, `http://localhost:${stack.port}/frame/?key=pk_site_northlight`);
    const place = page.frameLocator('#sandboxed');
    const booking = new BookingPage(page, wordsOf[site.site.brand], place);
    await expect(booking.bar).toBeVisible();
    await booking.book(aSaturday(stack.clock.now(), 10), guest, 2);
    const save = await makePicture(place);
    await expect(place.getByText('If nothing is saved, press and hold the picture')).toBeVisible();
    await save.click();
    await expect(place.getByRole('img', { name: /^Ticket: / })).toBeVisible();
  },
);
