import { sql } from 'kysely';
import type { Db } from '../kernel/db';

/**
 * Empties tables, and those that refer to them: what `truncate … cascade` does, in a fifth of its time where there are few rows.
 * Rows that are never changed are deleted like all others.
 */
export const emptyTables = async (db: Db, ...tables: string[]): Promise<void> => {
  await sql`
    do $$
    declare
      name text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for name in
        with recursive emptied (id) as (
          select table_name::regclass::oid from unnest(array[${sql.join(tables.map((table) => sql.lit(table)))}]) as given (table_name)
          union
          select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f'
        )
        select id::regclass::text from emptied
      loop
        execute 'delete from ' || name;
      end loop;
    end
    $$`.execute(db);
};
