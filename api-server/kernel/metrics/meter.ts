import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Tx } from '../db';
import { afterCommit } from '../store/after-commit';
import type { CounterMetric, GaugeMetric, HistogramMetric, Labels, LabelsOf, Metric, OpenValues } from './declare';

/** One value of a metric that is read. */
export interface Series<Declared extends Labels = Labels> {
  labels: LabelsOf<Declared>;
  value: number;
}

/** The numbers of this process. */
export interface Meter {
  registry: Registry;
  /** Makes metrics be there before anything is counted: what has not happened yet is 0. */
  declare(metrics: readonly Metric[]): void;
  count<Declared extends Labels>(metric: CounterMetric<Declared>, labels: LabelsOf<Declared>): void;
  /** Counts what a transaction does, once it is made for good. */
  countAfter<Declared extends Labels>(
    tx: Tx,
    metric: CounterMetric<Declared>,
    labels: LabelsOf<Declared>,
  ): Promise<void>;
  /** @param seconds how long it took */
  observe<Declared extends Labels>(
    metric: HistogramMetric<Declared>,
    labels: LabelsOf<Declared>,
    seconds: number,
  ): void;
  /** Says how a metric is read, whenever somebody asks. What cannot be read is left out. */
  read<Declared extends Labels>(
    metric: GaugeMetric<Declared> | CounterMetric<Declared>,
    read: () => readonly Series<Declared>[] | Promise<readonly Series<Declared>[]>,
  ): void;
}

/** The value of every label that is not listed and not one of the first that were open. */
const other = 'other';

/** Keeps every label within what is declared. Null: a value is not listed, which the types refuse. */
const createBounds = () => {
  const known = new Map<string, Set<string>>();
  const openValue = (key: string, { most }: OpenValues, value: string): string => {
    const values = known.get(key) ?? new Set();
    known.set(key, values);
    if (!values.has(value) && values.size >= most) return other;
    values.add(value);
    return value;
  };
  return ({ name, labels }: Metric, given: Readonly<Record<string, string>>): Record<string, string> | null => {
    const bounded: Record<string, string> = {};
    for (const [label, values] of Object.entries(labels)) {
      const value = given[label] ?? other;
      if (!('most' in values) && !values.includes(value)) return null;
      bounded[label] = 'most' in values ? openValue(`${name} ${label}`, values, value) : value;
    }
    return bounded;
  };
};

/** Every series of listed labels; null where a label is open. */
const everySeries = ({ labels }: Metric): Record<string, string>[] | null => {
  let series: Record<string, string>[] = [{}];
  for (const [label, values] of Object.entries(labels)) {
    if ('most' in values) return null;
    series = series.flatMap((one) => values.map((value) => ({ ...one, [label]: value })));
  }
  return series;
};

const describe = ({ name, says: help, labels }: Metric) => ({
  name,
  help,
  labelNames: Object.keys(labels),
  registers: [],
});

/** A registry with whatever is counted; nothing else puts numbers there. */
export const createMeter = (): Meter => {
  const registry = new Registry();
  const bounded = createBounds();
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();

  const counterOf = (metric: CounterMetric): Counter => {
    const made = counters.get(metric.name) ?? new Counter(describe(metric));
    if (!counters.has(metric.name)) {
      counters.set(metric.name, made);
      registry.registerMetric(made);
      for (const labels of everySeries(metric) ?? []) made.inc(labels, 0);
    }
    return made;
  };
  const histogramOf = (metric: HistogramMetric): Histogram => {
    const made = histograms.get(metric.name) ?? new Histogram({ ...describe(metric), buckets: [...metric.buckets] });
    if (!histograms.has(metric.name)) {
      histograms.set(metric.name, made);
      registry.registerMetric(made);
    }
    return made;
  };
  const count: Meter['count'] = (metric, given) => {
    const labels = bounded(metric, given);
    if (labels !== null) counterOf(metric).inc(labels);
  };

  return {
    registry,
    declare: (metrics) => {
      for (const metric of metrics) {
        // One that is read is there by then.
        if (registry.getSingleMetric(metric.name) !== undefined) continue;
        if (metric.type === 'counter') counterOf(metric);
        if (metric.type === 'histogram') histogramOf(metric);
      }
    },
    count,
    countAfter: (tx, metric, labels) => afterCommit(tx, () => count(metric, labels)),
    observe: (metric, given, seconds) => {
      const labels = bounded(metric, given);
      if (labels !== null) histogramOf(metric).observe(labels, seconds);
    },
    read: (metric, read) => {
      const seriesNow = async (): Promise<{ labels: Record<string, string>; value: number }[]> => {
        // What is open counts anew, for all of it comes at once.
        const boundedNow = createBounds();
        try {
          return (await read()).flatMap(({ labels: given, value }) => {
            const labels = boundedNow(metric, given);
            return labels === null ? [] : [{ labels, value }];
          });
        } catch {
          return [];
        }
      };
      const hasLabels = Object.keys(metric.labels).length > 0;
      registry.registerMetric(
        metric.type === 'gauge'
          ? new Gauge({
              ...describe(metric),
              async collect() {
                const series = await seriesNow();
                this.reset();
                // Without labels a reset is 0, which would be a value.
                if (!hasLabels) this.remove();
                for (const { labels, value } of series) this.set(labels, value);
              },
            })
          : new Counter({
              ...describe(metric),
              async collect() {
                const series = await seriesNow();
                this.reset();
                for (const { labels, value } of series) this.inc(labels, value);
              },
            }),
      );
    },
  };
};
