import type { PersonalData } from '../../../kernel/personal-data';
import { forgetWords, readWords } from './enquiries.store';

const kept = { until: 'six years after the visit', sweep: 'anonymise-bookings' };
const exported = { not: 'the venue has it by mail; the booking of the enquiry is in the file' };
const erased = { withBooking: forgetWords };

/** The personal data of enquiries beside their bookings. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'enquiry',
    columns: ['preferred_time'],
    whose: 'lead booker',
    why: 'to know when to ring back',
    kept,
    exported,
    erased,
  },
  {
    table: 'enquiry',
    columns: ['occasion', 'plan', 'budget', 'flexibility'],
    whose: 'lead booker',
    why: 'to plan what they ask for before they are rung',
    kept,
    exported: { ...exported, onRequest: readWords },
    erased,
  },
];
