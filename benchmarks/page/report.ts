import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { middleClass, type Conditions } from './throttling';
import type { Timed } from './visit';

const results = fileURLToPath(new URL('../results/', import.meta.url));
/** What the last run has measured, visit by visit; git ignores it. */
export const lastResults = join(results, 'last');

/** Figures that are shown for a page; milliseconds, kB over the API, MB. */
const columns = {
  ready: 'usable ms',
  readyToFloor: 'usable ×',
  scriptKbToReady: 'JS kB first',
  scriptKb: 'JS kB',
  requestsToReady: 'requests',
  lcp: 'seen ms',
  lcpToFloor: 'seen ×',
  cls: 'CLS',
  blocking: 'blocking ms',
  heapMb: 'heap MB',
} as const;
/** What a page can tell of itself. */
const ownColumns = ['ready', 'readyToFloor', 'lcp', 'lcpToFloor'] as const;
type Columns = Partial<Record<keyof typeof columns, number>>;

export interface Report {
  /** Of the file of results. */
  name: string;
  runs: number;
  /** A phone of the middle class where it is not said. */
  conditions?: Conditions;
  measured: Record<string, Summary>;
  /** What we hold ourselves to; a name that is not a page's is what all are held to. */
  promised: Record<string, Columns>;
  /** Figures of others from another day, by what they are and when they were measured. */
  peers: Record<string, Columns>;
  /** Why visits of an entry gave no figures, one for each. */
  failed?: Record<string, string[]>;
  /** Neither computer nor line slowed down, with and without an inspector. */
  fullSpeed?: { runs: number; measured: Record<string, Summary> };
  /** What is promised of a page's steps, from the answer to the paint, in milliseconds; by the page. */
  stepMs?: Record<string, number>;
  /** The same of a press on its markup, from the press to the paint. */
  earlyPressMs?: Record<string, number>;
  /** What else was measured, by what it is; milliseconds. */
  further?: Record<string, Further>;
}

interface Further extends Spread {
  promised?: number;
}

const median = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

export interface Spread {
  median: number;
  min: number;
  max: number;
}
export type Summary = Record<string, Spread>;

const round = (value: number): number => Math.round(value * 1000) / 1000;

export const spreadOf = (values: number[]): Spread => ({
  median: round(median(values)),
  min: round(Math.min(...values)),
  max: round(Math.max(...values)),
});

/** Of each figure over the visits that have it. */
export const summaryOf = (runs: Timed[]): Summary => {
  const names = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries(
    [...names].map((name) => [name, spreadOf(runs.flatMap((run) => (name in run ? [run[name] ?? NaN] : [])))]),
  );
};

/** A figure of a page, or of none of them. */
export const medianOf = (measured: Record<string, Summary>, page: string, figure: keyof typeof columns): number =>
  measured[page]?.[figure]?.median ?? NaN;

const nameWidth = 50;

const shown = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value)
    ? '–'
    : value >= 100 || Number.isInteger(value)
      ? String(Math.round(value))
      : value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);

const row = (name: string, cells: string[]): string =>
  `  ${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(12)).join('')}`;

const line = (name: string, values: Columns, of: readonly string[] = Object.keys(columns)): string =>
  row(
    name,
    of.map((column) => shown(Reflect.get(values, column))),
  );

const medians = (summary: Summary) =>
  Object.fromEntries(Object.entries(summary).map(([name, spread]) => [name, spread.median]));

const printFullSpeed = ({ runs, measured }: NonNullable<Report['fullSpeed']>): void => {
  console.log(`  Medians of ${runs} at full speed, without an inspector and with one`);
  console.log(
    row(
      '',
      ownColumns.map((column) => columns[column]),
    ),
  );
  for (const [name, summary] of Object.entries(measured)) console.log(line(name, medians(summary), ownColumns));
};

/** How often visits of each page failed, and why: the rows below a table. */
export const failedRows = (failed: Readonly<Record<string, readonly string[]>>, runs: number): string[] =>
  Object.entries(failed).flatMap(([name, reasons]) =>
    [...new Set(reasons)].map((reason) => {
      const [first = ''] = reason.split('\n');
      return `  ${name.padEnd(nameWidth)}${first} (${reasons.filter((one) => one === reason).length} of ${runs} visits)`;
    }),
  );

/** The steps that a page's figures are of, by their names such as `1 → 2`. */
export const stepsOf = (figures: object): string[] => Object.keys(figures).filter((name) => /^\d+ → \d+$/.test(name));

/** A step of a page, from its answer to its paint, and that of the floor which shows as many controls. */
export const stepRow = (page: string, step: string, summary: Summary, most: number | undefined): string => {
  const { median: middle, min, max } = summary[step] ?? spreadOf([]);
  const own = `${shown(middle)} ms from the answer to its paint (${shown(min)} to ${shown(max)}${most === undefined ? '' : `; promised ${most}`})`;
  const [controls, floor, ratio] = [`controls ${step}`, `floor ${step}`, `× ${step}`].map(
    (name) => summary[name]?.median,
  );
  const beside = floor === undefined ? '' : `; the floor ${shown(floor)} ms, ${shown(ratio)} times`;
  return `  step ${step} of ${page}: ${own}, ${shown(controls)} controls${beside}`;
};

const stepRows = (measured: Report['measured'], most: NonNullable<Report['stepMs']>): string[] =>
  Object.entries(measured).flatMap(([page, summary]) =>
    stepsOf(summary).map((step) => stepRow(page, step, summary, most[page])),
  );

const furtherRow = (name: string, { median: middle, min, max, promised: most }: Further): string =>
  Number.isNaN(middle)
    ? `  ${name}: not measured, for each visit failed`
    : `  ${name}: ${shown(middle)} ms (${shown(min)} to ${shown(max)}${most === undefined ? '' : `; promised ${most}`})`;

/** The scripts before the first step of each page that promises how large they are, the largest first. */
const scriptRows = (measured: Report['measured'], promised: Report['promised']): string[] =>
  Object.entries(measured).flatMap(([page, summary]) => {
    const files = Object.entries(summary)
      .filter(([name]) => name.startsWith('kB '))
      .sort(([, one], [, other]) => other.median - one.median)
      .map(([name, { median: kb }]) => `${name.slice(3)} ${kb.toFixed(1)}`);
    return promised[page]?.scriptKbToReady === undefined || files.length === 0
      ? []
      : [`  JS kB first of ${page}, headers included: ${files.join(', ')}`];
  });

/** How long a press takes to be painted in the markup of each page that had only that when it was pressed. */
const earlyPressRows = (measured: Report['measured'], most: NonNullable<Report['earlyPressMs']>): string[] =>
  Object.entries(measured).flatMap(([page, { earlyPress }]) => {
    if (earlyPress === undefined) return [];
    const promised = most[page];
    const name = `press on + in the markup of ${page}, before the code`;
    return [furtherRow(name, { ...earlyPress, ...(promised === undefined ? {} : { promised }) })];
  });

/** Prints the tables; nothing is asserted, for a busy machine is no defect. */
const print = ({
  runs,
  conditions: { name: lineName, cpuSlowdown, network } = middleClass,
  measured,
  promised,
  peers,
  failed = {},
  stepMs = {},
  earlyPressMs = {},
  further = {},
  fullSpeed,
}: Report): void => {
  console.log(
    `  Medians of ${runs}, CPU ${cpuSlowdown} times slower, ${lineName} (${Math.round(network.latency)} ms, ${Math.round(network.downloadThroughput / 1000)} kB/s)`,
  );
  console.log(row('', Object.values(columns)));
  for (const [name, summary] of Object.entries(measured)) console.log(line(name, medians(summary)));
  for (const said of failedRows(failed, runs)) console.log(said);
  for (const [name, values] of Object.entries(promised)) console.log(line(`promised: ${name}`, values));
  for (const [name, values] of Object.entries(peers)) console.log(line(`${name}, measured on another day`, values));
  const pages = [...scriptRows(measured, promised), ...earlyPressRows(measured, earlyPressMs)];
  for (const said of [
    ...pages,
    ...stepRows(measured, stepMs),
    ...Object.entries(further).map((one) => furtherRow(...one)),
  ])
    console.log(said);
  if (fullSpeed) printFullSpeed(fullSpeed);
};

const versionOf = (name: string): string => {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
};
const measuredWith = ['react', 'single-spa', 'systemjs', 'playwright-core'];

/** Prints what was measured, and why the rest was not. */
export const finish = (report: Report, isKept: boolean): void => {
  print(report);
  conclude(report, isKept);
};

/**
 * Says how busy the machine was, and keeps what was measured under today's date where that is wanted.
 * @param folder where to; that of the repository unless it is said
 */
export const keepResults = (
  { name, said = '', measured }: { name: string; said?: string; measured: object },
  isKept: boolean,
  folder = results,
): void => {
  const load = loadavg().map(round);
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`;
  const date = new Date().toISOString();
  const told = `  ${machine}, load ${load.map((one) => one.toFixed(1)).join(' ')}${said}`;
  if (!isKept) {
    console.log(`${told}; not kept (--keep)`);
    return;
  }
  const file = `${date.slice(0, 10)}-${name}.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), `${JSON.stringify({ date, machine, load, ...measured }, null, 1)}\n`);
  console.log(`${told}; kept in benchmarks/results/${file}`);
};

/** Keeps the figures of pages: see `keepResults`. */
export const conclude = ({ name, ...report }: Report, isKept: boolean, folder = results): void => {
  const summaries = [report.measured, report.fullSpeed?.measured ?? {}].flatMap((measured) => Object.values(measured));
  const said = summaries.some(({ quiet }) => quiet?.min === 0) ? ', busy during some visits' : '';
  const versions = Object.fromEntries(measuredWith.map((one) => [one, versionOf(one)]));
  keepResults({ name, said, measured: { versions, ...report } }, isKept, folder);
};
