import type { PersonalData } from '../../../kernel/personal-data';
import { eraseReasons } from './payment-requests.store';

/** The personal data of payment requests. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'payment_request',
    columns: ['reason'],
    whose: 'lead booker',
    why: 'to say what the venue asks money for, in its own words',
    kept: { until: 'six years after the visit', sweep: 'anonymise-bookings' },
    exported: 'bookings',
    erased: { withBooking: eraseReasons },
  },
];
