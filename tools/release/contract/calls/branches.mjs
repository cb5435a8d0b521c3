import { areApart } from './apart.mjs';
import { merged } from './merge.mjs';
import { typeOf } from './values.mjs';

/**
 * A JSON Schema, as zod writes it.
 * @typedef {Record<string, any>} Schema
 */

/** What says nothing about which values are valid. */
const WORDS = new Set(
  '$schema $id $comment id title description examples example default deprecated readOnly writeOnly'.split(' '),
);

const isSafeBound = (key, value) =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

const NAMED = new Set(['properties', '$defs', 'patternProperties']);

/**
 * The schema without what says nothing about values.
 * @param {any} schema @returns {any}
 */
export const plainSchema = (schema) => {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !WORDS.has(key) && !isSafeBound(key, value))
      .map(([key, value]) => [
        key,
        NAMED.has(key)
          ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainSchema(inner)]))
          : key === 'enum' || key === 'const'
            ? value
            : plainSchema(value),
      ]),
  );
};

/** @param {string} $ref @param {Schema} root @returns {Schema | undefined} */
const referred = ($ref, root) => ($ref === '#' ? root : root.$defs?.[$ref.replace(/^#\/\$defs\//, '')]);

const groupByType = (values) => {
  const groups = new Map();
  for (const value of values) groups.set(typeOf(value), [...(groups.get(typeOf(value)) ?? []), value]);
  return groups;
};

const TYPES = ['string', 'number', 'boolean', 'null', 'object', 'array'];

/** What a schema says by itself, of each type. @param {Schema} schema @returns {Schema[]} */
const ownBranches = (schema) => {
  const { $defs: _, ...rest } = schema;
  if (JSON.stringify(rest.not) === '{}') return [];
  const { const: only, enum: some, ...others } = rest;
  const values = 'const' in rest ? [only] : some;
  if (values !== undefined)
    return merged(
      [...groupByType(values)].map(([type, group]) => ({ type, enum: group })),
      ownBranches(others),
    );
  if (Array.isArray(rest.type)) return rest.type.map((type) => ({ ...rest, type }));
  if (rest.type !== undefined || Object.keys(rest).every((key) => key.startsWith('x-'))) return [rest];
  return TYPES.map((type) => ({ ...rest, type }));
};

const alternatives = (list, root, opened) => list.flatMap((one) => opensTo(one, root, opened));

/** Options of which a value has exactly one. Where it might have two, the keyword stays, as one that cannot be compared. */
const exclusive = (oneOf, root, opened) => {
  const options = oneOf.map((/** @type {Schema} */ one) => opensTo(one, root, opened));
  const valuesOf = (schema) => {
    const branches = opensTo(schema, root, opened);
    return branches.every((branch) => branch.enum !== undefined) ? branches.flatMap((branch) => branch.enum) : null;
  };
  return areApart(options, valuesOf) ? options.flat() : options.flat().map((branch) => ({ ...branch, oneOf }));
};

/** One that is not there stays a keyword, which cannot be compared. */
const referredBranches = ($ref, root, opened) => {
  // A reference that leads to itself without a field between is no value.
  if (opened.has($ref)) return [];
  const target = referred($ref, root);
  return target === undefined ? ownBranches({ $ref }) : opensTo(target, root, new Set([...opened, $ref]));
};

/** @param {Schema | boolean | undefined} schema @param {Schema} root @param {ReadonlySet<string>} opened references that are being followed @returns {Schema[]} */
const opensTo = (schema, root, opened) => {
  if (schema === undefined || schema === true) return [{}];
  if (schema === false) return [];
  const { $ref, anyOf, oneOf, allOf = [], ...rest } = schema;
  const conditions = [
    $ref && referredBranches($ref, root, opened),
    anyOf && alternatives(anyOf, root, opened),
    oneOf && exclusive(oneOf, root, opened),
    ...allOf.map((/** @type {Schema} */ one) => opensTo(one, root, opened)),
  ];
  return conditions.filter((one) => one !== undefined).reduce(merged, ownBranches(rest));
};

/**
 * The alternatives of a schema, each of one type at most.
 * @param {Schema | boolean | undefined} schema @param {Schema} root that references are of
 * @returns {Schema[]} an alternative without a type takes anything; what else one says is its `also`, see `merged`
 */
export const branchesOf = (schema, root) => opensTo(schema, root, new Set());
