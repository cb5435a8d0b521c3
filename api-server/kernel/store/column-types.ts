import pg from 'pg';

const { types } = pg;

const int8Array = 1016;

/** `{1,2,NULL}`: numbers need no quoting, so a comma always separates. */
const readBigints = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((one) => (one === 'NULL' ? null : Number(one)));

/** Columns whose reading differs from the driver's default. Both engines read through this one table. */
const readers = new Map<number, (text: string) => unknown>([
  // Ids and pence stay far below 2^53.
  [types.builtins.INT8, Number],
  // A calendar day is text: as a Date it would be midnight of the machine's own zone.
  [types.builtins.DATE, (text) => text],
  [int8Array, readBigints],
]);

/**
 * How columns arrive: timestamptz → Date, bigint → number, jsonb → value, date and tstzrange → text, bytea → Buffer, arrays → arrays.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : readers.get(oid)) ?? types.getTypeParser(oid, format),
};
