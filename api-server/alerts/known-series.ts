import { collectDefaultMetrics, Registry } from 'prom-client';
import { readText } from './alert-rules';
import { readExpression, type Matcher } from './promql';

/** The values of a label; null where no list has them. */
type Labels = ReadonlyMap<string, readonly string[] | null>;

/** What Prometheus adds to each series, and what it makes of a label of ours that is called as one of its own. */
const ofPrometheus = ['job', 'instance'];
/** Series of Prometheus itself. */
const itsOwn: readonly [string, readonly string[]][] = [
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate', 'severity']],
];

const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const labelsIn = (cell: string): Labels =>
  new Map(
    cell
      .split('; ')
      .filter((one) => one.trim() !== '')
      .map((one) => {
        const [name = '', ...values] = quotedIn(one);
        return [name, /: `/.test(one) ? values : null];
      }),
  );

/** Every series of a server with its labels, as docs/metrics.md has them, and those of Node. */
const knownSeries = (): ReadonlyMap<string, Labels> => {
  const series = new Map<string, Labels>();
  const add = (name: string, labels: readonly string[]) =>
    series.set(name, new Map(labels.map((label) => [label, null])));
  for (const [name, labels] of itsOwn) add(name, labels);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) add(name, []);
  for (const row of readText('docs/metrics.md').matchAll(/^\| `(\w+)` \| (\w+) \| \w+ \| ([^|]*) \|/gm)) {
    const [, name = '', type = '', cell = ''] = row;
    const labels = labelsIn(cell);
    if (type === 'histogram') {
      for (const ending of ['_count', '_sum']) series.set(`${name}${ending}`, labels);
      series.set(`${name}_bucket`, new Map([...labels, ['le', null]]));
    } else series.set(name, labels);
  }
  return series;
};
const series = knownSeries();

const isMet = ({ operator, value }: Matcher, one: string): boolean => {
  const isLike = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(one) : value === one;
  return operator.startsWith('!') ? !isLike : isLike;
};

const unknownOf = (metric: string, matchers: readonly Matcher[]): string[] => {
  const labels = series.get(metric);
  if (labels === undefined) return [metric];
  return matchers.flatMap((matcher) => {
    if (ofPrometheus.includes(matcher.label)) return [];
    const values = labels.get(matcher.label);
    const isKnown = values === null || values?.some((one) => isMet(matcher, one)) === true;
    return isKnown ? [] : [`${metric}{${matcher.label}${matcher.operator}"${matcher.value}"}`];
  });
};

/** What an expression asks for that no server has: metrics, labels, and values of labels whose values are listed. */
export const unknownIn = (expression: string): string[] => {
  const { selected, grouping } = readExpression(expression);
  const groups = new Set([
    ...ofPrometheus,
    ...selected.flatMap(({ metric }) => [...(series.get(metric)?.keys() ?? [])]),
  ]);
  return [
    ...selected.flatMap(({ metric, matchers }) => unknownOf(metric, matchers)),
    ...grouping.filter((label) => !groups.has(label)),
  ];
};
