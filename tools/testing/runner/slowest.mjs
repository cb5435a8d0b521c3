import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './command.mjs';

/** @typedef {{ name: string, ms: number }} FileTime a test file and the time its tests took, in milliseconds */

const shown = 10;

/** Times of vitest's JSON report. @param {string} [base] where the tests are @returns {FileTime[]} */
export const timesOfVitest = (report, base = root) =>
  report.testResults.map(({ name, startTime, endTime }) => ({ name: relative(base, name), ms: endTime - startTime }));

/** Times of our own report of web-test-runner (elements/report.mjs). @returns {FileTime[]} */
export const timesOfElements = (report) => report.files;

const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
];

/** Times of Playwright's JSON report: what all devices took together. @returns {FileTime[]} */
export const timesOfPlaywright = (report) => {
  const times = new Map();
  for (const suite of report.suites) {
    const ms = testsOf(suite)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    times.set(suite.file, (times.get(suite.file) ?? 0) + ms);
  }
  return [...times].map(([name, ms]) => ({ name, ms }));
};

/**
 * The lines that end a stage's output: its ten slowest files, the slowest first. None where there is nothing to compare.
 * @param {FileTime[]} times
 * @returns {string[]}
 */
export const slowestLines = (times) => {
  if (times.length < 2) return [];
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  return ['Slowest files:', ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`)];
};

/**
 * The same for the report a stage wrote; none where it wrote no report.
 * @param {string} file
 * @param {(report: unknown) => FileTime[]} times
 */
export const slowestOf = (file, times) =>
  existsSync(file) ? slowestLines(times(JSON.parse(readFileSync(file, 'utf8')))) : [];
