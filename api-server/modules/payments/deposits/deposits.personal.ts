import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { eraseCards, eraseNotes } from './store/refunds.store';

const kept = { until: 'six years after the visit', sweep: 'anonymise-bookings' };

/** The personal data of the ledger. Amounts, times and the provider's references stay: the law asks for them, and they name nobody. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'payment',
    columns: ['card_brand', 'card_last_four', 'card_expiry'],
    whose: 'lead booker',
    why: 'to say with which card it was paid',
    kept,
    exported: 'bookings',
    erased: { withBooking: eraseCards },
  },
  {
    table: 'refund',
    columns: ['note'],
    whose: 'lead booker',
    why: 'to say why money goes back, in the venue’s own words',
    kept,
    exported: 'bookings',
    erased: { withBooking: eraseNotes },
  },
  {
    table: 'deposit_request',
    columns: ['guest_id'],
    whose: 'guest',
    why: 'to know whose part was paid',
    kept: { until: 'as long as the guest', sweep: null },
    exported: { not: 'hosts see what was paid; the guest’s receipt is a mail' },
    erased: { left: 'a pointer that is emptied with the guest; the money stays' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a word of a fixed list': ['deposit_request.currency', 'payment.currency'],
  'a random name or key of ours': ['deposit_request.token'],
  'a reference of an order at the card provider': [
    'deposit_attempt.order_id',
    'deposit_attempt.result',
    'deposit_refusal.provider_reference',
    'payment.auth_code',
    'payment.provider_reference',
    'refund.id',
  ],
};
