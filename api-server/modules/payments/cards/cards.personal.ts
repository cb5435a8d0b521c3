import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { eraseCards } from './store/stored-card.store';

/** The personal data of stored cards. The provider forgets the card itself when it secures nothing any more; its reference stays, so that it is forgotten once. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'stored_card',
    columns: ['card_brand', 'card_last_four', 'card_expiry'],
    whose: 'lead booker',
    why: 'to say which card a no-show fee may be charged to',
    kept: { until: 'six years after the visit', sweep: 'anonymise-bookings' },
    exported: 'bookings',
    erased: { withBooking: eraseCards },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': ['card_request.token'],
  'a reference of an order at the card provider': [
    'card_attempt.card_ref',
    'card_attempt.order_id',
    'card_attempt.payer_ref',
    'card_attempt.result',
    'card_refusal.provider_reference',
    'no_show_fee.order_id',
    'stored_card.card_ref',
    'stored_card.payer_ref',
    'stored_card.provider_reference',
  ],
  'of the venue: its seats, its terms, what is on sale': ['card_request.message'],
};
