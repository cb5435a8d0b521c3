import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countSessions, failuresOfSessions, timesOfSessions } from './report.mjs';

const session = (tests: object[], extra: object = {}) => ({
  passed: true,
  errors: [],
  testResults: { tests: [], suites: [{ tests, suites: [] }] },
  ...extra,
});

describe('counts of element tests', () => {
  it('counts tests of nested suites', () => {
    const tests = [{ passed: true }, { passed: false }, { passed: false, skipped: true }];
    expect(countSessions([session(tests, { passed: false })])).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  it('counts a page that broke outside its tests as one failure', () => {
    expect(countSessions([session([], { passed: false, testResults: undefined })])).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(countSessions([session([{ passed: true }], { errors: [{ message: 'uncaught' }] })])).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });
});

it('the time of a file is that of its tests; a page that broke has none', () => {
  const testFile = join(process.cwd(), 'shared-ui/one.wtr.test.tsx');
  const sessions = [
    session(
      [
        { passed: true, duration: 30 },
        { passed: true, duration: 12 },
      ],
      { testFile },
    ),
    session([], { testFile, testResults: undefined }),
  ];
  expect(timesOfSessions(sessions)).toEqual([
    { name: 'shared-ui/one.wtr.test.tsx', ms: 42 },
    { name: 'shared-ui/one.wtr.test.tsx', ms: 0 },
  ]);
});

it('a failed test is named with the groups it is in, and a page that broke is one failure', () => {
  const testFile = join(process.cwd(), 'shared-ui/one.wtr.test.tsx');
  const inGroup = {
    name: 'a field',
    tests: [{ name: 'has a name', passed: false, error: { message: 'none' } }],
    suites: [],
  };
  const sessions = [
    { testFile, passed: false, errors: [], testResults: { tests: [], suites: [inGroup] } },
    { testFile, passed: false, errors: [{ message: 'uncaught' }], testResults: undefined },
    { testFile, passed: true, errors: [], testResults: { tests: [{ name: 'well', passed: true }], suites: [] } },
  ];
  const file = 'shared-ui/one.wtr.test.tsx';
  expect(failuresOfSessions(sessions)).toEqual([
    { file, title: 'a field > has a name', message: 'none' },
    { file, title: 'the page', message: 'uncaught' },
  ]);
});
