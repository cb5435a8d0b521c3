import type { PersonalData } from '../../../kernel/personal-data';

/** The personal data of staff who are logged in. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'staff_session',
    columns: ['subject', 'name', 'token_digest'],
    whose: 'staff',
    why: 'to stay logged in at a venue',
    kept: { until: 'twelve hours', sweep: 'staff-sessions' },
    exported: { not: 'staff have no account with us' },
    erased: { left: 'staff have no account with us; it ends by itself, or when they log out' },
  },
];
