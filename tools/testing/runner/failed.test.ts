import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './command.mjs';
import { failedIn, failedLines, failedOfElements, failedOfPlaywright, failedOfVitest } from './failed.mjs';

describe('the failed tests of a stage', () => {
  it('are named with file and the first line of the error, without its colours', () => {
    expect(
      failedLines([{ file: 'a.test.ts', title: 'adds', message: '\u001B[31mexpected 1\u001B[39m\n  at a' }]),
    ).toEqual(['✗ a.test.ts: adds (expected 1)']);
    expect(failedLines([{ file: 'a.test.ts', title: 'adds', message: '' }])).toEqual(['✗ a.test.ts: adds']);
  });

  it('are thirty at most, and the others are counted', () => {
    const lines = failedLines(Array.from({ length: 32 }, () => ({ file: 'a', title: 'b', message: '' })));
    expect([lines.length, lines.at(-1)]).toEqual([31, '✗ and 2 more']);
  });

  it('are read from vitest’s report, with files that could not be loaded and errors outside of tests', () => {
    const testResults = [
      {
        name: join(root, 'tools/one.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'well' },
          { status: 'failed', fullName: 'adds two', failureMessages: ['expected 1'] },
        ],
      },
      { name: join(root, 'tools/broken.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
      { name: join(root, 'tools/well.test.ts'), status: 'passed', assertionResults: [] },
    ];
    const outside = { file: 'tools/one.test.ts', title: 'an error outside of tests', message: 'no page' };
    expect(failedOfVitest({ testResults, errors: [outside] })).toEqual([
      { file: 'tools/one.test.ts', title: 'adds two', message: 'expected 1' },
      { file: 'tools/broken.test.ts', title: 'the file', message: 'no module' },
      outside,
    ]);
  });

  it('are read from Playwright’s report with their device, those that passed the second time not among them', () => {
    const journey = (status: string, message?: string) => ({
      status,
      projectName: 'phone',
      results: [{}, message === undefined ? {} : { error: { message } }],
    });
    const suites = [
      {
        suites: [{ specs: [{ title: 'books', file: 'a.spec.ts', tests: [journey('unexpected', 'no button')] }] }],
        specs: [{ title: 'pays', file: 'a.spec.ts', tests: [journey('flaky'), journey('expected')] }],
      },
    ];
    expect(failedOfPlaywright({ suites, errors: [{ message: 'no server' }] })).toEqual([
      { file: 'a.spec.ts', title: '[phone] books', message: 'no button' },
      { file: 'outside of journeys', title: 'an error', message: 'no server' },
    ]);
  });

  it('are those that the report of elements lists', () => {
    expect(failedOfElements({ failures: [{ file: 'a', title: 'b', message: '' }] })).toHaveLength(1);
  });

  it('are not listed for a stage without a report', () => {
    expect(failedIn('/nowhere/report.json', () => [])).toEqual([]);
  });
});
