import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db';

/** What breaks an invariant: the id of a row, never anything of a person. */
interface Broken {
  id: string;
}

/** Something that is true of the tables of one domain at every moment. */
export interface Audit {
  /** Words with hyphens. */
  name: string;
  /** What is true, as a sentence. */
  says: string;
  /** One statement over whole tables with the ids of the rows of which it is not true. */
  broken: (now: Date) => RawBuilder<Broken>;
  /** Of rows that are due: the sweep that takes them, and a select of their `id` and `due`. */
  due?: { sweep: string; rows: RawBuilder<unknown> };
}

/** What an audit has found. */
export interface Finding {
  name: string;
  says: string;
  count: number;
  /** Ten at most. */
  examples: string[];
}

const mostExamples = 10;
/** A sweep runs every second or minute; what is due for longer was not taken. */
const takenWithin = sql`interval '10 minutes'`;

/** That a sweep takes what is due: no row of `rows`, a select of `id` and `due`, waits for more than ten minutes. */
export const dueAudit = (sweep: string, rows: RawBuilder<unknown>): Audit => ({
  name: `due-${sweep}`,
  says: `The sweep ${sweep} has taken every row that was due ten minutes ago.`,
  due: { sweep, rows },
  broken: (now) => sql<Broken>`select id from (${rows}) due_row where due <= ${now}::timestamptz - ${takenWithin}`,
});

/** Looks at everything at one moment, and writes nothing. */
export const runAudits = (db: Db, audits: readonly Audit[], now: Date): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const findings: Finding[] = [];
      for (const { name, says, broken } of audits) {
        const { rows } = await sql<{ id: string; count: number }>`
          select id::text as id, (count(*) over ())::integer as count from (${broken(now)}) found limit ${mostExamples}`.execute(
          tx,
        );
        findings.push({ name, says, count: rows[0]?.count ?? 0, examples: rows.map(({ id }) => id) });
      }
      return findings;
    });
