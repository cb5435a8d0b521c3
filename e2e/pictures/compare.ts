import { test as base, expect } from '@playwright/test';
import { isSamePicture } from '../../tools/testing/catalogue/png.mjs';
import { contactSheet, heightOfSheet } from '../../tools/testing/catalogue/sheet.mjs';
import { thisChromium } from '../support/chromium';
import { reference, referenceBrowser } from './references';

/** The references are taken anew. */
export const updating = process.env['UPDATE_PICTURES'] === '1';

/** Tolerances: for the edges of a large drawing on a busy machine, and for letters in another browser. */
const strict = { threshold: 0.1, maxDiffPixels: 150 };
const lenient = { threshold: 0.35, maxDiffPixelRatio: 0.04 };

/** Tests in the browser that takes pictures; `isSameBrowser`: it took the references too. */
export const picturesTest = base.extend<object, { isSameBrowser: boolean }>({
  launchOptions: [thisChromium, { scope: 'worker' }],
  isSameBrowser: [
    async ({ browser }, use) => {
      const here = { chromium: browser.version(), platform: process.platform };
      const kept = updating ? here : referenceBrowser();
      const isSame = kept.platform === here.platform && kept.chromium.split('.')[0] === here.chromium.split('.')[0];
      if (!isSame)
        console.log(
          `The references are by Chromium ${kept.chromium} on ${kept.platform}, this is ${here.chromium} on ${here.platform}: compared with a wider tolerance.`,
        );
      await use(isSame);
    },
    { scope: 'worker' },
  ],
});

/**
 * Compares pictures in columns, as one sheet, with the reference of this name.
 * @param part what `npm run catalogue -- --update` calls it
 */
export const expectReference = (
  { name, part, isSameBrowser }: { name: string; part: string; isSameBrowser: boolean },
  columns: Buffer[][],
): void => {
  const kept = updating ? null : reference(name);
  const sheet = contactSheet(columns, kept && !isSameBrowser ? heightOfSheet(kept) : undefined);
  // The same browser usually draws the same bytes; the tolerance is only used if they differ.
  if (kept && isSamePicture(kept, sheet)) return;
  expect(sheet, `Was it meant? Then: npm run catalogue -- --update ${part}`).toMatchSnapshot(
    name.split('/'),
    isSameBrowser ? strict : lenient,
  );
};
