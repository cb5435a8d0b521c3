import * as z from 'zod/mini';

/** The text of zod/mini for a check without a text of its own. */
const wordless = 'Invalid input';

/** The tools' schemas are of the whole zod, which sets English texts for every schema of the process. Ours say their own words. */
export const setOwnWords = (): void => void z.config({ localeError: undefined });

const issueShape = z.object({
  keyword: z.string(),
  instancePath: z.string(),
  message: z.optional(z.string()),
  params: z.record(z.string(), z.unknown()),
});
const branches = z.array(z.array(z.looseObject({ code: z.string(), message: z.string(), path: z.array(z.unknown()) })));

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};
const formats: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'must be an identifier',
};

const bound = (params: Record<string, unknown>, word: 'least' | 'most', limit: unknown): string => {
  const unit = params['origin'] === 'string' ? ' characters' : params['origin'] === 'array' ? ' entries' : '';
  return `must be at ${word} ${String(limit)}${unit}`;
};

const wordsFor: Record<string, (params: Record<string, unknown>) => string> = {
  invalid_type: (params) => kinds[String(params['expected'])] ?? 'is required',
  invalid_format: (params) => formats[String(params['format'])] ?? 'has the wrong form',
  too_small: (params) => bound(params, 'least', params['minimum']),
  too_big: (params) => bound(params, 'most', params['maximum']),
  invalid_value: (params) => {
    const values = Array.isArray(params['values']) ? params['values'].map(String) : [];
    return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
  },
  unrecognized_keys: () => 'has unknown fields',
  invalid_union: (params) => unionWords(params),
};

const wordsOf = (code: string, message: string | undefined, params: Record<string, unknown>): string =>
  message !== undefined && message !== wordless ? message : (wordsFor[code]?.(params) ?? 'is not valid');

/** The branch that failed latest is the one that was meant: literals and null fail at once. */
const unionWords = (params: Record<string, unknown>): string => {
  const read = branches.safeParse(params['errors']);
  if (!read.success) return 'is not valid';
  const issues = read.data.flat();
  const spoken =
    issues.find((issue) => issue.message !== wordless) ?? issues.findLast((issue) => issue.code !== 'invalid_value');
  return spoken === undefined ? 'is not valid' : wordsOf(spoken.code, spoken.message, spoken);
};

/** `phone_number` → `Phone number`, so that a text makes sense without its field beside it. */
const labelOf = (field: string): string => {
  const words = field.replaceAll('_', ' ').replace(/ id$/, '').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Failed checks as `{ field: [text] }` in plain English; what belongs to no field is under `message`.
 * @param validation the failed checks of fastify-type-provider-zod
 * @param input what was checked, to tell a missing field from a wrong one
 */
export const fieldErrors = (validation: readonly unknown[], input: unknown): Record<string, string | string[]> => {
  const fields: Record<string, string[]> = {};
  let general: string | undefined;
  for (const issue of validation.map((one) => issueShape.parse(one))) {
    const field = issue.instancePath.split('/')[1] ?? '';
    const isMissing =
      issue.instancePath === `/${field}` && !(typeof input === 'object' && input !== null && field in input);
    const words = isMissing ? 'is required' : wordsOf(issue.keyword, issue.message, issue.params);
    if (field === '') general = 'The request could not be understood.';
    else (fields[field] ??= []).push(/^[a-z]/.test(words) ? `${labelOf(field)} ${words}` : words);
  }
  return { ...(general === undefined ? {} : { message: general }), ...fields };
};
