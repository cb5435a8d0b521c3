import { relative, resolve } from 'node:path';

/**
 * A journey that passed only when it was repeated.
 * @typedef {{ title: string, file: string, picture: string | null }} Repeated
 * `file` and `picture`, of the attempt that failed, are paths in the repository
 */

const pictureOf = ({ results }) =>
  results
    .filter(({ status }) => status !== 'passed')
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name, path }) => name === 'screenshot' && path !== undefined)?.path;

/**
 * The journeys of Playwright's JSON report that passed the second time only.
 * @param {string} root of the repository
 * @returns {Repeated[]}
 */
export const repeatedOf = (report, root) => {
  const folder = report.config?.rootDir ?? root;
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map((test) => {
          const picture = pictureOf(test);
          return {
            title,
            file: relative(root, resolve(folder, file ?? suite.file)),
            picture: picture === undefined ? null : relative(root, picture),
          };
        }),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return report.suites.flatMap(inSuite);
};

/** What every journey runs on. */
const shared = [
  'api-server/',
  'shared-api/',
  'shared-ui/',
  'root-config/',
  'sandbox/',
  'e2e/support/',
  'e2e/pages/',
  'tools/build/',
  'package-lock.json',
];
const isArea = (file) => file.startsWith('mfe-');
const isTested = (file) => /\.(test|wtr\.test)\.tsx?$|\.md$/.test(file);

/**
 * Whether a change touches a journey: its own file, an area that it covers, or what every journey runs on.
 * @param {string} file of the journey
 * @param {readonly string[]} changed files
 * @param {Readonly<Record<string, readonly string[]>>} covers the areas of a journey, by the name of its file; all areas where it is not named
 */
export const isTouched = (file, changed, covers) => {
  const areas = covers[file.split('/').at(-1)];
  const isCovered = (one) => areas === undefined || areas.some((area) => one.startsWith(`${area}/`));
  return changed.some(
    (one) =>
      one === file ||
      (!isTested(one) && (shared.some((place) => one.startsWith(place)) || (isArea(one) && isCovered(one)))),
  );
};

/**
 * What becomes of the journeys that passed the second time only: each whose code has changed fails the run, and all are listed.
 * @template {{ passed: number, failed: number, skipped: number, note?: string, lines?: string[] }} Count
 * @param {Count} count
 * @param {readonly Repeated[]} repeated
 * @param {readonly string[] | null} changed files; null where it is not known
 * @param {Readonly<Record<string, readonly string[]>>} covers
 * @returns {Count & { lines?: string[] }}
 */
export const judgeRepeated = (count, repeated, changed, covers) => {
  if (repeated.length === 0) return count;
  const isFault = ({ file }) => changed !== null && isTouched(file, changed, covers);
  const faults = repeated.filter(isFault).length;
  return {
    ...count,
    passed: count.passed - faults,
    failed: count.failed + faults,
    lines: [
      ...(count.lines ?? []),
      ...repeated.map((one) => {
        const why = isFault(one) ? 'and it or what it covers has changed' : 'and nothing it covers has changed';
        const reason = changed === null ? 'and there is no history to compare with' : why;
        const picture = one.picture === null ? '' : `; the first time: ${one.picture}`;
        return `${isFault(one) ? '✗' : '!'} “${one.title}” (${one.file}) passed the second time only, ${reason}${picture}`;
      }),
    ],
  };
};
