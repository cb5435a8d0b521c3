import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Count */

/**
 * Counts of vitest's JSON report. A file that could not be loaded has no test in it and counts as one failure.
 * @returns {Count}
 */
export const countVitest = (report) => {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
};

/**
 * Counts of our own report of web-test-runner (elements/report.mjs).
 * @returns {Count}
 */
export const countElements = (report) => ({ passed: report.passed, failed: report.failed, skipped: report.skipped });

/**
 * Counts of Playwright's JSON report. A journey that passed only when it was repeated counts as passed here; `judgeRepeated` says more.
 * @returns {Count}
 */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/**
 * What a stage counts for, from its exit code and its report. Honest in the awkward cases: a runner that ended badly
 * without a failed test is one failure, and so is a stage that ran no test or wrote no report.
 * @param {{ code: number, report: string, count: (report: unknown) => Count }} outcome
 * @returns {Count}
 */
export const judge = ({ code, report, count }) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, note: `no report, exit code ${code}` };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  if (counted.failed > 0) return counted;
  if (code !== 0) return { ...counted, failed: 1, note: `the runner ended with code ${code}` };
  if (counted.passed === 0) return { ...counted, failed: 1, note: 'no test ran' };
  return counted;
};
