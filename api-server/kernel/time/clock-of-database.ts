import { sql } from 'kysely';
import type { Db } from '../db';

/** What the database’s own clock says, for looking at it alone: everything else takes its time from the `Clock`. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  if (rows[0] === undefined) throw new Error('The database said no time.');
  return rows[0].at;
};
