import { branchesOf, typeOf } from './branches.mjs';

/** @typedef {import('./branches.mjs').Schema} Schema */

/**
 * Where values of one schema are not values of another.
 * @typedef {object} Difference
 * @property {string} at the field, `guests[].name`; empty for the whole
 * @property {'gone' | 'optional' | 'type' | 'values' | 'form' | 'closed'} kind gone: the other one requires it and it is never there; optional: it may be missing; type: of another type;
 *   values: texts or numbers that the other one does not know; form: a wider range or another pattern; closed: the other one takes no such field
 * @property {string} [is] the type that it has @property {string[]} [takes] the types that the other one takes
 * @property {unknown[]} [values]
 */

const isOfType = (type, wanted) => type === wanted || (type === 'integer' && wanted === 'number');

/** Bounds of the other schema that this one may be beyond: keyword, and whether the greater one is the stricter. */
const BOUNDS = [
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minLength', true],
  ['minItems', true],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxLength', false],
  ['maxItems', false],
];

const isBeyond = (from, to) =>
  BOUNDS.some(([key, isLower]) => {
    if (to[key] === undefined) return false;
    if (from[key] === undefined) return !(isLower && to[key] === 0 && key.startsWith('min') && key !== 'minimum');
    return isLower ? from[key] < to[key] : from[key] > to[key];
  });

/** Two patterns of one format say the same in the words of two versions of a library. */
const isOtherText = (from, to) =>
  to.format === undefined || from.format !== to.format
    ? (to.pattern !== undefined && from.pattern !== to.pattern) ||
      (to.format !== undefined && from.format !== to.format)
    : false;

/** Bounds of a value that is known. */
const isWithin = (value, { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength }) =>
  typeof value === 'string'
    ? !(value.length < minLength || value.length > maxLength)
    : !(value < minimum || value > maximum || value <= exclusiveMinimum || value >= exclusiveMaximum);

const isTaken = (value, branch) =>
  branch.type === undefined ||
  (branch.enum?.includes(value) ??
    (isOfType(typeOf(value), branch.type) &&
      isWithin(value, branch) &&
      (typeof value !== 'string' || branch.pattern === undefined || new RegExp(branch.pattern).test(value))));

const isOpen = (schema) => typeof schema.additionalProperties === 'object' || schema.additionalProperties === true;

/** The schema of a field; undefined where there is none. */
const fieldOf = (schema, name) =>
  schema.properties?.[name] ?? (isOpen(schema) ? schema.additionalProperties : undefined);

const inside = (at, name) => (at === '' ? name : `${at}.${name}`);

const fieldDifferences = (from, to, context) =>
  Object.entries(to.properties ?? {}).flatMap(([name, wanted]) => {
    const at = inside(context.at, name);
    const isRequired = to.required?.includes(name) ?? false;
    const field = fieldOf(from, name);
    if (field === undefined) return isRequired ? [{ at, kind: 'gone' }] : [];
    if (isRequired && !(from.required?.includes(name) ?? false)) return [{ at, kind: 'optional' }];
    return between(field, wanted, { ...context, at });
  });

const otherDifferences = (from, to, context) => {
  const others = Object.entries(from.properties ?? {}).filter(([name]) => !(name in (to.properties ?? {})));
  if (to.additionalProperties === false)
    return others.map(([name]) => ({ at: inside(context.at, name), kind: 'closed' }));
  if (!isOpen(to)) return [];
  const at = inside(context.at, '*');
  return [
    ...others.flatMap(([name, field]) =>
      between(field, to.additionalProperties, { ...context, at: inside(context.at, name) }),
    ),
    ...(isOpen(from) ? between(from.additionalProperties, to.additionalProperties, { ...context, at }) : []),
    ...(to.propertyNames === undefined || !isOpen(from)
      ? []
      : between(from.propertyNames ?? { type: 'string' }, to.propertyNames, { ...context, at })),
  ];
};

const objectDifferences = (from, to, context) => {
  const keys = (to.required ?? []).filter((name) => to.properties?.[name] === undefined);
  return [
    ...keys
      .filter((name) => !(from.required ?? []).includes(name))
      .map((name) => ({ at: inside(context.at, name), kind: fieldOf(from, name) === undefined ? 'gone' : 'optional' })),
    ...fieldDifferences(from, to, context),
    ...otherDifferences(from, to, context),
  ];
};

const arrayDifferences = (from, to, context) => {
  const at = `${context.at}[]`;
  const places = Math.max(from.prefixItems?.length ?? 0, to.prefixItems?.length ?? 0);
  const item = (schema, index) => schema.prefixItems?.[index] ?? schema.items;
  if (places === 0) return between(from.items, to.items, { ...context, at });
  return Array.from({ length: places }, (_, index) =>
    between(item(from, index), item(to, index), { ...context, at }),
  ).flat();
};

/** Both are of one type, and neither is a list of values. */
const sameTypeDifferences = (from, to, context) => {
  const form = isBeyond(from, to) || isOtherText(from, to) ? [{ at: context.at, kind: 'form' }] : [];
  if (to.type === 'object') return objectDifferences(from, to, context);
  if (to.type === 'array') return [...form, ...arrayDifferences(from, to, context)];
  return form;
};

const fewest = (lists) => lists.reduce((best, list) => (list.length < best.length ? list : best));

const typesOf = (branches) => [...new Set(branches.map(({ type }) => type ?? 'anything'))];

/** One alternative against those that are taken. */
const branchDifferences = (branch, taken, context) => {
  if (taken.some(({ type }) => type === undefined)) return [];
  const { at } = context;
  const candidates = taken.filter(({ type }) => isOfType(branch.type, type));
  const values = branch.enum ?? (branch.type === 'boolean' ? [true, false] : undefined);
  if (candidates.length === 0 || branch.type === undefined)
    return [{ at, kind: 'type', is: branch.type ?? 'anything', takes: typesOf(taken) }];
  if (values !== undefined) {
    const unknown = values.filter((value) => !candidates.some((one) => isTaken(value, one)));
    return unknown.length > 0 ? [{ at, kind: 'values', values: unknown }] : [];
  }
  const open = candidates.filter((one) => one.enum === undefined);
  return open.length === 0
    ? [{ at, kind: 'form' }]
    : fewest(open.map((one) => sameTypeDifferences(branch, one, context)));
};

/** @param {Schema | undefined} from @param {Schema | undefined} to @param {{ at: string, roots: { from: Schema, to: Schema }, seen: ReadonlySet<string> }} context @returns {Difference[]} */
const between = (from, to, context) => {
  const pair = `${from?.$ref ?? ''} ${to?.$ref ?? ''}`;
  if (pair !== ' ' && context.seen.has(pair)) return [];
  const inner = pair === ' ' ? context : { ...context, seen: new Set([...context.seen, pair]) };
  const taken = branchesOf(to, context.roots.to);
  return branchesOf(from, context.roots.from).flatMap((branch) => branchDifferences(branch, taken, inner));
};

/**
 * Where values of `from` are not values of `to`: what arrives, and what is taken.
 * @param {Schema} from @param {Schema} to
 * @returns {Difference[]} each place and kind once
 */
export const differences = (from, to) => {
  const found = between(from, to, { at: '', roots: { from, to }, seen: new Set() });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
};
