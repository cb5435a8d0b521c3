import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measure } from './rounds';
import type { Entry, Timed } from './visit';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-rounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entries: Entry[] = [
  { name: 'page', address: 'http://localhost/page', ready: { inside: 'main' }, floor: 'floor' },
  { name: 'floor', address: 'http://localhost/floor', ready: { inside: 'main' } },
];
const written = () => JSON.parse(readFileSync(join(folder, 'tiny.json'), 'utf8'));

/** Measures with visits of these lengths; null is a page that is never ready. */
const measureWith = async (lengths: readonly (number | null)[], runs = 2) => {
  const rest = [...lengths];
  const lines: string[] = [];
  const open = async ({ address }: Entry): Promise<Timed> => {
    const ready = rest.shift() ?? null;
    if (ready === null) throw new Error(`${address} was not ready within 60 seconds.`);
    return { ready, lcp: ready / 2 };
  };
  const { measured, failure } = await measure(entries, runs, {
    name: 'tiny',
    open,
    folder,
    log: (line) => lines.push(line),
  });
  return { measured, failure, lines };
};

describe('the rounds of a benchmark', () => {
  it('print a line for each page as it ends, and stand beside the floor of their round', async () => {
    const { measured, failure, lines } = await measureWith([200, 100, 300, 200]);
    expect(lines).toEqual([
      '  round 1 of 2, page: usable after 200 ms',
      '  round 1 of 2, floor: usable after 100 ms',
      '  round 2 of 2, page: usable after 300 ms',
      '  round 2 of 2, floor: usable after 200 ms',
    ]);
    expect(failure).toBeNull();
    expect(measured['page']?.['readyToFloor']).toEqual({ median: 1.75, min: 1.5, max: 2 });
  });

  it.each<[string, (number | null)[], number]>([
    ['in the middle of a round', [200, 100, 300, null], 1],
    ['at its beginning', [200, 100, null], 1],
    ['before the first floor', [200, null], 1],
  ])('keep what was measured where a page fails %s', async (_when, lengths, visits) => {
    const { measured, failure, lines } = await measureWith(lengths);
    expect(failure?.message).toMatch(/was not ready within 60 seconds/);
    expect(lines.at(-1)).toMatch(/^ {2}round \d of 2, (page|floor): failed\. http/);
    expect(measured['page']?.['ready']).toEqual({ median: 200, min: 200, max: 200 });
    expect(written().page.slice(0, visits)).toEqual([{ ready: 200, lcp: 100 }]);
  });
});
