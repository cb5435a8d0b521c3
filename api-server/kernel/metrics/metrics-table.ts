import { mostSeriesOf, type Metric, type OpenValues } from './declare';

const listed = (values: readonly string[] | OpenValues): string =>
  'most' in values ? `${values.whose}, ${values.most} at most` : values.map((value) => `\`${value}\``).join(' ');

const labelsOf = ({ labels }: Metric): string =>
  Object.entries(labels)
    .map(([label, values]) => `\`${label}\`: ${listed(values)}`)
    .join('; ');

const scopeOf = (metric: Metric): string => (metric.type === 'gauge' ? metric.of : 'process');

/** Whatever is counted or read, for people: the text of docs/metrics.md. */
export const metricsTable = (metrics: readonly Metric[]): string => {
  const series = metrics.reduce((sum, metric) => sum + mostSeriesOf(metric), 0);
  return [
    '# Metrics',
    '',
    'Made from what the modules declare (`*.metrics.ts`) by `api-server/metrics-table.test.ts`: `npx vitest run --project server api-server/metrics-table.test.ts -u` writes it. Every process answers `GET /metrics` at `METRICS_PORT`, which is not for the internet.',
    '',
    '- *process*: each process has its own number. Add them up: `sum(rate(bookings_total[5m]))`.',
    '- *database*: each process reads the same number, at most every five seconds. Take one of them: `max(holds_open)`, `max by (sweep) (job_oldest_due_age_seconds)`. What cannot be read is left out.',
    '- In quarantine no job runs and no mail leaves, so ages grow: ask for `quarantined` too.',
    `- No label has a value that a request chooses, and none names a person. There are at most ${series} series, and those of Node (\`process_…\`, \`nodejs_…\`) beside them.`,
    '',
    '| name | type | of | labels | says |',
    '|---|---|---|---|---|',
    ...metrics.map(
      (metric) => `| \`${metric.name}\` | ${metric.type} | ${scopeOf(metric)} | ${labelsOf(metric)} | ${metric.says} |`,
    ),
    '',
  ].join('\n');
};
