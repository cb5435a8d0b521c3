import { isBeyond } from './bounds.mjs';
import { branchesOf } from './branches.mjs';
import { isOfType, isTaken } from './values.mjs';

/** @typedef {import('./branches.mjs').Schema} Schema */

/**
 * Where values of one schema are not values of another.
 * @typedef {object} Difference
 * @property {string} at the field, `guests[].name`; empty for the whole
 * @property {'gone' | 'optional' | 'type' | 'values' | 'form' | 'closed' | 'unknown'} kind gone: the other one has it and it is never there; optional: it may be missing; type: of another type;
 *   values: texts or numbers that the other one does not know; form: a wider range or another pattern; closed: the other one takes no such field; unknown: the other one has a keyword that is not compared
 * @property {string} [is] the type that it has @property {string[]} [takes] the types that the other one takes
 * @property {unknown[]} [values] @property {string} [keyword]
 */

/** @typedef {{ at: string, roots: { from: Schema, to: Schema }, seen: ReadonlySet<string>, isRead: boolean }} Context */

/** Every keyword that is compared. Another one is refused by its name, or it would be ignored. */
const COMPARED = new Set(
  [
    'type enum also $defs minLength maxLength pattern format contentEncoding contentMediaType',
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf items prefixItems minItems maxItems',
    'properties required additionalProperties propertyNames',
  ].flatMap((line) => line.split(' ')),
);

/** A keyword of one alternative that is not compared, unless the other one has the same. */
const unknownKeyword = (from, to, { roots }) =>
  [to, ...(to.also ?? [])]
    .flatMap((one) => Object.entries(one))
    .find(([key, value]) => {
      if (COMPARED.has(key) || key.startsWith('x-')) return false;
      const text = JSON.stringify(value);
      const isSame = [from, ...(from.also ?? [])].some((one) => JSON.stringify(one[key]) === text);
      return !isSame || (/"\$ref"|^"#/.test(text) && JSON.stringify(roots.from) !== JSON.stringify(roots.to));
    })?.[0];

/** What fields have that are not named; undefined where there are none. With `patternProperties` they may be anything. */
const othersOf = ({ additionalProperties, patternProperties }) => {
  if (patternProperties !== undefined) return additionalProperties ?? true;
  return additionalProperties === false ? undefined : additionalProperties;
};

const isNever = (field, root) => field !== undefined && branchesOf(field, root).length === 0;

/** The schema of a field; undefined where there is none, or no value of it. */
const fieldOf = (schema, name, root) => {
  const field = schema.properties?.[name] ?? othersOf(schema);
  return isNever(field, root) ? undefined : field;
};

const inside = (at, name) => (at === '' ? name : `${at}.${name}`);

const fieldDifferences = (from, to, context) =>
  Object.entries(to.properties ?? {}).flatMap(([name, wanted]) => {
    const at = inside(context.at, name);
    const isRequired = to.required?.includes(name) ?? false;
    const field = fieldOf(from, name, context.roots.from);
    if (field === undefined) {
      const isMissed = isRequired || (context.isRead && branchesOf(wanted, context.roots.to).length > 0);
      return isMissed ? [{ at, kind: 'gone' }] : [];
    }
    if (isRequired && !(from.required?.includes(name) ?? false)) return [{ at, kind: 'optional' }];
    return between(field, wanted, { ...context, at });
  });

/** Names that the other one does not take. */
const nameDifferences = (from, to, context) => {
  if (to.propertyNames === undefined) return [];
  const named = Object.keys(from.properties ?? {}).filter(
    (name) => between({ const: name }, to.propertyNames, context).length > 0,
  );
  return [
    ...named.map((name) => ({ at: inside(context.at, name), kind: 'closed' })),
    ...(othersOf(from) === undefined
      ? []
      : between(from.propertyNames ?? { type: 'string' }, to.propertyNames, {
          ...context,
          at: inside(context.at, '*'),
        })),
  ];
};

const otherDifferences = (from, to, context) => {
  const at = inside(context.at, '*');
  const names = Object.keys(from.properties ?? {}).filter(
    (name) => !(name in (to.properties ?? {})) && !isNever(from.properties[name], context.roots.from),
  );
  const others = othersOf(from);
  if (to.additionalProperties === false)
    return [
      ...names.map((name) => ({ at: inside(context.at, name), kind: 'closed' })),
      ...(others === undefined ? [] : [{ at, kind: 'closed' }]),
    ];
  const wanted = othersOf(to);
  if (wanted === undefined) return [];
  return [
    ...names.flatMap((name) => between(from.properties[name], wanted, { ...context, at: inside(context.at, name) })),
    ...(others === undefined ? [] : between(others, wanted, { ...context, at })),
  ];
};

const objectDifferences = (from, to, context) => {
  const isImpossible = (from.required ?? []).some((name) => isNever(from.properties?.[name], context.roots.from));
  if (isImpossible) return [];
  const keys = (to.required ?? []).filter((name) => to.properties?.[name] === undefined);
  return [
    ...keys
      .filter((name) => !(from.required ?? []).includes(name))
      .map((name) => ({
        at: inside(context.at, name),
        kind: fieldOf(from, name, context.roots.from) === undefined ? 'gone' : 'optional',
      })),
    ...fieldDifferences(from, to, context),
    ...otherDifferences(from, to, context),
    ...nameDifferences(from, to, context),
  ];
};

const arrayDifferences = (from, to, context) => {
  const at = `${context.at}[]`;
  const places = Math.max(from.prefixItems?.length ?? 0, to.prefixItems?.length ?? 0);
  const item = (schema, index) => schema.prefixItems?.[index] ?? schema.items;
  return Array.from({ length: places + 1 }, (_, index) => index)
    .filter((index) => index < (from.maxItems ?? Infinity))
    .flatMap((index) => between(item(from, index), item(to, index), { ...context, at }));
};

/** Both are of one type, and neither is a list of values. */
const sameTypeDifferences = (from, to, context) => {
  const { also = [], ...first } = to;
  const said = [from, ...(from.also ?? []).map((one) => ({ ...from, ...one }))];
  return [
    ...(said.every((one) => isBeyond(one, first)) ? [{ at: context.at, kind: 'form' }] : []),
    ...(to.type === 'object' ? objectDifferences(from, first, context) : []),
    ...(to.type === 'array' ? arrayDifferences(from, first, context) : []),
    ...also.flatMap((one) => sameTypeDifferences(from, { type: to.type, ...one }, context)),
  ];
};

const fewest = (lists) => lists.reduce((best, list) => (list.length < best.length ? list : best));

const typesOf = (branches) => [...new Set(branches.map(({ type }) => type ?? 'anything'))];

/** Values that are known against the alternatives of their type. */
const valueDifferences = (values, candidates, unknown, at) => {
  const refused = values.filter((value) => !candidates.some((one) => isTaken(value, one)));
  if (refused.length === 0) return [];
  return unknown === undefined
    ? [{ at, kind: 'values', values: refused }]
    : [{ at, kind: 'unknown', keyword: unknown }];
};

/** One alternative against those that are taken. */
const branchDifferences = (branch, taken, context) => {
  if (taken.some(({ type }) => type === undefined)) return [];
  const { at } = context;
  const ofType = taken.filter(({ type }) => isOfType(branch.type, type));
  if (ofType.length === 0 || branch.type === undefined)
    return [{ at, kind: 'type', is: branch.type ?? 'anything', takes: typesOf(taken) }];
  const unknown = ofType.map((one) => unknownKeyword(branch, one, context));
  const candidates = ofType.filter((_, index) => unknown[index] === undefined);
  const keyword = unknown.find((one) => one !== undefined);
  const values = branch.enum ?? (branch.type === 'boolean' ? [true, false] : undefined);
  if (values !== undefined) return valueDifferences(values, candidates, keyword, at);
  const open = candidates.filter((one) => one.enum === undefined);
  const lists = open.map((one) => sameTypeDifferences(branch, one, context));
  if (keyword !== undefined) lists.push([{ at, kind: 'unknown', keyword }]);
  return lists.length === 0 ? [{ at, kind: 'form' }] : fewest(lists);
};

/** @param {Schema | boolean | undefined} from @param {Schema | boolean | undefined} to @param {Context} context @returns {Difference[]} */
const between = (from, to, context) => {
  if (to === undefined || to === true) return [];
  // A schema that contains itself comes back to a pair that is being compared.
  const [arrives, wanted] = [JSON.stringify(from), JSON.stringify(to)];
  const pair = `${arrives} ${wanted}`;
  if (context.seen.has(pair) || (arrives === wanted && !wanted.includes('"$ref"'))) return [];
  const inner = { ...context, seen: new Set([...context.seen, pair]) };
  const taken = branchesOf(to, context.roots.to);
  return branchesOf(from, context.roots.from).flatMap((branch) => branchDifferences(branch, taken, inner));
};

/**
 * Where values of `from` are not values of `to`: what arrives, and what is taken.
 * @param {Schema} from @param {Schema} to
 * @param {{ isRead?: boolean }} [options] isRead: `to` is read, so that a field that it may have and `from` never has is gone too
 * @returns {Difference[]} each place and kind once
 */
export const differences = (from, to, { isRead = false } = {}) => {
  const found = between(from, to, { at: '', roots: { from, to }, seen: new Set(), isRead });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
};
