import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE } from '../tools/build/lib/paths.mjs';
import { root } from '../tools/lib/prepare.mjs';
import { buildFloorElements } from './embed/floor-elements';
import { servePages } from './embed/host-pages';
import { snippetsOf } from './embed/snippets';
import { conclude, medianOf, print, type Report } from './page/report';
import { measure } from './page/rounds';
import { freePort, serve, type Served } from './page/servers';
import type { Entry } from './page/visit';

/**
 * The booking wizard on a foreign page: as an element, with and without waiting to be near, pinned, and in a frame;
 * beside the portal, and beside an element that holds nothing but the same parts.
 * Promise: ready within 1.15 times the floor; pinned within 760 ms where the floor without the hop is 713; at most 22 kB of
 * JavaScript more than the floor before the first step; at most 8 requests; nothing shifts; blocking at most 40 ms more.
 */
const defaultRuns = 7;

/** Widgets of others, measured the same way: the best of them, made with Vue, and the span of the rest. */
const peers = { 'best widget measured': { ready: 733, scriptKb: 48.5 }, 'the other widgets, least': { ready: 1550, scriptKb: 182 }, 'the other widgets, most': { ready: 2288, scriptKb: 480 } };

const inElement = { host: 'bars-booking-widget', inside: 'select' };
const inFloor = { host: 'floor-widget', inside: 'select' };
const inPage = { inside: 'main select' };

const entriesAt = (origin: string, product: Served): Entry[] => [
  { name: 'element', address: `${origin}/lazy`, ready: inElement },
  { name: 'element, eager', address: `${origin}/eager`, ready: inElement },
  { name: 'element, eager and pinned', address: `${origin}/pinned`, ready: inElement },
  { name: 'frame', address: `${origin}/frame`, ready: { inside: 'select' } },
  { name: 'portal /book', address: `http://northlight.localhost:${product.port}/book`, ready: inPage },
  { name: 'floor', address: `${origin}/floor`, ready: inFloor },
  { name: 'floor, pinned', address: `${origin}/floor-pinned`, ready: inFloor },
];

/** Most of what is promised is promised of the floor that was measured beside it. */
const promisedBeside = (measured: Report['measured']): Report['promised'] => {
  const above = (page: string) => ({
    ready: 1.15 * medianOf(measured, page, 'ready'),
    scriptKbToReady: medianOf(measured, page, 'scriptKbToReady') + 22,
    blocking: medianOf(measured, page, 'blocking') + 40,
    requestsToReady: 8,
    cls: 0,
  });
  return { element: above('floor'), pinned: { ...above('floor, pinned'), ready: (medianOf(measured, 'floor, pinned', 'ready') * 760) / 713 } };
};

export default async function run({ runs = defaultRuns, isKept = false }: { runs?: number; isKept?: boolean } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-bench-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    const site = join(folder, 'site');
    await buildFloorElements(site);
    const pages = await freePort(9880);
    const settings = { DEMO_SITES_ORIGIN: `http://127.0.0.1:${pages}` };
    const product = await serve(folder, 'product', settings);
    stops.push(product.stop);
    const floor = await serve(folder, 'floor', { ...settings, SITE_DIR: site });
    stops.push(floor.stop);
    const snippets = snippetsOf({ product: { origin: `http://localhost:${product.port}`, site: SITE }, floor: { origin: `http://localhost:${floor.port}`, site } });
    const host = await servePages(pages, snippets);
    stops.push(host.stop);
    const measured = await measure(entriesAt(host.origin, product), runs);
    const report: Report = { name: 'embed', runs, measured, promised: promisedBeside(measured), peers };
    print(report);
    conclude(report, isKept);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
