import { test as base, expect } from '@playwright/test';
import { partIds } from '../../tools/testing/catalogue/parts.mjs';
import { isSamePicture } from '../../tools/testing/catalogue/png.mjs';
import { contactSheet, heightOfSheet } from '../../tools/testing/catalogue/sheet.mjs';
import { brands, type Brand } from '../support/brands';
import { thisChromium } from '../support/chromium';
import { openCamera, type Camera } from './camera';
import { reference, referenceBrowser, references } from './references';

const updating = process.env['UPDATE_PICTURES'] === '1';
const names = Object.keys(brands) as Brand[];
const pictureOf = (brand: Brand, part: string) => `${brand}/${part}.png`;

/** Tolerances: for the edges of a large drawing on a busy machine, and for letters in another browser. */
const strict = { threshold: 0.1, maxDiffPixels: 150 };
const lenient = { threshold: 0.35, maxDiffPixelRatio: 0.04 };

const test = base.extend<object, { camera: Camera; isSameBrowser: boolean }>({
  launchOptions: [thisChromium, { scope: 'worker' }],
  camera: [async ({ browser }, use) => use(await openCamera(browser)), { scope: 'worker' }],
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

for (const part of partIds()) {
  for (const brand of names) {
    test(`${part}: looks like its reference picture, ${brand}`, async ({ camera, isSameBrowser }) => {
      const name = pictureOf(brand, part);
      const kept = updating ? null : reference(name);
      const sheet = contactSheet(
        await camera(part, brands[brand].id),
        kept && !isSameBrowser ? heightOfSheet(kept) : undefined,
      );
      // The same browser usually draws the same bytes; the tolerance is only used if they differ.
      if (kept && isSamePicture(kept, sheet)) return;
      expect(sheet, `Was it meant? Then: npm run catalogue -- --update ${part}`).toMatchSnapshot(
        name.split('/'),
        isSameBrowser ? strict : lenient,
      );
    });
  }
}

if (!updating) {
  test('every part has its pictures, and there are no others', () => {
    expect(references().sort()).toEqual(
      partIds()
        .flatMap((part) => names.map((brand) => pictureOf(brand, part)))
        .sort(),
    );
  });
}
