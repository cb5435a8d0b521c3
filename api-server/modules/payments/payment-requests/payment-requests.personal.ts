import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
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

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['payment_request.code', 'payment_request.code_digest'],
};
