import { sql, type RawBuilder } from 'kysely';
import type { Audit } from './audit';

/**
 * Rows that a sweep takes when they are due. `bars audit`, `bars doctor` and the age of a job are made of them. A sweep may have several
 * kinds of rows: then it is declared once for each.
 */
export interface DueRows {
  /** The name of the sweep. */
  sweep: string;
  /** A select of the `id` and `due` of every row that the sweep has still to take, now or later. */
  rows: (now: Date) => RawBuilder<unknown>;
  /** A row is to be taken once its `due` is this or earlier: what is kept for a year, or may rightly wait, is so much later. Default: `now`. */
  by?: (now: Date) => Date;
  /** One row with the earliest `due` of those until `by`, found by an index, where the least `due` of `rows` is not. */
  oldest?: (by: Date) => RawBuilder<unknown>;
  /** A select of `due`, the first failure, of every row that was tried and is tried again: each failure moves what `rows` calls due ahead. */
  failing?: RawBuilder<unknown>;
}

/** What a module declares of its tables: what is always true, and what its sweeps have to take. */
export interface ModuleAudits {
  always: readonly Audit[];
  due: readonly DueRows[];
}

/** A sweep runs every second or minute; what is due for longer was not taken. */
const takenWithin = sql`interval '10 minutes'`;

/** Seconds since the earliest `due`; 0 where it is still to come, or there is none. */
export const ageOf = (rows: RawBuilder<unknown>, now: Date): RawBuilder<{ value: number }> => sql<{ value: number }>`
  select greatest(coalesce(extract(epoch from ${now}::timestamptz - min(due)), 0), 0)::float8 as value from (${rows}) one`;

const greatestOf = (ages: readonly RawBuilder<{ value: number }>[]): RawBuilder<{ value: number }> =>
  sql<{
    value: number;
  }>`select max(value) as value from (${sql.join(ages, sql` union all `)}) age`;

const bySweep = (all: readonly DueRows[]): Map<string, DueRows[]> => {
  const sweeps = new Map<string, DueRows[]>();
  for (const one of all) sweeps.set(one.sweep, [...(sweeps.get(one.sweep) ?? []), one]);
  return sweeps;
};

/** For how long a sweep has left a row, and for how long one has failed, in seconds; `failing` is null where none can. */
export interface SweepAges {
  sweep: string;
  left: (now: Date) => RawBuilder<{ value: number }>;
  failing: ((now: Date) => RawBuilder<{ value: number }>) | null;
}

/** The ages of each sweep, as statements that find their rows by an index. */
export const agesOf = (all: readonly DueRows[]): SweepAges[] =>
  [...bySweep(all)].map(([sweep, declared]) => {
    const failing = declared.flatMap((one) => one.failing ?? []);
    return {
      sweep,
      left: (now) =>
        greatestOf(declared.map(({ rows, by = (at) => at, oldest }) => ageOf(oldest?.(by(now)) ?? rows(now), by(now)))),
      failing: failing.length === 0 ? null : (now) => greatestOf(failing.map((rows) => ageOf(rows, now))),
    };
  });

/** That each sweep takes what is due. In quarantine none does. */
export const dueAudits = (all: readonly DueRows[]): Audit[] =>
  [...bySweep(all)].map(([sweep, declared]) => ({
    name: `due-${sweep}`,
    says: `The sweep ${sweep} has taken every row that was due ten minutes ago.`,
    isOfDueRows: true,
    broken: (now) => {
      const late = declared.map(
        ({ rows, by = (at) => at }) =>
          sql`select id from (${rows(now)}) due_row where due <= ${by(now)}::timestamptz - ${takenWithin}`,
      );
      return sql`${sql.join(late, sql` union all `)}`;
    },
  }));
