import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/lib/prepare.mjs';
import { buildFloor } from './portal/floor-site';
import { keep, print, summaryOf, type Summary } from './portal/report';
import { serve, type Served } from './portal/servers';
import { goThroughSteps } from './portal/steps';
import { visit, type Entry, type Figures } from './portal/visit';

/**
 * The portal's first step on a phone, beside a page that holds nothing but the portal's parts.
 * Promise: the first step can be used within 1.1 s and 165 kB of JavaScript, nothing shifts, and a step is painted within
 * 0.1 s of its answer.
 */
const defaultRuns = 7;

const versionOf = (name: string): string => {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
};
const versions = () => Object.fromEntries(['react', 'single-spa', 'systemjs', 'playwright-core'].map((name) => [name, versionOf(name)]));

const entriesOf = (product: Served, floor: Served): Entry[] => [
  { name: 'portal /book', address: `http://northlight.localhost:${product.port}/book`, ready: 'main select', goOn: goThroughSteps },
  { name: 'floor', address: `http://northlight.localhost:${floor.port}/floor`, ready: 'main select' },
];

/** One after the other, again and again, so that what disturbs the machine disturbs all of them. */
const measure = async (entries: Entry[], runs: number): Promise<Record<string, Summary>> => {
  const figures = new Map<string, Figures[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < runs; round += 1) {
    for (const entry of entries) figures.get(entry.name)?.push(await visit(entry, round));
  }
  return Object.fromEntries([...figures].map(([name, all]) => [name, summaryOf(all)]));
};

export default async function run({ runs = defaultRuns }: { runs?: number } = {}): Promise<void> {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), 'bars-bench-'));
  const served: Served[] = [];
  try {
    await buildFloor(join(folder, 'site'));
    const product = await serve(folder, 'product');
    served.push(product);
    const floor = await serve(folder, 'floor', join(folder, 'site'));
    served.push(floor);
    const summaries = await measure(entriesOf(product, floor), runs);
    print(summaries, runs);
    keep(summaries, runs, versions());
  } finally {
    await Promise.all(served.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
