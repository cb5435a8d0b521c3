import type { PersonalData } from '../../../kernel/personal-data';
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
