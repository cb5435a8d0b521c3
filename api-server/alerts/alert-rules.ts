import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
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
