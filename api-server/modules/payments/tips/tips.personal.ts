import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';

/** The personal data of tips of former days. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'tip',
    columns: ['forename', 'bank_auth_code'],
    whose: 'staff',
    why: 'to show how a tip of former days ended',
    kept: { until: 'until the estate’s files leave it out', sweep: null },
    exported: { not: 'it names whoever was tipped, by the first name alone' },
    erased: { left: 'it points to no account: who gave it is not known' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['tip.digest'],
};
