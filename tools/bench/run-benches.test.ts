import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBenches } from './run-benches.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-benches-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rounds = join(import.meta.dirname, '../../benchmarks/page/rounds.ts');

/** A benchmark of one page, whose visit fails in the given round. */
const write = (name: string, failsIn: number) =>
  writeFileSync(
    join(folder, `${name}.bench.ts`),
    `import { measure } from ${JSON.stringify(rounds)};
export default async function run({ runs = 3 } = {}) {
  const open = async (_entry, round) => {
    if (round === ${failsIn}) throw new Error('the page was late');
    return { ready: 100, lcp: 50 };
  };
  const entry = { name: 'page', address: '', ready: { inside: 'main' } };
  const { measured, failed } = await measure([entry], runs, { name: '${name}', open, folder: ${JSON.stringify(folder)} });
  console.log(\`median \${measured.page.ready.median}\`);
  if ('page' in failed && runs === 2) throw new Error('not all was measured');
}
`,
  );

it('prints what a benchmark has measured before it failed, runs the next one, and ends with 1', async () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.trim()));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line.trim()));
  write('late', 1);
  write('well', -1);
  expect(await runBenches(folder, ['late', 'well'], { runs: 2, isKept: false })).toBe(1);
  expect(said.map((line) => line.replace(/\d+ s\.$/, 'N s.'))).toEqual([
    'late',
    'round 1 of 2, page: usable after 100 ms',
    'round 2 of 2, page: the page was late',
    'median 100',
    'late failed: not all was measured',
    'late took N s.',
    'well',
    'round 1 of 2, page: usable after 100 ms',
    'round 2 of 2, page: usable after 100 ms',
    'median 100',
    'well took N s.',
    'Failed: late.',
  ]);
  expect(await runBenches(folder, ['well'], { runs: 2, isKept: false })).toBe(0);
});
