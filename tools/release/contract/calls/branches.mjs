/**
 * A JSON Schema, as zod writes it.
 * @typedef {Record<string, any>} Schema
 */

/** What says nothing about which values are valid. */
const WORDS = new Set(['$schema', 'description', 'title', 'examples', 'default', 'deprecated', 'readOnly', 'id']);

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

/** @param {unknown} value @returns {string} */
export const typeOf = (value) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** @param {Schema} schema @param {Schema} root */
const resolved = (schema, root) => {
  if (typeof schema.$ref !== 'string') return schema;
  const { $ref, ...rest } = schema;
  if ($ref === '#') return root;
  const found = root.$defs?.[$ref.replace(/^#\/\$defs\//, '')];
  return found === undefined ? {} : { ...found, ...rest };
};

const groupByType = (values) => {
  const groups = new Map();
  for (const value of values) groups.set(typeOf(value), [...(groups.get(typeOf(value)) ?? []), value]);
  return groups;
};

const mergedObjects = (parts) => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

/**
 * The alternatives of a schema, each of one type at most.
 * @param {Schema | boolean | undefined} schema @param {Schema} root that references are of
 * @returns {Schema[]} an alternative without a type takes anything
 */
export const branchesOf = (schema, root) => {
  if (schema === undefined || schema === true) return [{}];
  if (schema === false) return [];
  const { anyOf, oneOf, allOf, ...rest } = resolved(schema, root);
  const among = anyOf ?? oneOf;
  if (among !== undefined)
    return among.flatMap((/** @type {Schema} */ one) => branchesOf({ ...rest, ...resolved(one, root) }, root));
  if (allOf !== undefined) {
    const parts = [rest, ...allOf.map((/** @type {Schema} */ one) => resolved(one, root))];
    return parts.some(({ properties }) => properties)
      ? [mergedObjects(parts)]
      : branchesOf(Object.assign({}, ...parts), root);
  }
  const values = 'const' in rest ? [rest.const] : rest.enum;
  if (values !== undefined) return [...groupByType(values)].map(([type, some]) => ({ type, enum: some }));
  if (Array.isArray(rest.type)) return rest.type.map((type) => ({ ...rest, type }));
  return [rest];
};
