import { expect, type Browser, type Page } from '@playwright/test';
import { frameAddress } from './serve';

/**
 * Brand 0 uses the device's own font, which differs between machines. In pictures it uses one of ours.
 * The gradient of the page's background is only in the pictures of one part: it takes more bytes than the part itself.
 */
const pictureFonts = `
  [data-brand="0"] { --bars-font-body: 'Tin House Text' !important; --bars-font-display: 'Tin House Text' !important }
  [data-canvas]:not([data-canvas="boxes"]) { --bars-ground: none !important }
`;

/** Pictures have half size: moved, missing and recoloured parts still show, and the repository stays small. */
const devices = [
  { viewport: { width: 360, height: 740 }, deviceScaleFactor: 0.5, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 },
];

type Device = (typeof devices)[number];

const goTo = async (page: Page, hash: string): Promise<void> => {
  await page.evaluate((to) => window.location.replace(to), hash);
  await page.locator(`html[data-shown="${hash}"]`).waitFor();
  // A page may be the first one that needs a font.
  await page.evaluate(async () => void (await document.fonts.ready));
  // A brand's drawings come with a file of their own.
  await expect(page.locator('svg[preserveAspectRatio="xMidYMid slice"]:empty')).toHaveCount(0);
};

/** Fails when a part's file cannot be loaded; otherwise pictures of its replacement would become references. */
const checkWhatComesLater = async (page: Page): Promise<void> => {
  await goTo(page, '#/date-field/open');
  await page.getByRole('grid').waitFor();
  await goTo(page, '#/motif');
  await page.locator('svg[role=img] path').first().waitFor({ state: 'attached' });
};

const openFrame = async (browser: Browser, device: Device): Promise<Page> => {
  const page = await browser.newPage({
    ...device,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await page.goto(`${frameAddress()}?still`);
  await page.locator('html[data-shown]').waitFor({ timeout: 120_000 });
  await checkWhatComesLater(page);
  await page.addStyleTag({ content: pictureFonts });
  return page;
};

/** Takes the whole page in a window of its height, so that elements fixed to the window's edge keep their place. */
const wholePage = async (page: Page, { viewport }: Device): Promise<Buffer> => {
  const height = await page
    .locator('[data-canvas]')
    .evaluate((canvas) => Math.ceil(canvas.getBoundingClientRect().height));
  await page.setViewportSize({ width: viewport.width, height });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize(viewport);
  return picture;
};

/** A column of the sheet: the part's page, then whatever covers the page, such as a dialog. */
const column = async (page: Page, device: Device, place: { part: string; query: string }): Promise<Buffer[]> => {
  await goTo(page, `#/${place.part}?${place.query}`);
  const alone = await page
    .locator('[data-alone]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-alone') ?? ''));
  const pictures = [await wholePage(page, device)];
  for (const state of alone) {
    await goTo(page, `#/${place.part}/${state}?${place.query}`);
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  }
  return pictures;
};

/** Takes a part in one brand: phone light, phone dark, desktop light, desktop dark, a column each. */
export type Camera = (part: string, brand: number) => Promise<Buffer[][]>;

/** A camera keeps its pages open, so that the next part loads faster. */
export const openCamera = async (browser: Browser): Promise<Camera> => {
  const pages = await Promise.all(devices.map(async (device) => ({ device, page: await openFrame(browser, device) })));
  return async (part, brand) => {
    const columns: Buffer[][] = [];
    for (const { device, page } of pages) {
      for (const dark of ['', '&dark=1'])
        columns.push(await column(page, device, { part, query: `brand=${brand}${dark}` }));
    }
    return columns;
  };
};
