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
  /** Whether it is about rows that a sweep has to take. */
  isOfDueRows?: true;
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
