import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/lib/prepare.mjs';
import { finish } from './page/report';
import { measure } from './page/rounds';
import { serve, type Served } from './page/servers';
import type { Entry } from './page/visit';
import { filledSelect, onePersonMore } from './page/wizard';
import { buildFloor } from './portal/floor-site';
import { createStepPair, floorSteps, portalSteps } from './portal/steps';

/**
 * The portal's first step on a phone, beside a page that holds nothing but the portal's parts.
 * Promise: seen with the floor and ready within 1.25 times of it (medians of what each round measured beside its own floor),
 * at most 165 kB of JavaScript, nothing shifts, and a step is painted within 0.1 s of its answer, beside a
 * floor that shows as many controls. A press on the markup is painted within 50 ms.
 */
const defaultRuns = 20;

/** The demo of single-spa's authors, and a hospital's platform of the same make, measured the same way. */
const peers = {
  'single-spa demo': { ready: 2121, scriptKb: 219 },
  'hospital platform': { ready: 3143, scriptKb: 877 },
};
const page = 'portal /book';
const promised = { [page]: { readyToFloor: 1.25, lcpToFloor: 1, scriptKbToReady: 165, cls: 0 } };

const inside = `main ${filledSelect}`;
/** The wizard has taken over the first step, which answers presses before. */
const takenOver = `main .area-place:not(.area-markup) ${filledSelect}`;
/** Nothing is pressed on the floor: it has no state, which would make it slower. */
const entriesOf = (product: Served, floor: Served, steps = createStepPair(portalSteps, floorSteps)): Entry[] => [
  {
    name: page,
    address: `http://northlight.localhost:${product.port}/book`,
    ready: { inside, press: onePersonMore },
    floor: 'floor',
    goOn: async (opened, round) => {
      await opened.locator(takenOver).first().waitFor();
      return steps.product(opened, round);
    },
  },
  { name: 'floor', address: `http://northlight.localhost:${floor.port}/floor`, ready: { inside }, goOn: steps.floor },
];

export default async function run({
  runs = defaultRuns,
  isKept = false,
}: { runs?: number; isKept?: boolean } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-bench-'));
  const served: Served[] = [];
  try {
    await buildFloor(join(folder, 'site'));
    const product = await serve(folder, 'product');
    served.push(product);
    const floor = await serve(folder, 'floor', { SITE_DIR: join(folder, 'site') });
    served.push(floor);
    const { measured, failed } = await measure(entriesOf(product, floor), runs, { name: 'portal' });
    const steps = { stepMs: { [page]: 100 }, earlyPressMs: { [page]: 50 } };
    finish({ name: 'portal', runs, measured, promised, peers, failed, ...steps }, isKept);
  } finally {
    await Promise.all(served.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
