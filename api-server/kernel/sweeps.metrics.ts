import type { DueRows } from './composition/due-rows';
import { agesOf } from './composition/due-rows';
import { gauge } from './metrics/declare';
import type { Reading } from './metrics/readings';

/** Names of jobs are those of the sweeps. */
export const jobAge = gauge({
  name: 'job_oldest_due_age_seconds',
  says: 'For how long the oldest row of a job is due, in seconds; 0 where nothing is. Of a job without due rows: for how long it has not ended well in this process, beyond its interval',
  of: 'database',
  labels: { sweep: { whose: 'the jobs of the server', most: 60 } },
});

/** Each failure moves the due time of a row ahead: the row is never due for long. */
export const jobFailingAge = gauge({
  name: 'job_oldest_failing_age_seconds',
  says: 'For how long a job has tried the oldest row in vain that it tries again and again, in seconds; 0 where none fails',
  of: 'database',
  labels: { sweep: { whose: 'the jobs that ask the card provider', most: 10 } },
});

/** What is read of the rows of each sweep. */
export const dueReadings = (all: readonly DueRows[]): Reading[] =>
  agesOf(all).flatMap(({ sweep, left, failing }) => [
    { gauge: jobAge, labels: { sweep }, query: left },
    ...(failing === null ? [] : [{ gauge: jobFailingAge, labels: { sweep }, query: failing }]),
  ]);
