import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge } from './reports.mjs';

const vitestReport = (extra: object) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
  ...extra,
});

describe('counts of a runner’s report', () => {
  it('counts a test file that could not be loaded as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const counted = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const report = vitestReport({ numFailedTests: 1, testResults: [broken, counted] });
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  it('counts errors outside of journeys as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 1 }, errors: [{}], suites: [] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });
});

describe('what a stage counts for', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bars-reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const judged = (code: number, counted: { passed: number; failed: number; skipped: number } | null) => {
    const report = join(folder, 'report.json');
    if (counted) writeFileSync(report, '{}');
    return judge({ code, report, count: () => counted ?? { passed: 0, failed: 0, skipped: 0 } });
  };

  it('takes the runner’s figures when both agree', () => {
    expect(judged(0, { passed: 4, failed: 0, skipped: 0 })).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(judged(1, { passed: 4, failed: 2, skipped: 0 })).toEqual({ passed: 4, failed: 2, skipped: 0 });
  });

  it.each([
    ['a stage without a report', 0, null],
    ['a stage that ran no test', 0, { passed: 0, failed: 0, skipped: 3 }],
    ['a runner that ended badly without a failed test', 1, { passed: 4, failed: 0, skipped: 0 }],
  ])('fails %s', (_, code, counted) => {
    expect(judged(code, counted).failed).toBe(1);
  });
});
