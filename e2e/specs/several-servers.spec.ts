import { expect, type Page } from '@playwright/test';
import { integrityOf } from '../../tools/build/lib/hash.mjs';
import { switchTo } from '../../tools/release/store.mjs';
import { thisChromium } from '../support/chromium';
import { call } from '../support/http';
import { bucketSite, folderSite, type NotedRelease, type SharedSite } from '../support/shared-site';
import { stackTest } from '../support/stack-test';
import type { Stack } from '../support/stack';

/** Without the watch over one stack: there are three. */
const test = stackTest.extend({ launchOptions: [thisChromium, { scope: 'worker' }] });

const pages = ['/booking', '/book', '/allergens', '/privacy', '/forgot-password'];
const mostLoads = 1_000;
/** Spread over the loads: each makes every server start the modules that render its pages anew. */
const mostSwaps = 8;
const atOnce = 4;
const loadsInBrowser = 10;

const ask = (stack: Stack, path: string, accept = '*/*') =>
  call({ port: stack.port, path, host: 'northlight.localhost', headers: { accept, 'accept-encoding': 'identity' } });

const noteIn = (html: string): string => /name="test:release" content="(\w+)"/.exec(html)?.[1] ?? 'none';

/** Every file that a page names, with its hash where the page says one. */
const filesIn = (html: string): [path: string, hash: string | undefined][] => [
  ...new Map(
    [...html.matchAll(/(?:src|href)="(\/a\/[^"]+)"(?: integrity="([^"]+)")?/g)].map(
      ([, path, hash]): [string, string | undefined] => [path ?? '', hash],
    ),
  ),
];

/** Loads pages, each from one server and its files from all: a load balancer sends each request anywhere. */
const createLoads = (servers: readonly Stack[], releases: readonly NotedRelease[]) => {
  const whole = new Set<string>();
  const state = { loads: 0, hashes: 0, faults: new Set<string>(), notes: new Set<string>() };
  const serverOf = (index: number): Stack => servers[index % servers.length]!;
  return {
    state,
    load: async (): Promise<void> => {
      const index = state.loads;
      state.loads += 1;
      const path = pages[index % pages.length]!;
      const { status, text, headers } = await ask(serverOf(index), path, 'text/html');
      if (status !== 200) state.faults.add(`${status} ${path}`);
      const release = releases.find(({ note }) => note === noteIn(text));
      state.notes.add(noteIn(text));
      if (headers['x-release'] !== release?.id) state.faults.add(`${noteIn(text)} is sent as another release`);
      const files = filesIn(text);
      const maps = files.map(([file]) => file).filter((file) => file.startsWith('/a/maps/'));
      if (maps.length !== 1 || maps[0] !== release?.map) state.faults.add(`${noteIn(text)} has ${maps.join(', ')}`);
      for (const [offset, [file, hash]] of files.entries()) {
        const server = serverOf(index + offset + 1);
        if (whole.has(`${server.port}${file}`)) continue;
        const answer = await ask(server, file);
        const isWhole = hash === undefined || integrityOf(answer.text) === hash;
        if (answer.status === 200 && isWhole) whole.add(`${server.port}${file}`);
        else state.faults.add(`${answer.status} ${file}${isWhole ? '' : ' has another hash'}`);
        state.hashes += hash === undefined ? 0 : 1;
      }
    },
  };
};

/** Makes the releases live in turns. @returns which one is live now */
const createSwap = ({ target }: SharedSite, releases: readonly [NotedRelease, NotedRelease]) => {
  let [next, live] = releases;
  return async (): Promise<NotedRelease> => {
    await switchTo(target, { from: live.id, to: next.id });
    [next, live] = [live, next];
    return live;
  };
};

/** Milliseconds until every server shows a release; `npm run bench -- releases` holds them against the limit. */
const untilSeen = async (servers: readonly Stack[], { note }: NotedRelease): Promise<number> => {
  const from = performance.now();
  const notes = async () =>
    Promise.all(servers.map(async (server) => noteIn((await ask(server, '/booking', 'text/html')).text)));
  await expect.poll(notes, { intervals: [100] }).toEqual(servers.map(() => note));
  return Math.round(performance.now() - from);
};

const openBrowserOn = async (page: Page, servers: readonly Stack[], swap: () => Promise<unknown>): Promise<void> => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failed.push(error.message));
  for (let time = 0; time < loadsInBrowser; time += 1) {
    await swap();
    await page.goto(servers[time % servers.length]!.url('northlight', '/book'));
    await page.waitForFunction(() => document.documentElement.dataset['shell'] === 'ready');
  }
  expect(failed).toEqual([]);
};

const sites: Record<string, () => Promise<SharedSite>> = { bucket: bucketSite, folder: folderSite };
for (const [kind, open] of Object.entries(sites)) {
  test(
    `three servers follow one ${kind}: while releases are swapped no file is missing, no page is of two, and all see each swap`,
    { tag: ['@desktop', '@full'] },
    async ({ page }) => {
      const site = await open();
      try {
        const releases: [NotedRelease, NotedRelease] = [await site.publish('first'), await site.publish('second')];
        const servers = [await site.startServer(), await site.startServer(), await site.startServer()];
        const swap = createSwap(site, releases);
        const { load, state } = createLoads(servers, releases);
        const seenAfterMs: number[] = [];
        const from = performance.now();
        const loading = Promise.all(
          Array.from({ length: atOnce }, async () => {
            while (state.loads < mostLoads || seenAfterMs.length < mostSwaps) await load();
          }),
        );
        while (seenAfterMs.length < mostSwaps) {
          const due = (seenAfterMs.length * mostLoads) / mostSwaps;
          await expect.poll(() => state.loads, { intervals: [50] }).toBeGreaterThanOrEqual(due);
          seenAfterMs.push(await untilSeen(servers, await swap()));
        }
        await loading;
        const seconds = Math.round((performance.now() - from) / 1_000);
        console.log(
          `  one ${kind}: ${state.loads} loads in ${seconds} s; milliseconds until all three showed a swap: ${seenAfterMs.join(', ')}`,
        );
        expect([...state.faults]).toEqual([]);
        expect([...state.notes].sort()).toEqual(['first', 'second']);
        expect(state.hashes).toBeGreaterThan(0);
        await openBrowserOn(page, servers, swap);
      } finally {
        await site.stop();
      }
    },
  );
}

test(
  'a release of a bucket of which a file was tampered with is shown once it is whole, and the one before until then',
  { tag: ['@desktop', '@full'] },
  async () => {
    const site = await bucketSite();
    try {
      const first = await site.publish('first');
      const second = await site.publish('second');
      await switchTo(site.target, { from: second.id, to: first.id });
      const file = second.map.slice(1);
      const own = await site.target.read(file);
      if (own === null) throw new Error(`There is no ${file}.`);
      await site.target.write(file, Buffer.from(String(own.bytes).replace('{', '{ ')));
      const server = await site.startServer();
      await switchTo(site.target, { from: first.id, to: second.id });
      await expect.poll(() => server.log()).toContain('the live release cannot be read: the one before it stays');
      expect(noteIn((await ask(server, '/booking', 'text/html')).text)).toBe('first');
      expect((await ask(server, second.map)).status).toBe(404);
      await site.target.write(file, own.bytes);
      await untilSeen([server], second);
      expect((await ask(server, second.map)).status).toBe(200);
    } finally {
      await site.stop();
    }
  },
);
