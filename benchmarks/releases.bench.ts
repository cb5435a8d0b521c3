import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPrerender } from '../api-server/kernel/prerender/prerender';
import { hashOf } from '../api-server/kernel/prerender/testing/integrity';
import { areaReleases } from '../api-server/kernel/site/markup/area-release';
import { createPageMarkup } from '../api-server/kernel/site/markup/page-markup';
import { releaseSite, releasesOf } from '../api-server/testing/site-release';
import { measureSwaps } from './servers/swaps';

/**
 * 10,000 releases of an area go live one after the other, and the landing page is rendered with each.
 * Promise: the server's process grows by 20 MB at most. Before that: how long several servers need to show a swap.
 */
const usualRuns = 10_000;
const lines = 10;

const area = '@bars/mfe-booking-widget';
const moduleOf = (release: number): string =>
  `System.register([], (put) => ({ execute: () => void put('renderPage', () => ({ html: '${release}', styles: '', styleAttributes: {} })) }));`;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Megabytes that the process holds after what is not needed any more is gone. */
const held = (): { rss: number; heap: number } => {
  if (typeof collect === 'function') collect();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: rss / 1e6, heap: heapUsed / 1e6 };
};

export default async function run({ runs = usualRuns }: { runs?: number }): Promise<void> {
  await measureSwaps();
  const siteDir = mkdtempSync(join(tmpdir(), 'bars-releases-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
  };
  const prerender = createPrerender({ log: console, onFailure: () => undefined });
  const preview = (): never => {
    throw new Error('The landing page asks for no session.');
  };
  const markupOf = createPageMarkup(areaReleases(siteDir, releasesOf(siteDir), prerender), { preview, bars: () => [] });
  const goLive = async (release: number): Promise<void> => {
    const folder = `/a/booking/${release}`;
    write(`${folder}/prerender.js`, moduleOf(release));
    releaseSite(siteDir, {
      'importmap.json': JSON.stringify({
        imports: { [area]: `${folder}/portal.js` },
        integrity: { [`${folder}/prerender.js`]: hashOf(moduleOf(release)) },
      }),
    });
    const markup = await markupOf('/booking', 1);
    if (markup?.html !== String(release)) throw new Error(`Release ${release} was not rendered.`);
    for (const used of [folder, 'd', 'releases', 'live.json']) rmSync(join(siteDir, used), { recursive: true });
  };
  try {
    // What the first hundred need is there for as long as the server runs.
    for (let release = 0; release < 100; release += 1) await goLive(release);
    const before = held();
    const began = performance.now();
    for (let done = 1; done <= runs; done += 1) {
      await goLive(99 + done);
      if (done % Math.ceil(runs / lines) !== 0 && done !== runs) continue;
      const now = held();
      console.log(
        `  ${done} releases, ${((performance.now() - began) / done).toFixed(0)} ms each: ${(now.rss - before.rss).toFixed(1)} MB more ` +
          `(${now.rss.toFixed(1)}), heap ${(now.heap - before.heap).toFixed(2)} MB more; ${prerender.running()} processes`,
      );
    }
  } finally {
    prerender.stop();
    rmSync(siteDir, { recursive: true });
  }
}
