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
  const onDisk: number[] = [];
  const open = async (): Promise<Timed> => {
    const [ready = null] = rest.splice(0, 1);
    if (ready === null) throw new Error('not usable within 60 s');
    return { ready, lcp: ready / 2 };
  };
  const { measured, failed } = await measure(entries, runs, {
    name: 'tiny',
    open,
    folder,
    log: (line) => {
      lines.push(line);
      onDisk.push(written().page.length + written().floor.length);
    },
  });
  return { measured, failed, lines, onDisk, unopened: rest.length };
};
const one = (value: number) => ({ median: value, min: value, max: value });

describe('the rounds of a benchmark', () => {
  it('print a line for each page as it ends and is written, and stand beside the floor of their round', async () => {
    const { measured, failed, lines, onDisk } = await measureWith([200, 100, 300, 200]);
    expect(lines).toEqual([
      '  round 1 of 2, page: usable after 200 ms',
      '  round 1 of 2, floor: usable after 100 ms',
      '  round 2 of 2, page: usable after 300 ms',
      '  round 2 of 2, floor: usable after 200 ms',
    ]);
    expect(onDisk).toEqual([1, 2, 3, 4]);
    expect(failed).toEqual({});
    expect(measured['page']?.['readyToFloor']).toEqual({ median: 1.75, min: 1.5, max: 2 });
  });

  it('put each step beside that of the floor of its round', async () => {
    const open = async ({ name }: Entry, round: number): Promise<Timed> => {
      const step = { '1 → 2': (name === 'page' ? 90 : 30) + round * 10, 'controls 1 → 2': 12 };
      return { ready: 1, lcp: 1, ...step, ...(name === 'page' ? { '2 → 3': 5 } : {}) };
    };
    const { measured } = await measure(entries, 1, { name: 'tiny', open, folder, log: () => undefined });
    const { page = {} } = measured;
    expect([page['floor 1 → 2'], page['× 1 → 2'], page['× 2 → 3']]).toEqual([one(30), one(3), undefined]);
  });

  it('go on past a page that is late, which is written with the reason', async () => {
    const { measured, failed, lines } = await measureWith([null, 100, 300, 200]);
    expect(lines[0]).toBe('  round 1 of 2, page: not usable within 60 s');
    expect(failed).toEqual({ page: ['not usable within 60 s'] });
    expect(written().page).toEqual([{ failed: 'not usable within 60 s' }, { ready: 300, lcp: 150 }]);
    expect([measured['page']?.['ready'], measured['page']?.['readyToFloor']]).toEqual([one(300), one(1.5)]);
  });

  it('compare with no floor where that of the round is late', async () => {
    const { measured, failed } = await measureWith([200, null, 300, 200]);
    expect(failed).toEqual({ floor: ['not usable within 60 s'] });
    expect(measured['page']?.['ready']).toEqual({ median: 250, min: 200, max: 300 });
    expect(measured['page']?.['readyToFloor']).toEqual(one(1.5));
  });

  it('give a page up that was late three times in a row', async () => {
    const { measured, failed, unopened } = await measureWith([null, 1, null, 1, null, 1, 1, 1], 5);
    expect(failed).toEqual({
      page: [...Array(3).fill('not usable within 60 s'), ...Array(2).fill('not opened again')],
    });
    expect([measured['page'], unopened]).toEqual([{}, 0]);
  });
});
