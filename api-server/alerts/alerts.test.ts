import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { alertRules, readText, shortenedRules } from './alert-rules';
import { faults } from './faults/faults';
import { unknownIn } from './known-series';
import { readExpression } from './promql';

const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readText('operations/grafana/bars.json')))
  .panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const);

const sections = readText('docs/runbook.md')
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) =>
    line
      .slice(3)
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
const rows = alertRules.map((rule) => [rule.alert, rule] as const);

describe('the alerts', () => {
  it.each(rows)('%s asks for series that a server has, by labels that they have', (_, { expr }) => {
    expect(readExpression(expr).selected).not.toEqual([]);
    expect(unknownIn(expr)).toEqual([]);
  });

  it.each(rows)('%s asks for our servers alone', (_, { expr }) => {
    for (const { metric, matchers } of readExpression(expr).selected)
      expect([metric, matchers]).toEqual([
        metric,
        expect.arrayContaining([{ label: 'job', operator: '=', value: 'bars' }]),
      ]);
  });

  it.each(rows)(
    '%s says in one or two sentences what has happened, with its number',
    (_, { annotations: { summary } }) => {
      expect(summary).toMatch(/^\{\{|^[A-Z]/);
      expect(summary).toMatch(/\.$/);
      expect(summary).toMatch(/\{\{ \$value|\d|two minutes/);
      expect(summary.length).toBeLessThan(200);
    },
  );

  it('have names of their own', () => {
    const names = alertRules.map(({ alert }) => alert);
    expect(names).toEqual([...new Set(names)]);
  });

  it('have a section each of the runbook, which has no other', () => {
    expect(alertRules.map(({ annotations }) => annotations.runbook_url)).toEqual(
      sections.map((section) => `docs/runbook.md#${section}`),
    );
  });

  it('were each seen to fire, by a fault that is made', () => {
    expect(faults.flatMap(({ alerts }) => alerts).toSorted()).toEqual(alertRules.map(({ alert }) => alert).toSorted());
  });

  it('are shortened to a thirtieth for the proof, their thresholds not', () => {
    const text = shortenedRules();
    expect(text).toContain('[10000ms]');
    expect(text).not.toMatch(/(\[|offset |for: )\d+[mh](?!s)/);
    expect(text).not.toContain('NaN');
  });
});

describe('the dashboard', () => {
  it.each(panels)('%s asks for series that a server has', (_, expressions) => {
    expect(expressions.flatMap(unknownIn)).toEqual([]);
  });
});

describe('an expression', () => {
  it('is read with its metrics and labels', () => {
    const text = 'max by (job) (age_seconds{job=~"mail|.*"}[5m] offset 1h) > 900 unless on (pool) up';
    expect(readExpression(text)).toEqual({
      selected: [
        { metric: 'age_seconds', matchers: [{ label: 'job', operator: '=~', value: 'mail|.*' }] },
        { metric: 'up', matchers: [] },
      ],
      grouping: ['job', 'pool'],
    });
  });

  it.each([
    ['a metric', 'mails_total', ['mails_total']],
    ['a label', 'sum by (colour) (up{shape="x"})', ['up{shape="x"}', 'colour']],
    ['a value', 'http_requests_total{status=~"5.."}', []],
    ['a value', 'http_requests_total{status="500",route="/any"}', ['http_requests_total{status="500"}']],
    ['no value', 'http_requests_total{status!~"ok|4xx|5xx"}', ['http_requests_total{status!~"ok|4xx|5xx"}']],
  ])('with %s that no server has is found', (_, text, unknown) => {
    expect(unknownIn(text)).toEqual(unknown);
  });

  it('that is no PromQL is refused', () => {
    expect(() => readExpression('sum(rate(up[5m]) > ')).toThrow('No PromQL');
  });
});
