import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../testing/full-run';
import { alertRules, shortenedRules } from './alert-rules';
import { faults } from './faults/faults';
import { startAlertBench, type AlertBench } from './testing/alert-bench';
import { findPrometheus, startPrometheus, type Prometheus } from './testing/prometheus';

/** A guard: no alert waits for the end of it. */
const patienceMs = 240_000;
const program = findPrometheus();
if (isFullRun && program === null)
  process.stderr.write('There is no Prometheus (PROMETHEUS_BIN, or on the path): no alert was made to fire.\n');

/** What was seen of one alert. */
interface Seen {
  alert: string;
  severity: string;
  fault: string;
  secondsToFiring: number;
  secondsToQuiet: number;
  summary: string;
}

/** Kept beside the figures of the benchmarks: under its date where KEEP_RESULTS says so, else as the last. */
const keep = (seen: readonly Seen[]): void => {
  const date = new Date().toISOString();
  const results = fileURLToPath(new URL('../../benchmarks/results/', import.meta.url));
  const file = process.env['KEEP_RESULTS'] === '1' ? `${date.slice(0, 10)}-alerts.json` : 'last/alerts.json';
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`;
  mkdirSync(`${results}last`, { recursive: true });
  const said = 'Durations of rules were divided by 30.';
  writeFileSync(`${results}${file}`, `${JSON.stringify({ date, machine, said, alerts: seen }, null, 1)}\n`);
};

const secondsSince = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

describe.runIf(isFullRun && program !== null)('each alert', () => {
  let bench: AlertBench;
  let prometheus: Prometheus;
  const seen: Seen[] = [];

  const find = async (alert: string) => (await prometheus.alerts()).find(({ name }) => name === alert);
  const until = (alert: string, state: 'firing' | undefined) =>
    expect
      .poll(async () => (await find(alert))?.state, { timeout: patienceMs, interval: 200, message: alert })
      .toBe(state);

  beforeAll(async () => {
    bench = await startAlertBench();
    const ports = [bench.one.metricsPort, bench.other.metricsPort];
    prometheus = await startPrometheus({ program: program ?? '', rules: shortenedRules(), ports });
  }, 300_000);
  // A run that is cut off leaves what it has seen.
  afterEach(() => keep(seen));
  afterAll(async () => {
    await prometheus.stop();
    await bench.stop();
  });

  it('is one that promtool accepts, with all others', () => {
    const file = fileURLToPath(new URL('../../operations/alerts.yaml', import.meta.url));
    const said = execFileSync(join(dirname(program ?? ''), 'promtool'), ['check', 'rules', file], { encoding: 'utf8' });
    expect(said).toContain(`${alertRules.length} rules found`);
  });

  it.each(faults.map((fault) => [fault.alerts.join(' and '), fault] as const))(
    '%s fires while its fault is there, and stops afterwards',
    async (_, { alerts, what, make }) => {
      await Promise.all(alerts.map((alert) => until(alert, undefined)));
      const from = performance.now();
      const mend = await make(bench);
      const fired = new Map<string, { seconds: number; summary: string }>();
      try {
        await Promise.all(
          alerts.map(async (alert) => {
            await until(alert, 'firing');
            fired.set(alert, { seconds: secondsSince(from), summary: (await find(alert))?.summary ?? '' });
          }),
        );
      } finally {
        await mend();
      }
      const mended = performance.now();
      await Promise.all(
        alerts.map(async (alert) => {
          await until(alert, undefined);
          const { seconds = 0, summary = '' } = fired.get(alert) ?? {};
          expect(summary).not.toMatch(/<no value>|%!|NaN|\bInf\b|error calling/);
          const severity = alertRules.find((rule) => rule.alert === alert)?.labels.severity ?? '';
          seen.push({
            alert,
            severity,
            fault: what,
            secondsToFiring: seconds,
            secondsToQuiet: secondsSince(mended),
            summary,
          });
        }),
      );
    },
    2 * patienceMs,
  );
});
