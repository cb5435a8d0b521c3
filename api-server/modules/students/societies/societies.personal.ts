import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { deleteAdmin } from './societies.store';

/** The personal data of societies: who is in one, and who runs one. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'society_membership',
    columns: ['customer_id'],
    whose: 'customer',
    why: 'to be a member of a student society and have what it offers',
    kept: { until: 'until the account is deleted', sweep: null },
    exported: 'societies',
    erased: { withAccount: 'cascade' },
  },
  {
    table: 'society_admin',
    columns: ['email'],
    whose: 'customer',
    why: 'to know who runs a society',
    kept: { until: 'until somebody else runs it, or the account is deleted', sweep: null },
    exported: 'societies',
    erased: { withAccount: async (tx, { email }) => (email === null ? undefined : deleteAdmin(tx, email)) },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a record of the estate’s files': [
    'society.id',
    'society.title',
    'society.registered_message',
    'society.leave_message',
    'society.offers',
  ],
  'a random name or key of ours': ['society.invite_code_digest', 'society.qr_code_digest', 'society_membership.id'],
};
