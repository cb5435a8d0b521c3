import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { failedLines, failedOfVitest } from '../runner/failed.mjs';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const vitest = here('../../../node_modules/vitest/vitest.mjs');

describe('the report of the unit tests', () => {
  it('names an error that belongs to no test, so that the summary says why a run without a failed test has failed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bars-report-'));
    const report = join(folder, 'unit.json');
    try {
      const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', here('report.fixture.config.ts')], {
        env: { ...process.env, TEST_REPORT: report },
      });
      expect(status).toBe(1);
      expect(failedLines(failedOfVitest(JSON.parse(readFileSync(report, 'utf8'))))).toEqual([
        '✗ tools/testing/vitest/report.fixture.ts: an error outside of tests (Error: nobody waits for it)',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
