import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';

const rule = z.strictObject({
  alert: z.string().check(z.regex(/^([A-Z][a-z]+)+$/)),
  expr: z.string(),
  for: z.optional(z.string()),
  labels: z.strictObject({ severity: z.enum(['page', 'look']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
});
const file = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
});

/** A rule of Prometheus, as operations/alerts.yaml has it. */
export type AlertRule = z.infer<typeof rule>;

/** The text of a file of the repository. @param path from its root */
export const readText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const rulesFile = file.parse(parse(readText('operations/alerts.yaml')));

/** The rules that are shipped. */
export const alertRules: readonly AlertRule[] = rulesFile.groups.flatMap(({ rules }) => rules);

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
/** A minute becomes two seconds. Numbers that are compared with are left alone. */
const shorter = 30;

const shortened = (duration: string): string => {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(duration) ?? [];
  return `${(Number(count) * (secondsIn[unit] ?? Number.NaN) * 1000) / shorter}ms`;
};

const shortenedRule = (one: AlertRule): AlertRule => ({
  ...one,
  expr: one.expr
    .replaceAll(/\[(\w+)\]/g, (_, duration: string) => `[${shortened(duration)}]`)
    .replaceAll(/offset (\w+)/g, (_, duration: string) => `offset ${shortened(duration)}`),
  ...(one.for === undefined ? {} : { for: shortened(one.for) }),
});

/** The same rules in a thirtieth of the time: each duration of `for`, of a range and of an offset is divided by 30, and nothing else is changed. */
export const shortenedRules = (): string =>
  stringify({ groups: rulesFile.groups.map((group) => ({ ...group, rules: group.rules.map(shortenedRule) })) });
