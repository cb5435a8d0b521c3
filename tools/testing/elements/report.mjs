import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const testsOf = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : []);

/**
 * Counts of finished sessions. A page that broke outside its tests (a failed import, an uncaught error, no answer)
 * counts as one failure.
 */
export const countSessions = (sessions) => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { testResults, errors, passed } of sessions) {
    const tests = testsOf(testResults);
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    counts.failed += failed;
    counts.skipped += tests.filter((test) => test.skipped).length;
    counts.passed += tests.filter((test) => test.passed && !test.skipped).length;
    if (failed === 0 && (errors.length > 0 || !passed)) counts.failed += 1;
  }
  return counts;
};

/** Tests with the names of the suites that they are in. */
const titledOf = (suite, names = []) => {
  if (!suite) return [];
  const inside = suite.name ? [...names, suite.name] : names;
  return [
    ...suite.tests.map((test) => ({ test, title: [...inside, test.name].join(' > ') })),
    ...suite.suites.flatMap((one) => titledOf(one, inside)),
  ];
};

/** Failed tests of finished sessions, and pages that broke outside their tests. @returns {import('../runner/failed.mjs').Failed[]} */
export const failuresOfSessions = (sessions) =>
  sessions.flatMap(({ testFile, testResults, errors, passed }) => {
    const file = relative(process.cwd(), testFile);
    const failed = titledOf(testResults).filter(({ test }) => !test.passed && !test.skipped);
    if (failed.length === 0 && (errors.length > 0 || !passed))
      return [{ file, title: 'the page', message: errors[0]?.message ?? '' }];
    return failed.map(({ test, title }) => ({ file, title, message: test.error?.message ?? '' }));
  });

/** What the tests of each file took, in milliseconds. */
export const timesOfSessions = (sessions) =>
  sessions.map(({ testFile, testResults }) => ({
    name: relative(process.cwd(), testFile),
    ms: testsOf(testResults).reduce((sum, { duration = 0 }) => sum + duration, 0),
  }));

/**
 * Writes the counts, times and failures of a run to a file, for `npm test`.
 * @param {string} file
 * @returns {import('@web/test-runner').Reporter}
 */
export const countReporter = (file) => ({
  stop({ sessions }) {
    const failures = failuresOfSessions(sessions);
    writeFileSync(file, JSON.stringify({ ...countSessions(sessions), files: timesOfSessions(sessions), failures }));
  },
});
