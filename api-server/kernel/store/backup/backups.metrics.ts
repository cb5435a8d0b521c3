import { sql, type RawBuilder } from 'kysely';
import { ageOf } from '../../composition/due-rows';
import { gauge } from '../../metrics/declare';
import type { DomainMetrics } from '../../metrics/readings';

const age = gauge({
  name: 'backup_age_seconds',
  says: 'How long ago the last backup was begun, in seconds; of a restored database at least the one that it is made of. Where none was taken yet: since the database was made',
  of: 'database',
  labels: {},
});
const verifiedAge = gauge({
  name: 'backup_verified_age_seconds',
  says: 'How long ago a backup of this database was last verified or restored, in seconds. Where none was yet: since the database was made',
  of: 'database',
  labels: {},
});

const last = (moment: 'taken_at' | 'verified_at'): RawBuilder<unknown> =>
  sql`select coalesce((select max(${sql.ref(moment)}) from backup_taken), (select min(applied_at) from migration)) as due`;

/** Thirty rows at most are read. */
export const backupsMetrics: DomainMetrics = {
  declared: [age, verifiedAge],
  readings: [
    { gauge: age, labels: {}, query: (now) => ageOf(last('taken_at'), now) },
    { gauge: verifiedAge, labels: {}, query: (now) => ageOf(last('verified_at'), now) },
  ],
};
