import { expect, type Browser, type Page, type Route } from '@playwright/test';
import { axeFaults } from '../../support/a11y';
import { brands, threeBrands, type Brand } from '../../support/brands';
import { screensAddress } from '../serve';
import { now, type Answer, type Screen } from './screen';

const phone = { width: 360, height: 740 };
const widths = [phone.width, 820];

/** Answers a page's calls; what has no answer is noted. */
const answering = ({ answers = {} }: Screen, unexpected: string[]) => {
  const counts = new Map<string, number>();
  const answerOf = (call: string): Answer | undefined => {
    const found = answers[call];
    if (!Array.isArray(found)) return found;
    const count = counts.get(call) ?? 0;
    counts.set(call, count + 1);
    return found[Math.min(count, found.length - 1)];
  };
  return async (route: Route): Promise<void> => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const answer = answerOf(call);
    if (answer === 'never') return;
    if (answer === undefined) unexpected.push(call);
    if (answer === undefined || answer === 'offline') await route.abort();
    else if ('picture' in answer) await route.fulfill({ body: answer.picture, contentType: 'image/svg+xml' });
    else await route.fulfill({ status: answer.status ?? 200, json: answer.body, headers: { 'x-server-time': now } });
  };
};

/** Puts into the browser what it has kept, before the page is there. */
const keep = async (page: Page, { local = {}, session = {} }: Screen): Promise<void> => {
  await page.addInitScript(
    ([forDevice, forTab]) => {
      for (const [store, kept] of [
        [window.localStorage, forDevice],
        [window.sessionStorage, forTab],
      ] as const)
        for (const [key, value] of Object.entries(kept))
          store.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    },
    [local, session] as const,
  );
};

const open = async (page: Page, screen: Screen, brand: Brand): Promise<void> => {
  await page.clock.setFixedTime(now);
  // A countdown goes by this clock.
  if (screen.isCounting) await page.addInitScript(() => void (performance.now = () => 0));
  await keep(page, screen);
  await page.goto(screensAddress(brands[brand].host) + screen.path);
  await screen.act?.(page);
  // Nothing is under the pointer.
  await page.mouse.move(0, 0);
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
};

const picture = async (page: Page, width: number, { isOnTop = false }: Screen): Promise<Buffer> => {
  await page.setViewportSize({ ...phone, width });
  // What has the focus may have scrolled the page by an odd number of pixels, of which a picture has half.
  if (!isOnTop) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return page.screenshot({ fullPage: !isOnTop, animations: 'disabled', caret: 'hide' });
};

/** What axe finds: every rule in the first brand, those about colours in each brand, light and dark. */
const faultsOf = async (page: Page, brand: Brand): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const isFirst = brand === threeBrands[0] && colorScheme === 'light';
    const found = await axeFaults(page, isFirst ? undefined : ['color-contrast']);
    faults.push(...found.map((fault) => `${brand}, ${colorScheme}: ${fault}`));
  }
  return faults;
};

/**
 * What is seen of a screen: its pictures by width and brand, a column each, and what axe finds.
 * @param isJudged false: axe is not asked
 */
export const lookAt = async (
  browser: Browser,
  screen: Screen,
  isJudged: boolean,
): Promise<{ pictures: Buffer[][]; faults: string[] }> => {
  const unexpected: string[] = [];
  const faults: string[] = [];
  const taken: { width: number; png: Buffer }[] = [];
  const context = await browser.newContext({
    deviceScaleFactor: 0.5,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    viewport: phone,
    hasTouch: true,
  });
  for (const brand of threeBrands) {
    const page = await context.newPage();
    await page.route(/\/(api|static)\//, answering(screen, unexpected));
    await open(page, screen, brand);
    for (const width of widths) taken.push({ width, png: await picture(page, width, screen) });
    if (isJudged) faults.push(...(await faultsOf(page, brand)));
    await page.close();
  }
  await context.close();
  expect(unexpected, 'calls without an answer').toEqual([]);
  const columnsOf = (wanted: number) => taken.filter(({ width }) => width === wanted).map(({ png }) => [png]);
  return { pictures: widths.flatMap(columnsOf), faults };
};
