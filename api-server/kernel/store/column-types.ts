import pg from 'pg';

const { types } = pg;

/** Columns whose reading differs from the driver's default. Both engines read through this one table. */
const readers = new Map<number, (text: string) => unknown>([
  // Ids and pence stay far below 2^53.
  [types.builtins.INT8, Number],
  // A calendar day is text: as a Date it would be midnight of the machine's own zone.
  [types.builtins.DATE, (text) => text],
]);
const int8Array: number = 1016;

/**
 * How columns arrive: timestamptz → Date, bigint → number, jsonb → value, date and tstzrange → text, bytea → Buffer, arrays → arrays.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return types.getTypeParser(oid, format);
    if (oid === int8Array) {
      const readTexts = types.getTypeParser(int8Array, 'text');
      return (text: string) => (readTexts(text) as (string | null)[]).map((one) => (one === null ? null : Number(one)));
    }
    return readers.get(oid) ?? types.getTypeParser(oid, 'text');
  },
};
