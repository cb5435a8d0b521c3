import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conclude, failedRows, finish, spreadOf, stepRow, type Report } from './report';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report: Report = {
  name: 'tiny',
  runs: 1,
  measured: { page: { ready: { median: 1, min: 1, max: 1 } } },
  promised: {},
  peers: {},
};

it('writes nothing unless the figures are to be kept', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  conclude(report, false, folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(said.mock.calls.flat().join()).toContain('; not kept (--keep)');
});

it('keeps the figures under their day and name', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  conclude(report, true, folder);
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^\d{4}-\d\d-\d\d-tiny\.json$/);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toMatchObject({ runs: 1, measured: report.measured });
  expect(said.mock.calls.flat().join()).toContain(`kept in benchmarks/results/${file}`);
});

it('says of a page that failed how often and why, and of figures of others that they are of another day', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const failed = { page: ['not usable within 60 s', 'not usable within 60 s', 'closed\nby whom'] };
  expect(failedRows(failed, 5).map((row) => row.replace(/ +/g, ' '))).toEqual([
    ' page not usable within 60 s (2 of 5 visits)',
    ' page closed (1 of 5 visits)',
  ]);
  finish({ ...report, runs: 5, measured: { page: {} }, failed, peers: { another: { ready: 1598 } } }, false);
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.startsWith('  page'))[0]).toMatch(/–$/);
  expect(lines).toEqual(expect.arrayContaining(failedRows(failed, 5)));
  expect(lines.find((line) => line.includes('1598'))).toContain('another, measured on another day');
});

it('says a step with its controls, and the floor and how many times longer it is where there is one', () => {
  const one = (value: number) => ({ median: value, min: value, max: value });
  const own = { '1 → 2': { median: 60, min: 50, max: 70 }, 'controls 1 → 2': one(12) };
  expect(stepRow('portal', '1 → 2', own, 100)).toBe(
    '  step 1 → 2 of portal: 60 ms from the answer to its paint (50 to 70; promised 100), 12 controls',
  );
  expect(stepRow('portal', '1 → 2', { ...own, 'floor 1 → 2': one(20), '× 1 → 2': one(3) }, 100)).toMatch(
    /12 controls; the floor 20 ms, 3 times$/,
  );
});

it('promises a step and a press only of the pages that it is promised for, and says in words what no visit measured', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const one = (value: number) => ({ median: value, min: value, max: value });
  const measured = { element: { '1 → 2': one(60), earlyPress: one(24) }, floor: { '1 → 2': one(20) } };
  const further = { saved: { ...spreadOf([]), promised: 150 }, read: { ...one(5), promised: 50 } };
  finish({ ...report, measured, stepMs: { element: 100 }, earlyPressMs: { element: 50 }, further }, false);
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines).toEqual(
    expect.arrayContaining([
      '  press on + in the markup of element, before the code: 24 ms (24 to 24; promised 50)',
      '  step 1 → 2 of element: 60 ms from the answer to its paint (60 to 60; promised 100), – controls',
      '  step 1 → 2 of floor: 20 ms from the answer to its paint (20 to 20), – controls',
      '  saved: not measured, for each visit failed',
      '  read: 5 ms (5 to 5; promised 50)',
    ]),
  );
});

it('lists the scripts of a page that promises how large they are', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const one = (value: number) => ({ median: value, min: value, max: value });
  const files = { 'kB loader.js': one(5.04), 'kB widget.js': one(103) };
  finish(
    { ...report, measured: { element: files, floor: files }, promised: { element: { scriptKbToReady: 112 } } },
    false,
  );
  const lines = said.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('.js'));
  expect(lines).toEqual(['  JS kB first of element, headers included: widget.js 103.0, loader.js 5.0']);
});
