import type { FreeColumns, EraseOfPerson, PersonalData } from '../../../kernel/personal-data';
import { deleteGuests } from './guests.store';

const kept = { until: 'twelve months after the visit', sweep: 'guests' };
const way = { not: 'a way in, which says nothing about the person' };

/** The personal data of guests. @param forget erases who a person is from others' bookings; the place stays */
export const personalData = (forget: EraseOfPerson): readonly PersonalData[] => {
  const erased = { withAccount: forget, withBooking: deleteGuests };
  return [
    {
      table: 'booking_guest',
      columns: ['customer_id', 'forename', 'surname', 'email', 'variations', 'pre_order'],
      whose: 'guest',
      why: 'to invite them, to serve what they have chosen',
      kept,
      exported: 'guest_of',
      erased,
    },
    {
      table: 'booking_guest',
      columns: ['allergens', 'allergens_note', 'allergens_wording', 'kept_dishes'],
      whose: 'guest',
      why: 'to warn the kitchen, with their consent',
      kept: { until: '30 days after the visit', sweep: 'guest-allergens' },
      exported: 'guest_of',
      erased,
    },
    {
      table: 'booking_guest',
      columns: ['mail_code', 'mail_code_digest', 'mail_code_for'],
      whose: 'guest',
      why: 'to show that the address is theirs',
      kept,
      exported: way,
      erased,
    },
    {
      table: 'guest_consent',
      columns: ['guest_id', 'purpose', 'wording'],
      whose: 'guest',
      why: 'to show what was agreed to',
      kept,
      exported: 'guest_of',
      erased,
    },
    {
      table: 'guest_mail',
      columns: ['guest_id'],
      whose: 'guest',
      why: 'to mail nobody too often',
      kept,
      exported: { not: 'a count of mails' },
      erased,
    },
  ];
};

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['booking_guest.code', 'booking_guest.code_digest', 'booking_guest.public_id'],
};
