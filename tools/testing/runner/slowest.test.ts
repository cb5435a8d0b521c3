import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './command.mjs';
import { slowestLines, slowestOf, timesOfPlaywright, timesOfVitest } from './slowest.mjs';

describe('the slowest files of a stage', () => {
  it('are ten at most, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, ms: index * 1000 }));
    const lines = slowestLines(times);
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 2)).toEqual(['Slowest files:', '    11.0 s  11.test.ts']);
    expect(lines.at(-1)).toBe('     2.0 s  2.test.ts');
  });

  it('are not listed for a single file, or for a stage without a report', () => {
    expect(slowestLines([{ name: 'only.test.ts', ms: 1000 }])).toEqual([]);
    expect(slowestOf('/nowhere/report.json', () => [])).toEqual([]);
  });

  it('are read from vitest’s report, with paths of the repository', () => {
    const testResults = [{ name: join(root, 'tools/one.test.ts'), startTime: 1000, endTime: 3500 }];
    expect(timesOfVitest({ testResults })).toEqual([{ name: 'tools/one.test.ts', ms: 2500 }]);
  });

  it('are read from Playwright’s report, all devices and groups of a spec together', () => {
    const spec = (...durations: number[]) => ({ tests: durations.map((duration) => ({ results: [{ duration }] })) });
    const suites = [
      { file: 'one.spec.ts', specs: [spec(100, 200)], suites: [{ specs: [spec(50)] }] },
      { file: 'other.spec.ts', specs: [spec(10)] },
      { file: 'one.spec.ts', specs: [spec(1)] },
    ];
    expect(timesOfPlaywright({ suites })).toEqual([
      { name: 'one.spec.ts', ms: 351 },
      { name: 'other.spec.ts', ms: 10 },
    ]);
  });
});
