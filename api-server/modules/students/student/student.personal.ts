import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import type { MailOutbox } from '../../../kernel/kernel';

const account = 'until the account is deleted';
const cascade = { withAccount: 'cascade' } as const;

/** The personal data of students. @param mail forgets the mails to their addresses, which are others than the account's and known longer than their links */
export const studentPersonalData = (mail: Pick<MailOutbox, 'forgetCause'>): readonly PersonalData[] => [
  {
    table: 'student',
    columns: ['customer_id', 'birth_date', 'graduation_year', 'post_code', 'uni_email', 'personal_email'],
    whose: 'customer',
    why: 'to know who gets the offers of students',
    kept: { until: account, sweep: null },
    exported: 'student',
    erased: cascade,
  },
  {
    table: 'email_verification',
    columns: ['customer_id', 'email'],
    whose: 'customer',
    why: 'to show that an address is theirs',
    kept: { until: '30 days after the link has ended', sweep: 'email-verifications' },
    exported: 'student',
    // The mails name the customer as their cause.
    erased: {
      withAccount: async (tx, { customerId }) => (customerId === null ? undefined : mail.forgetCause(tx, customerId)),
    },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['email_verification.id', 'email_verification.code_digest'],
};
