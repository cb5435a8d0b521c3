import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { root } from '../tools/lib/prepare.mjs';
import { launchOptions } from '../tools/testing/browser/find.mjs';
import { serve } from './page/servers';
import { cpuSlowdown, viewport } from './page/throttling';

/**
 * The allergen menu of a bar without a connection, on this machine and on one that is slowed: from the reload to the declaration, and from its Accept to the
 * dishes. Promise: ready within 500 ms. The menu is the demo estate's longest.
 */
const defaultRuns = 10;
const menu = '/allergens?bar_id=401&menu_id=4001';

const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const requests = (await caches.has('bars.allergens-1')) ? await (await caches.open('bars.allergens-1')).keys() : [];
    const paths = requests.map(({ url }) => new URL(url).pathname);
    return paths.includes('/allergens') && paths.some((path) => path.includes('/allergen-menu/'));
  });

/** Milliseconds from the navigation, or from a press, until something is there. */
const untilThere = (page: Page, selector: string, press?: string): Promise<number> =>
  page.evaluate(
    ({ wanted, button }) =>
      new Promise<number>((resolve) => {
        const from = button === undefined ? 0 : performance.now();
        const look = () => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - from));
        };
        if (button !== undefined) document.querySelector<HTMLElement>(button)?.click();
        look();
      }),
    { wanted: selector, button: press },
  );

const accept = 'dialog[open] button';
const dish = 'main h3';

const sorted = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);
const summary = (times: readonly number[]): string =>
  `median ${Math.round(sorted(times)[Math.floor(times.length / 2)] ?? 0)} ms, worst ${Math.round(sorted(times).at(-1) ?? 0)} ms`;

export default async function run({ runs = defaultRuns }: { runs?: number } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-bench-'));
  const product = await serve(folder, 'product');
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/London' });
    const page = await context.newPage();
    await page.goto(`http://tinhouse.localhost:${product.port}${menu}`);
    await page.click(accept);
    await page.waitForSelector(dish);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    while (!(await isKept(page))) await page.waitForTimeout(200);
    const cdp = await context.newCDPSession(page);
    await context.setOffline(true);
    for (const rate of [1, cpuSlowdown]) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      const [opened, shown]: [number[], number[]] = [[], []];
      for (let round = 0; round < runs; round += 1) {
        await page.reload({ waitUntil: 'commit' });
        opened.push(await untilThere(page, accept));
        shown.push(await untilThere(page, dish, accept));
      }
      console.log(`  without a connection, CPU slowed ${rate} times, ${runs} reloads (promised: 500 ms)`);
      console.log(`  from the reload to the declaration: ${summary(opened)}`);
      console.log(`  from Accept to the dishes: ${summary(shown)}`);
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
