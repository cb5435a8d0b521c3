import { isOfType } from './values.mjs';

/** @typedef {import('./branches.mjs').Schema} Schema */

const isApart = (some, others) => !some.some((value) => others.includes(value));

/** A field that both need, and that has other values in each: what a discriminated union has. */
const haveApartField = (one, other, valuesOf) =>
  (one.required ?? []).some((name) => {
    if (!(other.required ?? []).includes(name)) return false;
    const [mine, others] = [one, other].map(({ properties }) => valuesOf(properties?.[name]));
    return mine !== null && others !== null && isApart(mine, others);
  });

const arePairApart = (one, other, valuesOf) => {
  if (one.type === undefined || other.type === undefined) return false;
  if (!isOfType(one.type, other.type) && !isOfType(other.type, one.type)) return true;
  if (one.enum !== undefined && other.enum !== undefined) return isApart(one.enum, other.enum);
  return one.type === 'object' && haveApartField(one, other, valuesOf);
};

/**
 * Whether no value is of two of the options of a `oneOf`, which takes a value of exactly one of them.
 * @param {Schema[][]} options the alternatives of each @param {(schema: Schema | undefined) => unknown[] | null} valuesOf null: not a list of values
 */
export const areApart = (options, valuesOf) =>
  options.every((option, index) =>
    options
      .slice(index + 1)
      .every((later) => option.every((one) => later.every((other) => arePairApart(one, other, valuesOf)))),
  );
