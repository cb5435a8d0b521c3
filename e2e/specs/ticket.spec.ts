import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { CompletionPage } from '../pages/completion.page';
import { threeBrands } from '../support/brands';
import { aSaturday } from '../support/days';
import { fullWhere } from '../support/tags';
import { expect, test } from '../support/test';

/** Width and height of a PNG. */
const sizeOf = async (download: Download): Promise<{ width: number; height: number; bytes: number }> => {
  const file = readFileSync(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), bytes: file.length };
};

for (const brand of threeBrands) {
  test(`the ticket of ${brand} is drawn on request and saved as a picture`, { tag: fullWhere(brand !== 'northlight', '@mobile-first') }, async ({ page, stack, wizard, guest, a11y }, testInfo) => {
    await page.emulateMedia({ colorScheme: testInfo.project.name === 'phone' ? 'dark' : 'light' });
    const booking = await wizard(brand);
    await booking.book(aSaturday(stack.clock.now(), 6), guest, 2);
    const done = new CompletionPage(page);
    await expect(done.status).toHaveText('Booking Confirmed');
    await page.getByRole('button', { name: 'Make a picture' }).click();
    const picture = page.getByRole('img', { name: /^Ticket: / });
    await expect(picture).toBeFocused();
    await expect(picture).toHaveAccessibleName(new RegExp(`2 people. Reference ${await done.fact('Reference')}`));
    const save = page.getByRole('link', { name: 'Save the picture' });
    await expect(save).toBeVisible();
    await a11y('the ticket as a picture');
    const downloading = page.waitForEvent('download');
    await save.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`booking-${await done.fact('Reference')}.png`);
    const { width, height, bytes } = await sizeOf(download);
    expect([width, height]).toEqual([1080, 1920]);
    expect(bytes, 'more than an empty picture').toBeGreaterThan(30_000);
    await download.saveAs(testInfo.outputPath(`ticket-${brand}.png`));
  });
}
