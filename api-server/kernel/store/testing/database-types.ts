import { generate, PostgresDialect, RawExpressionNode, type GenerateOptions } from 'kysely-codegen';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../db';
import { migrate } from '../migrations/migrate';
import { openInMemory } from '../open-store';

const checkRow = z.object({ column: z.string(), has_default: z.boolean(), definition: z.string() });

/** The type of each column of text that a check constraint limits to a few words, by `table.column`. */
const wordsOfColumns = async (db: Db): Promise<[column: string, type: string][]> => {
  const { rows } = await sql`
    select c.conrelid::regclass || '.' || a.attname as column, a.atthasdef as has_default, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace`.execute(db);
  const limited = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(?<list>.*)\]\)|(?<one>'[^']*'::text))\)\)$/;
  return z
    .array(checkRow)
    .parse(rows)
    .flatMap(({ column, has_default: hasDefault, definition }): [string, string][] => {
      const { list, one } = limited.exec(definition)?.groups ?? {};
      const words = (list ?? one ?? '').replaceAll('::text', '').replaceAll(', ', ' | ');
      if (words === '') return [];
      return [[column, hasDefault ? `Generated<${words}>` : words]];
    });
};

const optionsWith = (words: readonly (readonly [column: string, type: string])[]): Omit<GenerateOptions, 'db'> => ({
  dialect: new PostgresDialect({ defaultSchemas: ['public'] }),
  // As `column-types.ts` reads them. JSON is written as text and read as anything, so a schema has to parse it.
  typeMapping: {
    date: 'string',
    int8: 'number',
    timestamptz: 'Date',
    tstzrange: 'string',
    jsonb: 'ColumnType<unknown, string, string>',
  },
  overrides: {
    columns: Object.fromEntries(words.map(([column, type]) => [column, new RawExpressionNode(type)])),
  },
  outFile: null,
  singularize: false,
});

/** The text of `database.ts`, as a migrated database has it. */
export const databaseTypes = async (db: Db): Promise<string> =>
  generate({ ...optionsWith(await wordsOfColumns(db)), db });

/** The same of what the migrations make of an embedded database, which needs no PostgreSQL on the machine. */
export const typesOfMigrations = async (): Promise<string> => {
  const store = await openInMemory();
  try {
    await migrate(store.db, new Date('2026-01-01T00:00:00Z'));
    return await databaseTypes(store.db);
  } finally {
    await store.close();
  }
};
