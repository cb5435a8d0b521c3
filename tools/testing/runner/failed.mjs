import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './command.mjs';

/** @typedef {{ file: string, title: string, message: string }} Failed a failed test; `message` is what it threw */

const shown = 30;

/**
 * Failed tests of vitest's JSON report, files that could not be loaded, and errors outside of tests (vitest/report.ts).
 * @param {object} report
 * @param {string} [base] where the tests are
 * @returns {Failed[]}
 */
export const failedOfVitest = ({ testResults, errors }, base = root) => [
  ...testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(base, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [{ file, title: 'the file', message: message ?? '' }] : [];
    return tests.map(({ fullName, failureMessages = [] }) => ({
      file,
      title: fullName,
      message: failureMessages[0] ?? '',
    }));
  }),
  ...errors,
];

/** Failed tests of our own report of web-test-runner (elements/report.mjs). @returns {Failed[]} */
export const failedOfElements = (report) => report.failures;

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Failed journeys of Playwright's JSON report, and errors outside of them. @returns {Failed[]} */
export const failedOfPlaywright = ({ suites, errors }) => [
  ...suites.flatMap((suite) =>
    specsOf(suite).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          file,
          title: projectName ? `[${projectName}] ${title}` : title,
          message: results.at(-1)?.error?.message ?? '',
        })),
    ),
  ),
  ...errors.map(({ message = '' }) => ({ file: 'outside of journeys', title: 'an error', message })),
];

// Colours that a runner puts into a message.
// oxlint-disable-next-line no-control-regex -- the escape character is what they begin with
const colours = /\u001B\[[\d;]*m/g;
const firstLine = (message) => message.replaceAll(colours, '').trim().split('\n')[0];

/**
 * The lines that name the failed tests of a stage in the summary, thirty at most: whoever reads the end of a run sees what failed.
 * @param {readonly Failed[]} failed
 * @returns {string[]}
 */
export const failedLines = (failed) => {
  const lines = failed.slice(0, shown).map(({ file, title, message }) => {
    const why = firstLine(message);
    return `✗ ${file}: ${title}${why ? ` (${why})` : ''}`;
  });
  return failed.length > shown ? [...lines, `✗ and ${failed.length - shown} more`] : lines;
};

/**
 * The same for the report a stage wrote; none where it wrote no report.
 * @param {string} file
 * @param {(report: unknown) => Failed[]} failedOf
 */
export const failedIn = (file, failedOf) =>
  existsSync(file) ? failedLines(failedOf(JSON.parse(readFileSync(file, 'utf8')))) : [];
