import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuSlowdown, network } from './throttling';
import type { Figures } from './visit';

const results = fileURLToPath(new URL('../results/', import.meta.url));

/** What we hold ourselves to. Milliseconds, kB of JavaScript over the wire. */
export const promise = { ready: 1100, scriptKb: 165, cls: 0, step: 100 };

/** Others, measured the same way: the demo of single-spa's authors, and a hospital's platform of the same make. */
const peers = { 'single-spa demo': { ready: 2121, scriptKb: 219 }, 'hospital platform': { ready: 3143, scriptKb: 877 } };

/** Figures that are shown for a page; the rest are those of steps. */
const columns = { ready: 'ready ms', scriptKb: 'JS kB', requests: 'requests', lcp: 'LCP ms', cls: 'CLS', blocking: 'blocking ms' } as const;
const inFile = [...Object.keys(columns), 'totalKb', 'blockingToReady', 'calibration', 'quiet'];

const median = (values: number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

export interface Spread {
  median: number;
  min: number;
  max: number;
}
export type Summary = Record<string, Spread>;

const round = (value: number): number => Math.round(value * 1000) / 1000;

export const summaryOf = (runs: Figures[]): Summary =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const values = runs.map((run) => run[name] ?? NaN);
      return [name, { median: round(median(values)), min: round(Math.min(...values)), max: round(Math.max(...values)) }];
    }),
  );

const shown = (value: number | undefined): string =>
  value === undefined ? '–' : value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(value < 1 ? 3 : 1);

const line = (name: string, values: Partial<Record<keyof typeof columns, number>>): string =>
  `  ${name.padEnd(20)}${Object.keys(columns).map((column) => shown(Reflect.get(values, column)).padStart(12)).join('')}`;

const medians = (summary: Summary) => Object.fromEntries(Object.entries(summary).map(([name, spread]) => [name, spread.median]));

/** Prints the table; nothing is asserted, for a busy machine is no defect. */
export const print = (summaries: Record<string, Summary>, runs: number): void => {
  console.log(`  Medians of ${runs}, CPU ${cpuSlowdown} times slower, Fast 4G (${Math.round(network.latency)} ms, ${Math.round(network.downloadThroughput / 1000)} kB/s)`);
  console.log(`  ${''.padEnd(20)}${Object.values(columns).map((title) => title.padStart(12)).join('')}`);
  for (const [name, summary] of Object.entries(summaries)) console.log(line(name, medians(summary)));
  console.log(line('promised', promise));
  for (const [name, values] of Object.entries(peers)) console.log(line(name, values));
  for (const summary of Object.values(summaries)) {
    for (const [name, { median: middle, min, max }] of Object.entries(summary)) {
      if (!inFile.includes(name)) console.log(`  step ${name}: ${shown(middle)} ms from the answer to its paint (${shown(min)} to ${shown(max)}; promised ${promise.step})`);
    }
  }
};

/** Keeps the figures under today's date and says how busy the machine was. */
export const keep = (summaries: Record<string, Summary>, runs: number, versions: Record<string, string>): void => {
  const load = loadavg().map(round);
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`;
  const busy = Object.values(summaries).some(({ quiet }) => quiet?.min === 0) ? ', busy during some visits' : '';
  const date = new Date().toISOString();
  mkdirSync(results, { recursive: true });
  const file = join(results, `${date.slice(0, 10)}-portal.json`);
  writeFileSync(file, `${JSON.stringify({ date, machine, load, runs, versions, promise, peers, measured: summaries }, null, 1)}\n`);
  console.log(`  ${machine}, load ${load.map((one) => one.toFixed(1)).join(' ')}${busy}; kept in benchmarks/results/${date.slice(0, 10)}-portal.json`);
};
