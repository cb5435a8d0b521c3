import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { deleteEntries, forgetRemoved, readRemoved } from './history.store';

const kept = { until: 'twelve months after the visit', sweep: 'booking-history' };
const erased = { withAccount: forgetRemoved, withBooking: deleteEntries };

/** The personal data of the history: names of guests who were removed stand in it; all others are read from their own rows. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'booking_history',
    columns: ['details', 'about_customer_id', 'about_email_digest'],
    whose: 'guest',
    why: 'to tell hosts who was removed',
    kept,
    exported: { not: 'what hosts did, for the hosts', onRequest: readRemoved },
    erased,
  },
  {
    table: 'booking_history',
    columns: ['who_guest_id', 'about_guest_id'],
    whose: 'guest',
    why: 'to tell hosts who changed what',
    kept,
    exported: { not: 'what hosts did, for the hosts' },
    erased,
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a word of a fixed list': ['booking_history.kind'],
};
