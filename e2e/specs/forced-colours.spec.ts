import type { Locator, Page, TestInfo } from '@playwright/test';
import { readPng } from '../../tools/testing/catalogue/png.mjs';
import { threeBrands } from '../support/brands';
import { walkTheBooking, walkTheWizard } from '../support/walk';
import { expect, test } from '../support/test';

const schemes = ['light', 'dark'] as const;

/** The pixels of a thing, without its edge; a control that is drawn has more than one colour there. */
const inside = async (thing: Locator): Promise<number[]> => {
  const { width, height, pixels } = readPng(await thing.screenshot({ animations: 'disabled' }));
  return [...pixels].filter((_pixel, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x > width * 0.25 && x < width * 0.75 && y > height * 0.25 && y < height * 0.75;
  });
};

/** Every mark that is drawn and not written: the buttons of steppers, wordmarks and signs. What an open dialog covers is not looked at. */
const drawn = async (page: Page): Promise<Locator[]> => {
  const dialog = page.locator('dialog:modal');
  const shown = (await dialog.count()) > 0 ? dialog : page.locator('body');
  return shown.locator(':is([data-step], .masthead svg, svg[role=img], button[aria-label=Close]):visible').all();
};

/** Takes the pictures of what is shown, and looks at each mark and at the steps. */
const lookAt = async (page: Page, name: string, info: TestInfo): Promise<void> => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const path = info.outputPath(`${name.replaceAll(' ', '-')}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    await info.attach(`${name}, ${colorScheme}`, { path, contentType: 'image/png' });
    for (const mark of await drawn(page)) {
      const what = await mark.evaluate(({ outerHTML }) => outerHTML.slice(0, 80));
      expect.soft(new Set(await inside(mark)).size, `colours of ${what} on ${name}, ${colorScheme}`).toBeGreaterThan(1);
    }
    const steps = page
      .getByRole('list')
      .filter({ has: page.locator('[aria-current="step"]') })
      .getByRole('listitem');
    const looks = await steps.evaluateAll((all) =>
      all.map((step) => ({
        edge: `${getComputedStyle(step).borderTopStyle} ${getComputedStyle(step).borderTopColor}`,
        isNow: step.hasAttribute('aria-current'),
      })),
    );
    for (const [place, { edge, isNow }] of looks.entries()) {
      if (isNow)
        expect
          .soft([looks[place - 1]?.edge, looks[place + 1]?.edge], `the steps beside the one that is shown on ${name}`)
          .not.toContain(edge);
    }
  }
};

for (const brand of threeBrands) {
  test(
    `whoever lets their system choose the colours sees every mark of the wizard of ${brand}, in the light and in the dark`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest, wizard }, info) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await walkTheWizard({ page, stack, brand, guest, wizard, at: (name) => lookAt(page, name, info) });
    },
  );

  test(
    `whoever lets their system choose the colours sees every mark of a booking of ${brand}, in the light and in the dark`,
    { tag: ['@desktop', '@full'] },
    async ({ page, stack, guest }, info) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await walkTheBooking({ page, stack, brand, guest, at: (name) => lookAt(page, name, info) });
    },
  );
}
