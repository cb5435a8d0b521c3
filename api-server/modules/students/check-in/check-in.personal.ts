import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { deleteVisitsOf } from './check-in.store';

/** The personal data of whoever checks in at a bar. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'check_in_visit',
    columns: ['email', 'forename', 'surname', 'address', 'post_code', 'phone'],
    whose: 'visitor',
    why: 'to reach who was at a bar at the same time as an infection',
    kept: { until: '21 days after the visit', sweep: 'check-ins' },
    exported: 'check_ins',
    erased: { withAccount: async (tx, { email }) => (email === null ? undefined : deleteVisitsOf(tx, email)) },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a record of the estate’s files': ['check_in_bar.content'],
  'random numbers of a device, and a digest over one': [
    'check_in.secret_digest',
    'check_in_visit.id',
    'check_in_visit.form_key',
  ],
};
