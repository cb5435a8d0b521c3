import { parser } from '@prometheus-io/lezer-promql';

/** A condition on a label. */
export interface Matcher {
  label: string;
  operator: string;
  value: string;
}

/** A metric that an expression reads, with every condition on it. */
export interface Selected {
  metric: string;
  matchers: Matcher[];
}

/** What an expression of PromQL reads. */
export interface Expression {
  selected: Selected[];
  /** Labels by which it groups and matches. */
  grouping: string[];
}

const matcherOf = (said: string): Matcher => {
  const [, label = '', operator = '', value = ''] = /^(\w+)\s*([!=~]+)\s*"(.*)"$/.exec(said) ?? [];
  return { label, operator, value };
};

/** @throws Error at the place that is no PromQL */
export const readExpression = (text: string): Expression => {
  const expression: Expression = { selected: [], grouping: [] };
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      const said = text.slice(from, to);
      if (type.isError) throw new Error(`No PromQL at ${from}: ${text.slice(from)}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        expression.selected.push({ metric: said, matchers: [] });
      if (type.name === 'LabelName' && node.parent?.name === 'GroupingLabels') expression.grouping.push(said);
      if (type.name === 'UnquotedLabelMatcher') expression.selected.at(-1)?.matchers.push(matcherOf(said));
    },
  });
  return expression;
};
