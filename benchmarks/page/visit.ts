import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { launchOptions } from '../../tools/testing/browser/find.mjs';
import { installProbe, type Ready } from './probe';
import { waitForQuiet } from './quiet';
import { middleClass, viewport, type Conditions } from './throttling';
import { countTraffic, type Traffic } from './traffic';

/** One page to be measured: where it is, and what shows that it can be used. */
export interface Entry {
  name: string;
  address: string;
  ready: Ready;
  /** A phone of the middle class where it is not said. */
  conditions?: Conditions;
  /** Name of the entry with the same parts and nothing made of them. */
  floor?: string;
  /** Goes on from the ready page; what it returns are further figures. */
  goOn?: (page: Page, round: number) => Promise<Record<string, number>>;
}

/** What every visit measures: when a page could be used, and its largest paint. */
export type Timed = Record<'ready' | 'lcp', number> & Record<string, number>;

/** Figures of one visit with nothing in the cache; times in milliseconds. */
type Figures = Timed &
  Record<
    | 'cls'
    | 'blocking'
    | 'blockingToReady'
    | 'scriptKb'
    | 'scriptKbToReady'
    | 'totalKb'
    | 'requests'
    | 'requestsToReady'
    | 'heapMb'
    | 'calibration'
    | 'quiet',
    number
  >;

const readyWithinMs = 60_000;
const quietMs = 800;
/** Chromium loads pages of its own while it starts, in the process of the first page. */
const startMs = 1000;

/** The same piece of work each time: how fast this machine is just now. */
const calibrate = (): number => {
  const from = performance.now();
  const rows = Array.from({ length: 60_000 }, (_, index) => ({ index, key: `k${index % 97}` }));
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  JSON.parse(JSON.stringify(rows));
  return performance.now() - from;
};

/** A page in a frame is in the same process as the page around it, so that both are slowed down and counted. */
const inOneProcess = (args: readonly string[]): string[] => [
  ...args.filter((arg) => arg !== '--site-per-process'),
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

/** When the page, or a frame in it, could be used, in milliseconds since the navigation of the page. */
const readyAt = async (page: Page): Promise<number | null> => {
  const seen = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame
          .evaluate(() => ({ origin: performance.timeOrigin, ready: window.probe.readyMs }))
          .catch(() => ({ origin: 0, ready: null })),
      ),
  );
  const [top] = seen;
  const found = seen.find(({ ready }) => ready !== null);
  return top === undefined || found === undefined || found.ready === null
    ? null
    : found.origin + found.ready - top.origin;
};

const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
};

const blockingOf = (tasks: [number, number][]): number =>
  tasks.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);

/** Those that not every page has: `kB <script>` before it could be used, and `earlyPress` in milliseconds. */
const rareFigures = ({ kbOf }: Traffic, earlyPressMs: number | null): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(kbOf).map(([name, kb]) => [`kB ${name}`, kb])),
  ...(earlyPressMs === null ? {} : { earlyPress: earlyPressMs }),
});

/** Opens an entry in a browser of its own, slowed down unless it is told otherwise, and measures until the line has been quiet. */
export const visit = async (
  { address, ready, goOn, conditions: { cpuSlowdown, network } = middleClass }: Entry,
  round: number,
  isSlowed = true,
): Promise<Figures> => {
  const quiet = (await waitForQuiet()) ? 1 : 0;
  const { executablePath, args } = launchOptions();
  const browser = await chromium.launch({
    executablePath,
    args: [...inOneProcess(args), '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 1,
      serviceWorkers: 'block',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    const page = await context.newPage();
    await wait(startMs);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (isSlowed) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const calibration = await page.evaluate(calibrate);
    if (isSlowed) await cdp.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(installProbe, ready);
    const traffic = countTraffic(cdp);
    await page.goto(address, { waitUntil: 'commit' });
    const from = Date.now();
    let readyMs = await readyAt(page);
    while (readyMs === null || !traffic.isQuiet(quietMs)) {
      if (Date.now() - from > readyWithinMs)
        throw new Error(`not ${readyMs === null ? 'usable' : 'quiet'} within ${readyWithinMs / 1000} s`);
      await wait(100);
      readyMs ??= await readyAt(page);
    }
    const readyWithin = readyMs;
    const { lcpMs, cls, longTasks, earlyPressMs, origin } = await page.evaluate(() => ({
      ...window.probe,
      origin: performance.timeOrigin,
    }));
    const { scriptKb, totalKb, requests } = traffic.counted();
    const first = traffic.counted(origin + readyWithin);
    const untilReady = longTasks.filter(([start]) => start <= readyWithin);
    return {
      ready: readyWithin,
      scriptKbToReady: first.scriptKb,
      requestsToReady: first.requests,
      heapMb: await heapOf(cdp),
      lcp: lcpMs,
      cls,
      blocking: blockingOf(longTasks),
      blockingToReady: blockingOf(untilReady),
      scriptKb,
      totalKb,
      requests,
      calibration,
      quiet,
      ...rareFigures(first, earlyPressMs),
      ...(await goOn?.(page, round)),
    };
  } finally {
    await browser.close();
  }
};
