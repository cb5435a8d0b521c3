import type { Tx } from '../../../kernel/db';
import type { PersonalData } from '../../../kernel/personal-data';
import { forgetSubject } from '../../../kernel/limits/attempts';
import { deleteAllOf } from './link-passwords.store';

const erased = {
  withBooking: async (tx: Tx, bookingId: string): Promise<void> => {
    await deleteAllOf(tx, bookingId);
    await forgetSubject(tx, 'link_password', bookingId);
  },
};

/** The personal data of passwords on links. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'link_password',
    columns: ['password_hash'],
    whose: 'lead booker',
    why: 'to protect the link of a booking',
    kept: { until: 'six years after the visit', sweep: 'anonymise-bookings' },
    exported: { not: 'a secret, of which a hash is kept' },
    erased,
  },
  {
    table: 'link_grant',
    columns: ['token_digest'],
    whose: 'visitor',
    why: 'to ask for the password once',
    kept: { until: 'an hour', sweep: 'link-grants' },
    exported: { not: 'a digest that names nobody' },
    erased,
  },
];
