import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE } from '../tools/build/lib/paths.mjs';
import { root } from '../tools/lib/prepare.mjs';
import { buildFloorElements } from './embed/floor-elements';
import { servePages, type HostPages } from './embed/host-pages';
import { inPretix, servePretix } from './embed/pretix';
import { snippetsOf } from './embed/snippets';
import { visitAlone } from './embed/visit-alone';
import { finish, medianOf, type Report } from './page/report';
import { measure, type Measured } from './page/rounds';
import { freePort, serve, type Served } from './page/servers';
import { visit, type Entry } from './page/visit';
import { filledSelect, onePersonMore } from './page/wizard';
import { createStepPair, elementSteps, floorElementSteps } from './portal/steps';

/**
 * The booking wizard on a foreign page: as an element, with and without waiting to be near, pinned, and in a frame;
 * beside the portal, and beside an element that holds nothing but the same parts.
 * Promise, as medians of what each round measured beside its own floor: seen with the floor and ready within 1.1 times of it,
 * evergreen and pinned; at most 112 kB of JavaScript before the first step; nothing shifts; blocking at most 40 ms more;
 * a step is painted within 0.1 s of its answer, beside a floor that shows as many controls; a press on the markup is painted
 * within 50 ms.
 */
const defaultRuns = 20;

/** Widgets of others, with the same probe: pretix's of November 2026, on a slow day, and the span of the rest. */
const peers = {
  'pretix (Vue 3), 2026-11': { ready: 1598, lcp: 1579, scriptKb: 45 },
  'other widgets, least': { ready: 1550, scriptKb: 182 },
  'other widgets, most': { ready: 2288, scriptKb: 480 },
};
/** A folder with pretix's widget, which is measured in the same rounds then. `npm run bench -- --help` says what is in it. */
const pretixFolder = process.env['PRETIX_WIDGET'] ?? '';

const inElement = { host: 'bars-booking-widget', inside: filledSelect, press: onePersonMore };
/** A floor has no state, so nothing is pressed: a state would make it slower, and the element look better. */
const inFloor = { host: 'floor-widget', inside: 'select' };
const inPage = { inside: `main ${filledSelect}`, press: onePersonMore };

const entriesAt = (
  origin: string,
  product: Served,
  steps = createStepPair(elementSteps, floorElementSteps),
): Entry[] => [
  { name: 'element', address: `${origin}/lazy`, ready: inElement, floor: 'floor', goOn: steps.product },
  { name: 'element, eager', address: `${origin}/eager`, ready: inElement, floor: 'floor, preloaded' },
  { name: 'element, eager and pinned', address: `${origin}/pinned`, ready: inElement, floor: 'floor, pinned' },
  { name: 'frame', address: `${origin}/frame`, ready: { inside: filledSelect, press: onePersonMore } },
  { name: 'portal /book', address: `http://northlight.localhost:${product.port}/book`, ready: inPage },
  { name: 'floor', address: `${origin}/floor`, ready: inFloor, goOn: steps.floor },
  { name: 'floor, preloaded', address: `${origin}/floor-preloaded`, ready: inFloor },
  { name: 'floor, pinned', address: `${origin}/floor-pinned`, ready: inFloor },
];

/** Entries that are also measured at full speed, with their floors, half as often. */
const atFullSpeed = ['element, eager', 'element, eager and pinned'];

/** An inspector makes a browser slower at reading scripts; how much, is the difference between an entry and its namesake. */
const measureFullSpeed = async (host: HostPages, entries: Entry[], runs: number): Promise<Measured> => {
  const wanted = entries.filter(({ name }) => atFullSpeed.includes(name)).flatMap(({ name, floor }) => [name, floor]);
  const alone = entries.filter(({ name }) => wanted.includes(name));
  const inspected = alone.map((entry): Entry => ({
    ...entry,
    name: `${entry.name}, inspected`,
    ...(entry.floor === undefined ? {} : { floor: `${entry.floor}, inspected` }),
  }));
  const open = (entry: Entry, round: number) =>
    alone.includes(entry) ? visitAlone(host, entry) : visit(entry, round, false);
  return measure([...alone, ...inspected], runs, { name: 'embed-full-speed', open });
};

/** Bounds of an element: its first step is seen with the floor, can be used soon after, and blocks hardly longer. */
const promisedBeside = (measured: Report['measured']): Report['promised'] => {
  const bounds = (floor: string) => ({
    readyToFloor: 1.1,
    lcpToFloor: 1,
    scriptKbToReady: 112,
    blocking: medianOf(measured, floor, 'blocking') + 40,
    cls: 0,
  });
  return { element: bounds('floor'), pinned: bounds('floor, pinned') };
};

export default async function run({
  runs = defaultRuns,
  isKept = false,
}: { runs?: number; isKept?: boolean } = {}): Promise<void> {
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
    const snippets = snippetsOf({
      product: { origin: `http://localhost:${product.port}`, site: SITE },
      floor: { origin: `http://localhost:${floor.port}`, site },
    });
    const pretix = pretixFolder === '' ? null : await servePretix(pretixFolder, await freePort(pages + 10));
    if (pretix) stops.push(pretix.stop);
    const host = await servePages(pages, [...snippets, ...(pretix ? [pretix.snippet] : [])]);
    stops.push(host.stop);
    const entries = entriesAt(host.origin, product);
    if (pretix) entries.push({ name: 'pretix', address: `${host.origin}${pretix.snippet.path}`, ready: inPretix });
    const { measured, failed } = await measure(entries, runs, { name: 'embed' });
    const report: Report = {
      name: 'embed',
      runs,
      measured,
      promised: promisedBeside(measured),
      peers,
      failed,
      stepMs: { element: 100 },
      earlyPressMs: { element: 50, 'element, eager': 50, 'element, eager and pinned': 50, 'portal /book': 50 },
    };
    const half = Math.ceil(runs / 2);
    const fast = await measureFullSpeed(host, entries, half);
    const all = { ...report, failed: { ...failed, ...fast.failed } };
    finish({ ...all, fullSpeed: { runs: half, measured: fast.measured } }, isKept);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
