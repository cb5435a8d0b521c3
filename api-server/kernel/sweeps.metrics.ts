import { sql, type RawBuilder } from 'kysely';
import { gauge } from './metrics/declare';
import type { Reading } from './metrics/readings';

/** Names of jobs are those of the sweeps. */
export const jobAge = gauge({
  name: 'job_oldest_due_age_seconds',
  says: 'For how long the oldest row of a job is due, in seconds; 0 where nothing is. Of a job without due rows: for how long it has not ended well in this process, beyond its interval',
  of: 'database',
  labels: { sweep: { whose: 'the jobs of the server', most: 60 } },
});

/** Seconds since the oldest moment, which one row has as `due`; 0 where it is still to come, or there is none. */
export const ageOf = (oldest: RawBuilder<unknown>, now: Date): RawBuilder<{ value: number }> => sql<{ value: number }>`
  select greatest(coalesce(extract(epoch from ${now}::timestamptz - due), 0), 0)::float8 as value from (${oldest}) oldest`;

/** That of a sweep. @param oldest one row with the earliest due time as `due`, by an index */
export const dueReading = (job: string, oldest: (now: Date) => RawBuilder<unknown>): Reading => ({
  gauge: jobAge,
  labels: { sweep: job },
  query: (now) => ageOf(oldest(now), now),
});
