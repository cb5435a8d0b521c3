import { readFileSync } from 'node:fs';

/** Where the value of a setting is from. */
export type Source = 'environment' | 'default' | 'not set' | { file: string };

/** A setting that was given: its text as it was written. */
export interface Given {
  value: string;
  source: Source;
}

/** Settings that hold a secret. Each may be a file instead, named by the variable with `_FILE` behind it, as container platforms hand secrets over. */
export const secretSettings = [
  'SECRET',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'SMTP_URL',
  'CARD_SECRET',
  'CARD_REBATE_SECRET',
  'CARD_REPORT_APP_KEY',
  'GOOGLE_CLIENT_SECRET',
  'STAFF_CLIENT_SECRET',
  'ERROR_REPORTS_DSN',
] as const;

const isSecret = (name: string): boolean => secretSettings.some((one) => one === name);

/** What went wrong with a file, as the system calls it. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

interface Read {
  given: ReadonlyMap<string, Given>;
  /** One sentence each. */
  problems: readonly string[];
}

type Outcome = { given: Given } | { problem: string } | null;

/** The line end that editors and `echo` put behind a secret is no part of it. */
const readSecret = (name: string, file: string): Outcome => {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value === ''
      ? { problem: `${name}_FILE names ${file}, which is empty.` }
      : { given: { value, source: { file } } };
  } catch (error) {
    return { problem: `${name}_FILE names ${file}, which cannot be read (${codeOf(error)}).` };
  }
};

const readOne = (env: Readonly<Record<string, string | undefined>>, name: string): Outcome => {
  const value = env[name];
  const file = isSecret(name) ? env[`${name}_FILE`] : undefined;
  if (isGiven(value) && isGiven(file)) return { problem: `${name} and ${name}_FILE are both set: keep one of them.` };
  if (isGiven(file)) return readSecret(name, file);
  return isGiven(value) ? { given: { value, source: 'environment' } } : null;
};

/** The settings of these names that the environment or a file gives. An empty variable counts as not set. */
export const readSources = (env: Readonly<Record<string, string | undefined>>, names: readonly string[]): Read => {
  const outcomes = names.map((name) => ({ name, outcome: readOne(env, name) }));
  return {
    given: new Map(
      outcomes.flatMap(({ name, outcome }) => (outcome !== null && 'given' in outcome ? [[name, outcome.given]] : [])),
    ),
    problems: outcomes.flatMap(({ outcome }) => (outcome !== null && 'problem' in outcome ? [outcome.problem] : [])),
  };
};

const hidden = '(hidden)';

/** An address without its password, and without the key of a Sentry address. */
const withoutSecrets = (address: string): string => {
  if (!URL.canParse(address)) return hidden;
  const shown = new URL(address);
  if (shown.password !== '') shown.password = '***';
  else if (/^https?:$/.test(shown.protocol) && shown.username !== '') shown.username = '***';
  for (const name of [...shown.searchParams.keys()].filter((key) => /pass|key|secret|token/i.test(key)))
    shown.searchParams.set(name, '***');
  return shown.toString();
};

/** The value of a setting as it may be printed: no secret is in it. */
export const shownValue = (name: string, value: string): string => {
  if (!isSecret(name)) return value;
  return /_URL$|_DSN$/.test(name) ? withoutSecrets(value) : hidden;
};
