import { isOfType, isTaken } from './values.mjs';

/** @typedef {import('./branches.mjs').Schema} Schema */

const both = (one, other) => (JSON.stringify(one) === JSON.stringify(other) ? one : { allOf: [one, other] });

/** What a side says of a field that only the other one names. */
const unnamed = ({ additionalProperties }) =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

const fields = (one, other) => {
  const [mine, others] = [one.properties ?? {}, other.properties ?? {}];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(others)])];
  return Object.fromEntries(
    names.map((name) => {
      const [here, there] = [mine[name] ?? unnamed(one), others[name] ?? unnamed(other)];
      return [name, here === undefined || there === undefined ? (here ?? there) : both(here, there)];
    }),
  );
};

/** How what both say of one keyword is said at once. */
const TOGETHER = new Map([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((key) => [key, Math.max]),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((key) => [key, Math.min]),
  ['required', (one, other) => [...new Set([...one, ...other])]],
  ['also', (one, other) => [...one, ...other]],
  ['items', both],
]);

const commonType = (one, other) => {
  if (isOfType(one.type, other.type)) return one.type;
  return isOfType(other.type, one.type) ? other.type : null;
};

/** The values of a list that the other side takes too; null where there are none. */
const commonValues = (one, other, type) => {
  const [known, taker] = one.enum === undefined ? [other, one] : [one, other];
  const values = known.enum.filter((value) => isTaken(value, taker));
  return values.length === 0 ? null : { ...known, type, enum: values };
};

const everything = (one, other, type) => {
  const whole = { ...one, ...other, type };
  const also = [];
  for (const key of Object.keys(other).filter((name) => name in one && name !== 'type' && name !== 'properties')) {
    const together = TOGETHER.get(key);
    if (together !== undefined) whole[key] = together(one[key], other[key]);
    else if (JSON.stringify(one[key]) !== JSON.stringify(other[key])) also.push({ [key]: one[key] });
  }
  if (type === 'object' && (one.properties ?? other.properties)) whole.properties = fields(one, other);
  return also.length === 0 ? whole : { ...whole, also: [...(whole.also ?? []), ...also] };
};

/** Two alternatives at once; null where no value is of both. */
const mergedPair = (one, other) => {
  if (one.type === undefined || other.type === undefined) return { ...one, ...other };
  const type = commonType(one, other);
  if (type === null) return null;
  return one.enum === undefined && other.enum === undefined
    ? everything(one, other, type)
    : commonValues(one, other, type);
};

/**
 * What two sets of alternatives say at once. Keywords that cannot be said at once, as two patterns, are in `also`: each of its schemas
 * holds besides.
 * @param {Schema[]} some @param {Schema[]} others @returns {Schema[]}
 */
export const merged = (some, others) => some.flatMap((one) => others.flatMap((other) => mergedPair(one, other) ?? []));
