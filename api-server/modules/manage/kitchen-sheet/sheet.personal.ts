import type { PersonalData } from '../../../kernel/personal-data';
import { deleteSheet } from './sheet.store';

/** The personal data of kitchen sheets: the link that opens one. What it shows is read from the booking and its guests. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'kitchen_sheet',
    columns: ['token', 'token_digest', 'content'],
    whose: 'guest',
    why: 'to let the kitchen read what the party eats; of the sheet itself a digest is kept',
    kept: { until: '30 days after the visit', sweep: 'kitchen-links' },
    exported: { not: 'a way in for the venue, and a digest' },
    erased: { withBooking: deleteSheet },
  },
];
