import { isMultiple } from './values.mjs';

/** @typedef {import('./branches.mjs').Schema} Schema */

const SIZES = [
  ['minLength', true],
  ['minItems', true],
  ['maxLength', false],
  ['maxItems', false],
];

const isBeyondSize = (from, to) =>
  SIZES.some(([key, isLeast]) => {
    if (to[key] === undefined) return false;
    if (from[key] === undefined) return !(isLeast && to[key] === 0);
    return isLeast ? from[key] < to[key] : from[key] > to[key];
  });

/** Whether numbers above a bound are all above another one; those below are asked for with the signs turned. */
const isAbove = ([from, fromExclusive], [to, toExclusive]) =>
  (to === undefined || from >= to || fromExclusive >= to) &&
  (toExclusive === undefined || from > toExclusive || fromExclusive >= toExclusive);

const turned = (bounds) => bounds.map((one) => (one === undefined ? one : -one));
const leastOf = ({ minimum, exclusiveMinimum }) => [minimum, exclusiveMinimum];
const mostOf = ({ maximum, exclusiveMaximum }) => turned([maximum, exclusiveMaximum]);

const isBeyondNumber = (from, to) =>
  !isAbove(leastOf(from), leastOf(to)) ||
  !isAbove(mostOf(from), mostOf(to)) ||
  (to.multipleOf !== undefined &&
    !(from.multipleOf === undefined
      ? from.type === 'integer' && isMultiple(1, to.multipleOf)
      : isMultiple(from.multipleOf, to.multipleOf)));

/** Two patterns of one format say the same in the words of two versions of a library. */
const isOtherText = (from, to) =>
  ['contentEncoding', 'contentMediaType'].some((key) => to[key] !== undefined && from[key] !== to[key]) ||
  (to.format === undefined || from.format !== to.format
    ? (to.pattern !== undefined && from.pattern !== to.pattern) ||
      (to.format !== undefined && from.format !== to.format)
    : false);

/**
 * Whether values of one alternative are beyond the bounds, patterns and formats of another one of their type.
 * @param {Schema} from @param {Schema} to
 */
export const isBeyond = (from, to) => {
  if (to.type === 'string' && isOtherText(from, to)) return true;
  return to.type === 'number' || to.type === 'integer' ? isBeyondNumber(from, to) : isBeyondSize(from, to);
};
