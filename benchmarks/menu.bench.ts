import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page, type Response } from 'playwright-core';
import { apiKeyHeader, brandHeader } from '../shared-api/contracts/dto';
import { compactMenuPath } from '../shared-api/contracts/compact-menu';
import { root } from '../tools/lib/prepare.mjs';
import { launchOptions } from '../tools/testing/browser/find.mjs';
import { estateWithALongMenu, itemCount } from './menu/estate';
import { serveBarePage } from './menu/bare-page';
import { serve } from './page/servers';
import { cpuSlowdown, viewport } from './page/throttling';
import { buildFloor } from './portal/floor-site';

/**
 * The allergen menu with 3,000 items on a slowed processor, beside a floor with the same data: the portal's parts and a list of React
 * without styles and verdicts. A bare page without any framework shows what the browser itself takes. Promises: a key is painted within 25 ms
 * (median) and 40 ms (worst), a filter within 40 ms, no long task while typing, at most 1,000 nodes and 10 MB, ready within 1.2 times
 * the floor. Issue "Allergen menus that can be trusted".
 */
const defaultRuns = 5;
const [bar, menu] = [401, 4001];
const field = 'input[name=menu_search]';
const typed = ['s', 'a', 'u', 's', 'a', 'g', 'e', 'Backspace', 'Backspace', 'Backspace', 'Backspace'];

interface Seen {
  changes: number[];
  tasks: number[];
}

declare global {
  /** What the page that is measured has noted. */
  var seen: Seen;
}

/** Notes from each key or press how long it takes until what it changes is on the screen, and each long task. Runs in the page. */
const watchPage = () => {
  globalThis.seen = { changes: [], tasks: [] };
  new PerformanceObserver((list) =>
    globalThis.seen.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  });
  const note = ({ timeStamp }: Event) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => globalThis.seen.changes.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  };
  for (const type of ['keydown', 'pointerdown'] as const) addEventListener(type, note, { capture: true });
};

const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const read = globalThis.seen;
    globalThis.seen = { changes: [], tasks: [] };
    return read;
  });

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const worst = (values: readonly number[]): number => Math.max(0, ...values);
const both = (values: readonly number[]): string =>
  `median ${median(values).toFixed(0)} ms, worst ${worst(values).toFixed(0)} ms`;

interface Visit {
  readyMs: number;
  keysMs: number[];
  longTasks: number;
  nodes: number;
  heapMb: number;
  filterMs: number[];
}

/** What is measured: a bare page, the floor, and the allergen menu. */
type Kind = 'bare' | 'floor' | 'product';

const accept = 'dialog[open] button';
const isReady = (count: number) =>
  [...document.querySelectorAll('p')].some(({ textContent }) => textContent === `${count} items`);

const heapOf = async (page: Page): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
};

const slow = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
};

const typeAll = async (page: Page): Promise<Seen> => {
  await page.focus(field);
  await seenOf(page);
  for (const key of typed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  return seenOf(page);
};

/** The page is loaded once for its files, so that ready counts what the page does. */
const visit = async (context: BrowserContext, address: string, kind: Kind): Promise<Visit> => {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchPage);
    await slow(page);
    await page.goto(address, { waitUntil: 'commit' });
    if (kind !== 'bare') await page.locator(accept).click();
    await page.waitForFunction(isReady, itemCount, { polling: 'raf' });
    const readyMs = await page.evaluate(() => performance.now());
    await page.waitForTimeout(2000);
    const { changes: keysMs, tasks } = await typeAll(page);
    const filterMs: number[] = [];
    if (kind === 'product') {
      await page.fill(field, '');
      await page
        .getByRole('button', { name: /filter/i })
        .first()
        .click();
      const milk = page.getByRole('checkbox', { name: 'Milk' });
      await milk.waitFor();
      await page.waitForTimeout(1000);
      for (let turn = 0; turn < 4; turn += 1) {
        await seenOf(page);
        await milk.locator('xpath=ancestor-or-self::label').first().click();
        await page.waitForTimeout(600);
        filterMs.push(...(await seenOf(page)).changes);
      }
    }
    const nodes = await page.evaluate(() => document.querySelectorAll('body *').length);
    return { readyMs, keysMs, longTasks: tasks.length, nodes, heapMb: await heapOf(page), filterMs };
  } finally {
    await page.close();
  }
};

const report = (name: string, visits: readonly Visit[]): void => {
  const of = (read: (one: Visit) => number) => median(visits.map(read));
  console.log(`  ${name}, CPU slowed ${cpuSlowdown} times, ${itemCount} items, ${visits.length} visits`);
  console.log(`    ready: ${of(({ readyMs }) => readyMs).toFixed(0)} ms`);
  console.log(`    from a key to its result on the screen: ${both(visits.flatMap(({ keysMs }) => keysMs))}`);
  const filters = visits.flatMap(({ filterMs }) => filterMs);
  if (filters.length > 0) console.log(`    from a filter to its result on the screen: ${both(filters)}`);
  console.log(`    long tasks while typing ${typed.length} keys: ${of(({ longTasks }) => longTasks)}`);
  console.log(`    nodes: ${of(({ nodes }) => nodes)}; heap: ${of(({ heapMb }) => heapMb).toFixed(1)} MB`);
};

/** A call as the floor makes it: its path, and the headers that name the caller. */
const callOf = async (answer: Response): Promise<string> => {
  const headers = await answer.request().allHeaders();
  const names = [apiKeyHeader, brandHeader].map((name) => name.toLowerCase());
  const caller = Object.entries(headers).filter(([name]) => names.includes(name));
  const { pathname, search } = new URL(answer.url());
  return new URLSearchParams([['path', pathname + search], ...caller]).toString();
};

export default async function run({ runs = defaultRuns }: { runs?: number } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-bench-'));
  const estate = { ESTATE_DIR: estateWithALongMenu(folder) };
  await buildFloor(join(folder, 'site'), ['@floor/menu']);
  const product = await serve(folder, 'product', estate);
  const floor = await serve(folder, 'floor', { ...estate, SITE_DIR: join(folder, 'site') });
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/London' });
  const origin = `http://tinhouse.localhost:${product.port}`;
  const address = `${origin}/allergens?bar_id=${bar}&menu_id=${menu}`;
  try {
    const first = await context.newPage();
    await first.goto(address);
    const isMenu = (response: Response) => response.url() === `${origin}${compactMenuPath(bar, menu)}`;
    const [answer] = await Promise.all([first.waitForResponse(isMenu), first.locator(accept).click()]);
    const bare = await serveBarePage(await answer.text());
    const call = await callOf(answer);
    await first.close();
    try {
      const addresses: Record<Kind, string> = {
        bare: bare.address,
        floor: `http://tinhouse.localhost:${floor.port}/floor#${call}`,
        product: address,
      };
      const visits: Record<Kind, Visit[]> = { bare: [], floor: [], product: [] };
      // The files of the floor are there once, as those of the product are.
      await visit(context, addresses.floor, 'floor');
      for (let round = 0; round < runs; round += 1) {
        for (const kind of ['bare', 'floor', 'product'] as const)
          visits[kind].push(await visit(context, addresses[kind], kind));
        console.log(`  round ${round + 1} of ${runs} is done`);
      }
      report('a bare page', visits.bare);
      report('the floor', visits.floor);
      report('the allergen menu', visits.product);
    } finally {
      bare.stop();
    }
  } finally {
    await browser.close();
    await Promise.all([product.stop(), floor.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
