/** Values of a label that the code gives and no list has: after `most` of them it is `other`. */
export interface OpenValues {
  /** What they are, for the table. */
  whose: string;
  most: number;
}

/** By label what its values can be. No request chooses one: a list is written in the code, and what gives open values is named. */
export type Labels = Readonly<Record<string, readonly string[] | OpenValues>>;

/** The values of one series. */
export type LabelsOf<Declared extends Labels> = {
  [Label in keyof Declared]: Declared[Label] extends readonly (infer Value extends string)[] ? Value : string;
};

interface Described<Declared extends Labels> {
  name: string;
  /** What it says, as the table and Prometheus have it. */
  says: string;
  labels: Declared;
}

/** Counts what happens in this process. A sum over processes is the truth. */
export interface CounterMetric<Declared extends Labels = Labels> extends Described<Declared> {
  type: 'counter';
}

/** How long things take in this process, in seconds. */
export interface HistogramMetric<Declared extends Labels = Labels> extends Described<Declared> {
  type: 'histogram';
  buckets: readonly number[];
}

/** How something stands. `of` the database: every process has the same, so a query takes the maximum. `of` the process: each has its own. */
export interface GaugeMetric<Declared extends Labels = Labels> extends Described<Declared> {
  type: 'gauge';
  of: 'process' | 'database';
}

export type Metric = CounterMetric | HistogramMetric | GaugeMetric;

export const counter = <const Declared extends Labels>(described: Described<Declared>): CounterMetric<Declared> => ({
  type: 'counter',
  ...described,
});

export const histogram = <const Declared extends Labels>(
  described: Described<Declared> & Pick<HistogramMetric, 'buckets'>,
): HistogramMetric<Declared> => ({ type: 'histogram', ...described });

export const gauge = <const Declared extends Labels>(
  described: Described<Declared> & Pick<GaugeMetric, 'of'>,
): GaugeMetric<Declared> => ({ type: 'gauge', ...described });

const valuesAtMost = (values: readonly string[] | OpenValues): number =>
  // Beside the open ones there is `other`.
  'most' in values ? values.most + 1 : values.length;

/** The most series that a metric can have. */
export const mostSeriesOf = (metric: Metric): number => {
  const each = Object.values(metric.labels).reduce((product, values) => product * valuesAtMost(values), 1);
  // Each bucket, the one without an end, the sum and the count.
  return metric.type === 'histogram' ? each * (metric.buckets.length + 3) : each;
};
