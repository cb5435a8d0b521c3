import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.mjs';
import { isTouched, judgeRepeated, repeatedOf } from './repeated.mjs';

const root = join(import.meta.dirname, '../../..');
const covers = { 'my-details.spec.ts': ['mfe-manage'] };
const file = 'e2e/specs/my-details.spec.ts';
const picture = 'e2e/test-results/journeys/my-details/test-failed-1.png';
const count = { passed: 3, failed: 0, skipped: 0 };

describe('journeys that passed the second time only', () => {
  it('are found in the report, each with its file and the picture of the attempt that failed', () => {
    const failed = {
      status: 'failed',
      attachments: [
        { name: 'video', path: '/repo/video.webm' },
        { name: 'screenshot', path: `/repo/${picture}` },
      ],
    };
    const spec = (title: string, status: string, results: object[]) => ({
      title,
      file: 'my-details.spec.ts',
      tests: [{ status, results }],
    });
    const report = {
      config: { rootDir: '/repo/e2e/specs' },
      suites: [
        {
          file: 'my-details.spec.ts',
          specs: [spec('books', 'expected', [{ status: 'passed' }])],
          suites: [
            {
              file: 'my-details.spec.ts',
              specs: [
                spec('saves', 'flaky', [failed, { status: 'passed' }]),
                spec('waits', 'flaky', [{ status: 'timedOut' }, { status: 'passed' }]),
              ],
            },
          ],
        },
      ],
    };
    expect(repeatedOf(report, '/repo')).toEqual([
      { title: 'saves', file, picture },
      { title: 'waits', file, picture: null },
    ]);
  });

  it.each([
    ['its own file', [file], true],
    ['an area that it covers', ['mfe-manage/src/features/account/my-details/use-my-details.ts'], true],
    ['what every journey runs on', ['api-server/compose.ts'], true],
    ['a page object', ['e2e/pages/account.page.ts'], true],
    ['an area that it does not cover', ['mfe-booking-widget/src/flows/booking/steps.ts'], false],
    ['another journey', ['e2e/specs/party.spec.ts'], false],
    ['a unit test and a page of text', ['mfe-manage/src/a.rules.test.ts', 'api-server/README.md'], false],
    ['nothing', [], false],
  ])('are touched by a change of %s: %o %s', (_what, changed, expected) => {
    expect(isTouched(file, changed, covers)).toBe(expected);
  });

  it('are touched by a change of any area where they are not named', () => {
    expect(isTouched('e2e/specs/late.spec.ts', ['mfe-payments/src/common/portal.ts'], covers)).toBe(true);
  });

  it('fail the run where what they cover has changed, and are listed with the picture', () => {
    const saves = { title: 'saves', file, picture };
    const late = { title: 'is late', file: 'e2e/specs/late.spec.ts', picture: null };
    expect(judgeRepeated(count, [saves, late], [file], covers)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      lines: [
        `✗ “saves” (${file}) passed the second time only, and it or what it covers has changed; the first time: ${picture}`,
        '! “is late” (e2e/specs/late.spec.ts) passed the second time only, and nothing it covers has changed',
      ],
    });
  });

  it('are listed only where there is no history to compare with', () => {
    expect(judgeRepeated(count, [{ title: 'saves', file, picture }], null, covers)).toEqual({
      ...count,
      lines: [
        `! “saves” (${file}) passed the second time only, and there is no history to compare with; the first time: ${picture}`,
      ],
    });
    expect(judgeRepeated(count, [], null, covers)).toBe(count);
  });

  it('have rows in e2e/covers.json for journeys and areas that exist', () => {
    const rows: Record<string, string[]> = JSON.parse(readFileSync(join(root, 'e2e/covers.json'), 'utf8'));
    const specs = readdirSync(join(root, 'e2e/specs'));
    expect(Object.keys(rows).filter((name) => !specs.includes(name))).toEqual([]);
    expect(
      Object.values(rows)
        .flat()
        .filter((folder) => !existsSync(join(root, folder, 'area.json'))),
    ).toEqual([]);
  });
});

describe('the files that have changed', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bars-changed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const now = Date.parse('2026-11-20T12:00:00Z');
  const write = (name: string, text = 'text') => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const git = (args: string[], date = '2026-11-20T11:00:00Z', cwd = folder) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
  const commit = (name: string, date: string) => {
    write(name);
    git(['add', '-A']);
    git(['commit', '-q', '-m', name], date);
  };
  const start = () => {
    git(['init', '-q', '-b', 'main']);
    commit('old.ts', '2026-11-18T12:00:00Z');
    commit('new.ts', '2026-11-20T10:00:00Z');
  };

  it('are those of the last day and of the working copy', () => {
    start();
    write('old.ts', 'other');
    write('e2e/untracked.ts');
    expect(changedFiles(folder, now)?.toSorted()).toEqual(['e2e/untracked.ts', 'new.ts', 'old.ts']);
  });

  it('are those since origin/main where there is one', () => {
    start();
    git(['update-ref', 'refs/remotes/origin/main', 'HEAD']);
    commit('newer.ts', '2026-11-20T11:00:00Z');
    expect(changedFiles(folder, now)).toEqual(['newer.ts']);
  });

  it('are all where every commit is new', () => {
    git(['init', '-q', '-b', 'main']);
    commit('first.ts', '2026-11-20T11:00:00Z');
    expect(changedFiles(folder, now)).toEqual(['first.ts']);
  });

  it('are not known without git, or in a shallow clone', () => {
    expect(changedFiles(folder, now)).toBeNull();
    start();
    const clone = join(folder, 'clone');
    git(['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
    expect(changedFiles(clone, now)).toBeNull();
  });
});
