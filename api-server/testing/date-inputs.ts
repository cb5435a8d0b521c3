import { localDateTime, typedDateTime } from '@bars/shared-api/contracts/local-time';
import { clockTime, instant, localDate } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';

/** What no date, time or moment may be: the calendar, the horizon, the clock changes, the form. */
export const wrong: readonly string[] = [
  '2027-02-30',
  '9999-12-31',
  '0001-01-01',
  '2027-1-5',
  '',
  '2027-01-05x',
  '2027-03-28T01:30',
  '2027-10-31T01:30',
  '2027-02-30T19:00:00Z',
  '9999-12-31T19:00:00Z',
];

/** By kind what is wrong for it alone. */
export const wrongAs: Readonly<Record<string, readonly string[]>> = {
  date: [...wrong, '2027-01-05 '],
  'date-time': [...wrong, '2027-01-05T19:00:00', '2027-01-05T25:00:00Z'],
  'clock-time': [...wrong, '24:00', '7:00', '19:60'],
  'local-date-time': [
    ...wrong,
    '2027-02-30 19:00',
    '9999-12-31 19:00',
    '2027-03-28 01:30',
    '2027-10-31 01:30',
    '2027-01-05T19:00',
  ],
};

/** Names of what is a date, a time or a moment. */
const datedName =
  /(^|_)(dates?|days?|times?|when|until|since|from|to|on|at|opens?|closes?|starts?|ends?|begins?|birth\w*|dob|month|year|every_year)$/i;
export const isDatedName = (name: string): boolean => datedName.test(name);

/** A text somewhere in an input: its path, the names of members joined by dots, and its schema. */
export interface Leaf<Schema> {
  path: string;
  name: string;
  schema: Schema;
}

const shared: readonly z.core.$ZodType[] = [localDate, instant, clockTime, localDateTime, typedDateTime];

/** Whether a schema is one of the shared ones, or one with more checks behind it. */
export const isShared = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (shared.includes(schema) || isShared(schema._zod.parent));

const isAny = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => 'def' in schema._zod;

/** The schemas within a schema, each with the name of its member; undefined where the name is that of the whole. */
const within = (schema: z.core.$ZodTypes): (readonly [string | undefined, z.core.$ZodType])[] => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [[undefined, def.element]];
    case 'union':
      return def.options.map((option) => [undefined, option]);
    case 'pipe':
      return [
        [undefined, def.in],
        [undefined, def.out],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return [[undefined, def.innerType]];
    default:
      return [];
  }
};

/** Every text of a schema. */
export const textsOf = (schema: z.core.$ZodType, path = '', name = ''): Leaf<z.core.$ZodType>[] => {
  if (isShared(schema)) return [{ path, name, schema }];
  if (!isAny(schema)) return [];
  if (schema._zod.def.type === 'string') return [{ path, name, schema }];
  return within(schema).flatMap(([member, inner]) =>
    textsOf(inner, member === undefined ? path : `${path}${path === '' ? '' : '.'}${member}`, member ?? name),
  );
};
