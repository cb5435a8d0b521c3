import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';

/** The personal data of vouchers: who has applied one. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'voucher_use',
    columns: ['customer_id'],
    whose: 'customer',
    why: 'to apply a voucher, and only once',
    kept: { until: 'until the account is deleted', sweep: null },
    exported: { not: 'which voucher was applied, which the mobile app shows' },
    erased: { withAccount: 'cascade' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['voucher.code_digest', 'voucher.id'],
};
