import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { forgetNotes, readCalls } from './brunch/brunch.store';

/** The personal data of looking after a booking. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'brunch_call',
    columns: ['notes'],
    whose: 'lead booker',
    why: 'to know what to ring about',
    kept: { until: 'six years after the visit', sweep: 'anonymise-bookings' },
    exported: { not: 'the page of the booking shows it', onRequest: readCalls },
    erased: { withBooking: forgetNotes },
  },
  {
    table: 'booking_change',
    columns: ['asked_by_guest_id'],
    whose: 'guest',
    why: 'to tell hosts who asked for a change',
    kept: { until: 'as long as a change is held', sweep: 'held-changes' },
    exported: { not: 'a change under way, which ends by itself' },
    erased: { left: 'a pointer that is emptied with the guest' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['booking_change.payment_token', 'brunch_call.public_id'],
};
