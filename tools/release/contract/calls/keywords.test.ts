import { expect, it } from 'vitest';
import * as z from 'zod';
import { jsonSchemaOf } from '../sources/messages.mjs';
import { differences } from './differences.mjs';

const kinds = (from: z.ZodType, to: z.ZodType): string[] =>
  differences(jsonSchemaOf(from), jsonSchemaOf(to)).map(({ at, kind, keyword }) =>
    [at, kind, keyword].join(' ').trim(),
  );

const treeOf = (leaf: z.ZodType) => {
  const tree: z.ZodType = z.object({
    leaf,
    get below() {
      return z.nullable(tree);
    },
    get others() {
      return z.array(tree);
    },
  });
  return tree;
};
const fields = (shape: Record<string, z.ZodType>) => z.object(shape);
const kind = (name: string, more: Record<string, z.ZodType> = {}) => fields({ kind: z.literal(name), ...more });
const a = kind('a', { a: z.string() });
const b = kind('b', { b: z.string() });
const c = kind('c', { c: z.string() });
const halves = z.number().multipleOf(0.5);
const ab = /^ab/;

type Row = [title: string, from: z.ZodType, to: z.ZodType, said: string[]];

/** What arrives, what is taken, and where the first is more than the second. */
const rows: Row[] = [
  ['pattern', z.string(), z.string().regex(ab), ['form']],
  ['pattern of a value', z.enum(['abc', 'b']), z.string().regex(ab), ['values']],
  ['pattern, the same', z.string().regex(ab), z.string().regex(ab), []],
  ['two patterns, of which one is the same', z.string().regex(ab), z.string().regex(ab).regex(/c$/), ['form']],
  ['two patterns, of which the last is the same', z.string().regex(/c$/), z.string().regex(ab).regex(/c$/), ['form']],
  ['two patterns, the same', z.string().regex(ab).regex(/c$/), z.string().regex(ab).regex(/c$/), []],
  ['two patterns where the first is taken', z.string().regex(ab).regex(/c$/), z.string().regex(ab), []],
  ['two patterns where one is taken', z.string().regex(ab).regex(/c$/), z.string().regex(/c$/), []],
  ['two patterns of a value', z.literal('xc'), z.string().regex(ab).regex(/c$/), ['values']],
  ['minLength', z.string().min(1), z.string().min(2), ['form']],
  ['minLength, more', z.string().min(3), z.string().min(2), []],
  ['maxLength of a value', z.enum(['long', 'ok']), z.string().max(3), ['values']],
  ['format', z.string(), z.email(), ['form']],
  ['format of a value without a pattern', z.literal('x'), z.url(), ['values']],
  ['format, the same', z.url(), z.url(), []],
  ['contentEncoding', z.string(), z.base64(), ['form']],
  ['contentEncoding, the same', z.base64(), z.base64(), []],
  ['contentMediaType', z.file().mime('image/png'), z.file().mime('image/jpeg'), ['form']],
  ['contentMediaType, one of two', z.file().mime('image/png'), z.file().mime(['image/png', 'image/jpeg']), []],
  ['contentMediaType, two', z.file().mime(['image/png', 'image/jpeg']), z.file().mime('image/png'), ['form']],
  ['minimum of a value', z.literal(-1), z.number().min(0), ['values']],
  ['exclusiveMinimum by minimum', z.number().min(0), z.number().gt(0), ['form']],
  ['exclusiveMinimum by a greater minimum', z.number().min(1), z.number().gt(0), []],
  ['exclusiveMinimum by a greater one', z.number().gt(1), z.number().gt(0), []],
  ['minimum by exclusiveMinimum', z.number().gt(0), z.number().min(0), []],
  ['maximum by exclusiveMaximum', z.number().lt(5), z.number().max(5), []],
  ['exclusiveMaximum by maximum', z.number().max(5), z.number().lt(5), ['form']],
  ['multipleOf', z.number(), halves, ['form']],
  ['multipleOf, a part of it', z.number().multipleOf(0.1), z.number().multipleOf(0.3), ['form']],
  ['multipleOf, more of it', z.number().multipleOf(0.3), z.number().multipleOf(0.1), []],
  ['multipleOf by whole numbers', z.int(), halves, []],
  ['multipleOf by whole numbers that are not even', z.int(), z.number().multipleOf(2), ['form']],
  ['multipleOf of a value', z.literal(0.3), halves, ['values']],
  ['two of multipleOf', z.number().multipleOf(2), z.number().multipleOf(2).multipleOf(3), ['form']],
  ['not, where nothing is taken', z.string(), z.never(), ['type']],
  ['not, where nothing arrives', z.never(), z.string(), []],
  [
    'not, in a field that may be missing',
    fields({ x: z.never().optional() }),
    fields({ x: z.string().optional() }),
    [],
  ],
  ['enum', z.boolean(), z.literal(true), ['values']],
  ['const of two types', z.literal(['a', 1]), z.literal(['a', 1, 2]), []],
  ['required', fields({ x: z.string().optional() }), fields({ x: z.string() }), ['x optional']],
  ['additionalProperties', fields({ x: z.string(), y: z.string() }), z.strictObject({ x: z.string() }), ['y closed']],
  ['additionalProperties of a record', z.record(z.string(), z.string()), z.strictObject({}), ['* closed']],
  [
    'additionalProperties of another type',
    z.record(z.string(), z.number()),
    z.record(z.string(), z.string()),
    ['* type'],
  ],
  ['additionalProperties of a field', fields({ x: z.string() }), z.record(z.string(), z.number()), ['x type']],
  ['additionalProperties for a field', z.record(z.string(), z.string()), fields({ x: z.string() }), ['x optional']],
  ['propertyNames', z.record(z.string(), z.string()), z.record(z.string().regex(ab), z.string()), ['* form']],
  ['propertyNames of a field', fields({ x: z.string() }), z.record(z.string().regex(ab), z.string()), ['x closed']],
  ['propertyNames of a field that fits', fields({ abc: z.string() }), z.record(z.string().regex(ab), z.string()), []],
  [
    'patternProperties',
    fields({ abc: z.number() }),
    z.looseRecord(z.string().regex(ab), z.string()),
    ['unknown patternProperties'],
  ],
  [
    'patternProperties, the same',
    z.looseRecord(z.string().regex(ab), z.string()),
    z.looseRecord(z.string().regex(ab), z.string()),
    [],
  ],
  [
    'patternProperties, of which others may be anything',
    z.looseRecord(z.string().regex(ab), z.string()),
    z.record(z.string().regex(ab), z.string()),
    ['* type', '* form'],
  ],
  [
    'an object that is never there',
    fields({ x: z.string(), y: z.never() }),
    fields({ x: z.number(), y: z.string() }),
    [],
  ],
  ['prefixItems', z.tuple([z.string(), z.number()]), z.tuple([z.string(), z.string()]), ['[] type']],
  ['prefixItems, more of them', z.tuple([z.string(), z.string()]), z.tuple([z.string()]), ['form', '[] type']],
  ['items after prefixItems', z.tuple([z.string()], z.number()), z.tuple([z.string()], z.string()), ['[] type']],
  ['items after prefixItems, the same', z.tuple([z.string()], z.number()), z.tuple([z.string()], z.number()), []],
  ['minItems', z.array(z.string()), z.array(z.string()).min(1), ['form']],
  ['maxItems', z.array(z.string()), z.array(z.string()).max(3), ['form']],
  ['anyOf', z.union([a, b, c]), z.union([a, b]), ['kind values', 'a gone']],
  ['anyOf, more of it', z.union([a, b]), z.union([a, b, c]), []],
  ['oneOf that is told apart', z.discriminatedUnion('kind', [a, b]), z.discriminatedUnion('kind', [a, b, c]), []],
  [
    'oneOf, less of it',
    z.discriminatedUnion('kind', [a, b]),
    z.discriminatedUnion('kind', [b]),
    ['kind values', 'b gone'],
  ],
  ['oneOf that is not told apart', z.string(), z.xor([z.string(), z.string().max(3)]), ['unknown oneOf']],
  ['oneOf of types', z.string(), z.xor([z.string(), z.number()]), []],
  [
    'allOf',
    fields({ x: z.string() }),
    z.intersection(fields({ x: z.string() }), fields({ y: z.number() })),
    ['y gone'],
  ],
  ['allOf of values', z.intersection(z.enum(['a', 'abc']), z.string().max(1)), z.literal('a'), []],
  ['allOf of fields', z.intersection(a, fields({ y: z.number() })), a, []],
  [
    'allOf of one field',
    fields({ x: z.string() }),
    z.intersection(fields({ x: z.string() }), fields({ x: z.string().max(3) })),
    ['x form'],
  ],
  ['allOf of alternatives', z.intersection(z.union([a, b]), fields({ y: z.string() })), z.union([a, b]), []],
  [
    'allOf with alternatives',
    kind('c', { y: z.string() }),
    z.intersection(z.union([a, b]), fields({ y: z.string() })),
    ['kind values', 'a gone'],
  ],
  [
    'allOf with a record',
    fields({ x: z.string() }),
    z.intersection(fields({ x: z.string() }), z.record(z.string(), z.string().max(3))),
    ['x form'],
  ],
  ['$ref', treeOf(z.string()), treeOf(z.string()), []],
  [
    '$ref, with another leaf',
    treeOf(z.string()),
    treeOf(z.number()),
    ['leaf type', 'below.leaf type', 'below.others[].leaf type', 'others[].leaf type', 'others[].below.leaf type'],
  ],
];

it.each(rows)('%s', (_title, from, to, said) => {
  expect(kinds(from, to)).toEqual(said);
});

const keywordsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  return Object.entries(schema).flatMap(([key, value]) => [
    key,
    ...(['properties', '$defs', 'patternProperties'].includes(key)
      ? Object.values(value).flatMap(keywordsIn)
      : keywordsIn(value)),
  ]);
};

it('every keyword that zod writes has a row', () => {
  const found = new Set(rows.flatMap(([, from, to]) => [from, to].flatMap((one) => keywordsIn(jsonSchemaOf(one)))));
  expect([...found].sort().join(' ')).toBe(
    '$defs $ref additionalProperties allOf anyOf const contentEncoding contentMediaType enum exclusiveMaximum ' +
      'exclusiveMinimum format items maxItems maxLength maximum minItems minLength minimum multipleOf not oneOf pattern ' +
      'patternProperties prefixItems properties propertyNames required type',
  );
});

it.each([
  ['an array of itself', { anyOf: [{ $ref: '#' }, { type: 'string' }] }, { type: 'string' }, []],
  ['nothing but itself', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }, { type: 'string' }, []],
  ['what is not there', { type: 'string' }, { $ref: '#/$defs/gone' }, [{ at: '', kind: 'unknown', keyword: '$ref' }]],
  [
    'what is not there, as a value',
    { const: 'a' },
    { $ref: '#/$defs/gone' },
    [{ at: '', kind: 'unknown', keyword: '$ref' }],
  ],
  ['words of no type', { type: 'object' }, { required: ['x'] }, [{ at: 'x', kind: 'gone' }]],
  ['words of another type', { type: 'string' }, { required: ['x'] }, []],
  [
    'a reference with more words',
    { type: 'string', maxLength: 5 },
    { $ref: '#/$defs/a', maxLength: 5, $defs: { a: { type: 'string', maxLength: 3 } } },
    [{ at: '', kind: 'form' }],
  ],
])('a schema that refers to %s', (_title, from, to, said) => {
  expect(differences(from, to)).toEqual(said);
});
