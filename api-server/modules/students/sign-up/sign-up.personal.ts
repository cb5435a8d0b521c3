import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { deleteSignUpsOf } from './sign-up.store';

const kept = { until: '24 months after the sign-up', sweep: 'student-sign-ups' };
const erased: PersonalData['erased'] = {
  withAccount: async (tx, { email }) => (email === null ? undefined : deleteSignUpsOf(tx, email)),
};

/** The personal data of whoever signs up for the student list. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'student_sign_up',
    columns: ['email', 'forename', 'surname', 'mobile', 'university', 'date_of_birth', 'graduation_year', 'postcode'],
    whose: 'visitor',
    why: 'to give student offers, to confirm that they are over 18, to send a birthday treat',
    kept,
    exported: 'student_sign_ups',
    erased,
  },
  {
    table: 'student_sign_up_consent',
    columns: ['sign_up_id', 'purpose', 'wording'],
    whose: 'visitor',
    why: 'to show what was agreed to',
    kept,
    exported: 'student_sign_ups',
    erased,
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'random numbers, and a digest over one': ['student_sign_up.id', 'student_sign_up.form_key'],
};
