import type { PersonalData } from '../../../kernel/personal-data';
import { deleteInterests } from './interests.store';

/** The personal data of whoever wants to hear from a venue. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'interest_registration',
    columns: ['email', 'forename', 'surname'],
    whose: 'visitor',
    why: 'to say when a venue opens again',
    kept: { until: 'twelve months', sweep: 'interests' },
    exported: 'interests',
    erased: { withAccount: async (tx, { email }) => (email === null ? undefined : deleteInterests(tx, email)) },
  },
];
