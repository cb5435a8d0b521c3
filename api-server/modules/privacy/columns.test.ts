import { myData } from '@bars/shared-api/contracts/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compose, type Composed } from '../../compose';
import type { PersonalData } from '../../kernel/personal-data';
import { createTestKernel, describeOnBothEngines, type TestKernel } from '../../testing/harness';

const columnRow = z.object({ column: z.string() });

/**
 * Columns of text, JSON or bytes, and those that point to a customer or a guest, whether or not the database knows that they do. A word of a list that the
 * database knows says nothing of a person, and a pointer to another table no more than that table.
 */
const columnsToExplain = async ({ db }: Pick<TestKernel, 'db'>): Promise<string[]> => {
  const { rows } = await sql`
    with own as (
      select k.contype, k.confrelid, a.attnum, k.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.connamespace = 'public'::regnamespace and (k.contype = 'f' or array_length(k.conkey, 1) = 1)
    ), pointing as (select * from own where contype = 'f'),
    to_people as (select * from pointing where confrelid in ('customer'::regclass, 'booking_guest'::regclass))
    select c.table_name || '.' || c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'inet', 'xml', 'USER-DEFINED') or c.column_name ~ '(customer|guest)_id$')
        and c.table_name || '.' || c.column_name not in (select "column" from own where contype = 'c' and definition ~ '^CHECK \\(\\(\\w+ = (ANY|'')')
        and (c.column_name ~ '(customer|guest)_id$' or c.table_name || '.' || c.column_name not in (select "column" from pointing))
    union select "column" from to_people
    order by 1`.execute(db);
  return z
    .array(columnRow)
    .parse(rows)
    .map(({ column }) => column);
};

const declaredColumns = (declared: readonly PersonalData[]): string[] =>
  declared.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
const unexplained = (columns: readonly string[], { personalData, freeColumns }: Composed): string[] => {
  const known = new Set([...declaredColumns(personalData), ...freeColumns]);
  return columns.filter((column) => !known.has(column));
};

const howErased = ({ erased }: PersonalData): string => {
  if ('left' in erased) return `not by itself: ${erased.left}`;
  const ways = [erased.withAccount && 'with the account', erased.withBooking && 'with the booking'].filter(
    (way) => way !== undefined,
  );
  return ways.join(', ');
};

const asTable = (declared: readonly PersonalData[]): string =>
  [
    '# Personal data in the database',
    '',
    'Made from what the domains declare (`*.personal.ts`) by `api-server/modules/privacy/columns.test.ts`, which fails for a column that is neither here nor among the `freeColumns` of a domain. The erasing of accounts and bookings runs what is declared.',
    '',
    '| columns | whose | why | kept | in the customer’s file | erased |',
    '|---|---|---|---|---|---|',
    ...declared.map(
      (one) =>
        `| \`${one.table}\`: ${one.columns.join(', ')} | ${one.whose} | ${one.why} | ${one.kept.until}${one.kept.sweep === null ? '' : ` (\`${one.kept.sweep}\`)`} | ${typeof one.exported === 'string' ? `\`${one.exported}\`` : `${one.exported.onRequest === undefined ? 'no' : '`bars subject export` alone'}: ${one.exported.not}`} | ${howErased(one)} |`,
    ),
    '',
  ].join('\n');

describeOnBothEngines('the columns of the migrated database', (engine) => {
  let test: TestKernel;
  let composed: Composed;
  beforeAll(async () => {
    test = await createTestKernel({ engine });
    composed = await compose({ built: test.built, store: test.store, siteDir: null });
  });
  afterAll(async () => {
    await composed.app.close();
    await test.close();
  });

  it('are declared as personal data, or as free of them', async () => {
    expect(unexplained(await columnsToExplain(test), composed)).toEqual([]);
  });

  it('are not both, and no column is declared twice', () => {
    const all = [...declaredColumns(composed.personalData), ...composed.freeColumns];
    expect(all.filter((column, index) => all.indexOf(column) !== index)).toEqual([]);
  });

  it('are missed where a table is added without a word about them', async () => {
    await sql`create table note (id integer, words text, about_guest_id uuid, written_by text references customer (id))`.execute(
      test.db,
    );
    expect(unexplained(await columnsToExplain(test), composed)).toEqual([
      'note.about_guest_id',
      'note.words',
      'note.written_by',
    ]);
    await sql`drop table note`.execute(test.db);
  });

  it('end by sweeps that are there', () => {
    const named = composed.personalData.flatMap(({ kept: { sweep } }) => (sweep === null ? [] : [sweep]));
    expect(named.filter((name) => !composed.sweepNames.includes(name))).toEqual([]);
  });

  it('fill every part of the file that a customer may have', () => {
    const parts = new Set(
      composed.personalData.map(({ exported }) => exported).filter((part) => typeof part === 'string'),
    );
    expect(z.keyof(myData).options.filter((part) => part !== 'made_at' && !parts.has(part))).toEqual([]);
  });

  it('are the table of the documentation', async () => {
    await expect(asTable(composed.personalData)).toMatchFileSnapshot('../../../docs/personal-data.md');
  });
});
