import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { collectDefaultMetrics } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compose, type Composed } from './compose';
import { mostSeriesOf, type Metric } from './kernel/metrics/declare';
import { createMeter, type Series } from './kernel/metrics/meter';
import { metricsTable } from './kernel/metrics/metrics-table';
import { jobAge } from './kernel/sweeps.metrics';
import { createTestKernel, type TestKernel } from './testing/harness';

const mostSeries = 2000;
const pagesOf = z.object({ pages: z.optional(z.array(z.object({ path: z.string() }))) });
const described = z.object({ paths: z.record(z.string(), z.unknown()) });

let test: TestKernel;
let composed: Composed;
beforeAll(async () => {
  test = await createTestKernel();
  composed = await compose({ built: test.built, store: test.store, siteDir: null });
});
afterAll(async () => {
  await composed.app.close();
  await test.close();
});

/** Every value that a label may have; of one that is open a hundred more than it takes, which nobody listed. */
const everyValue = (values: Metric['labels'][string]): readonly string[] =>
  'most' in values ? Array.from({ length: values.most + 100 }, (_, index) => `wild-${index}`) : values;

const everyLabels = ({ labels }: Metric): Record<string, string>[] =>
  Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [label, values]) => all.flatMap((one) => everyValue(values).map((value) => ({ ...one, [label]: value }))),
    [{}],
  );

it('are the table of the documentation', async () => {
  await expect(metricsTable(composed.numbers.declared)).toMatchFileSnapshot('../docs/metrics.md');
});

it('have at most 2,000 series with every label at its largest, those of Node included', async () => {
  const meter = createMeter();
  for (const metric of composed.numbers.declared) {
    const all = everyLabels(metric);
    if (metric.type === 'counter') for (const labels of all) meter.count(metric, labels);
    if (metric.type === 'histogram') for (const labels of all) meter.observe(metric, labels, 1);
    if (metric.type === 'gauge') meter.read(metric, () => all.map((labels): Series => ({ labels, value: 1 })));
  }
  const seriesNow = async () =>
    (await meter.registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  expect(await seriesNow()).toBe(composed.numbers.declared.reduce((sum, metric) => sum + mostSeriesOf(metric), 0));
  collectDefaultMetrics({ register: meter.registry });
  expect(await seriesNow()).toBeLessThanOrEqual(mostSeries);
});

it('do not count what is not listed', async () => {
  const meter = createMeter();
  for (const metric of composed.numbers.declared) {
    if (metric.type !== 'counter') continue;
    const wild = Object.fromEntries(Object.keys(metric.labels).map((label) => [label, '"}\n<script> ada@example.com']));
    meter.count(metric, wild);
  }
  const lines = (await meter.registry.metrics()).split('\n').filter((line) => line.includes('ada@'));
  // An open label takes what the code gives: what that is, the table says and the tests of its module.
  const open = composed.numbers.declared.filter(
    ({ type, labels }) => type === 'counter' && Object.values(labels).every((values) => 'most' in values),
  );
  expect(lines).toHaveLength(open.length);
});

it('have room for every route and page', async () => {
  const root = join(import.meta.dirname, '..');
  const pages = readdirSync(root)
    .filter((folder) => /^(root-config|mfe-.+)$/.test(folder))
    .flatMap((area) => pagesOf.parse(JSON.parse(readFileSync(join(root, area, 'area.json'), 'utf8'))).pages ?? []);
  const routes = new Set(pages.map(({ path }) => path));
  for (const path of Object.keys(described.parse((await composed.app.inject('/api/docs/json')).json()).paths))
    routes.add(path);
  const requests = composed.numbers.declared.find(({ name }) => name === 'http_requests_total');
  const { most } = z.object({ most: z.int() }).parse(requests?.labels['route']);
  expect(routes.size).toBeGreaterThan(100);
  // Beside them are files, documentation and frames.
  expect(most - routes.size).toBeGreaterThan(20);
});
it('name every job, and no other', () => {
  const jobs = composed.numbers.readings.flatMap(({ gauge, labels }) =>
    gauge === jobAge ? (labels['sweep'] ?? []) : [],
  );
  expect(jobs.filter((job) => !composed.sweepNames.includes(job))).toEqual([]);
  expect(jobs.length).toBe(new Set(jobs).size);
});

/** Of tables that have a row for each migration, backup of the last month, grant of the last hour, or contract of a society. */
const small = [
  'schema_version',
  'backup_age_seconds',
  'backup_verified_age_seconds',
  'link-grants',
  'society-contracts',
];

it('are read by an index, each by one statement', async () => {
  const plans = await test.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const all: { name: string; plan: string }[] = [];
    for (const { gauge, labels, query } of composed.numbers.readings) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query(test.clock.now())}`.execute(tx);
      all.push({
        name: `${gauge.name} ${labels['sweep'] ?? ''}`.trim(),
        plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
      });
    }
    return all;
  });
  expect(plans.length).toBeGreaterThan(15);
  expect(
    plans.filter(({ name, plan }) => plan.includes('Seq Scan') && !small.some((one) => name.endsWith(one))),
  ).toEqual([]);
});
