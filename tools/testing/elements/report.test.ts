import { describe, expect, it } from 'vitest';
import { countSessions } from './report.mjs';

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
    expect(countSessions([session([], { passed: false, testResults: undefined })])).toMatchObject({ passed: 0, failed: 1 });
    expect(countSessions([session([{ passed: true }], { errors: [{ message: 'uncaught' }] })])).toMatchObject({ passed: 1, failed: 1 });
  });
});
