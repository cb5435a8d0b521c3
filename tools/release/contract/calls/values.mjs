/** @typedef {import('./branches.mjs').Schema} Schema */

/** @param {unknown} value @returns {string} */
export const typeOf = (value) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** @param {string | undefined} type @param {string | undefined} wanted */
export const isOfType = (type, wanted) => type === wanted || (type === 'integer' && wanted === 'number');

/** Whether one number is a whole number of times another one: 0.3 is of 0.1. @param {number} number @param {number} step */
export const isMultiple = (number, step) => {
  const times = number / step;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
};

/** Bounds of a value that is known. */
const isWithin = (value, { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, multipleOf }) =>
  typeof value === 'string'
    ? !(value.length < minLength || value.length > maxLength)
    : !(value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum) &&
      (multipleOf === undefined || isMultiple(value, multipleOf));

/** Only a pattern says which texts have a format. */
const isText = (value, { pattern, format }) =>
  pattern === undefined ? format === undefined : new RegExp(pattern, 'u').test(value);

/**
 * Whether a known value is one of an alternative. Of a list and of fields it is not known.
 * @param {unknown} value @param {Schema} branch @returns {boolean}
 */
export const isTaken = (value, branch) =>
  branch.type === undefined ||
  ((typeof value !== 'object' || value === null) &&
    (branch.enum?.includes(value) ??
      (isOfType(typeOf(value), branch.type) &&
        isWithin(value, branch) &&
        (typeof value !== 'string' || isText(value, branch)))) &&
    (branch.also ?? []).every((one) => isTaken(value, { type: branch.type, ...one })));
