import { normalAddress } from '@bars/shared-api/contracts/email-address';
import type { Kernel } from '../../kernel/kernel';
import type { FreeColumns, EraseOfBooking, EraseOfPerson, PersonalData } from '../../kernel/personal-data';
import { deleteConsents, erase, planErasing } from './anonymising/anonymising.store';
import { contactOf } from './bookings.store';

/** Bookings to come stay until a day after the visit, since a table cannot be kept for somebody who cannot be rung; their allergies go at once. */
const planForPerson: EraseOfPerson = async (tx, { email }, now) =>
  email === null ? undefined : planErasing(tx, email, now);

const eraseContact =
  (mail: Kernel['mail']): EraseOfBooking =>
  async (tx, id) => {
    await mail.forget(tx, normalAddress((await contactOf(tx, id)).email));
    await erase(tx, id);
  };

/** The personal data of bookings. */
export const personalData = ({ mail }: Pick<Kernel, 'mail'>): readonly PersonalData[] => {
  const kept = {
    until: 'six years after the visit; a day after it where the account was deleted',
    sweep: 'anonymise-bookings',
  };
  const erased = { withAccount: planForPerson, withBooking: eraseContact(mail) };
  return [
    {
      table: 'booking',
      columns: ['contact'],
      whose: 'lead booker',
      why: 'to keep the table, to write and to ring',
      kept,
      exported: 'bookings',
      erased,
    },
    {
      table: 'booking',
      columns: ['health'],
      whose: 'lead booker',
      why: 'to warn the kitchen, with their consent',
      kept: { until: '30 days after the visit', sweep: 'health-retention' },
      exported: 'bookings',
      erased,
    },
    {
      table: 'marketing_consent',
      columns: ['channel', 'wording_version'],
      whose: 'lead booker',
      why: 'to show what was agreed to',
      kept,
      exported: 'bookings',
      erased: { withBooking: deleteConsents },
    },
  ];
};

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': [
    'booking.co_host_digest',
    'booking.co_host_key',
    'booking.invite_code',
    'booking.invite_digest',
    'booking.manage_digest',
    'booking.manage_key',
    'booking.payment_token',
    'booking.public_id',
    'booking.ref_code',
  ],
  'of the venue: its seats, its terms, what is on sale': ['booking.area', 'booking.cancellation'],
  'the name of a business': ['booking.agency_name'],
};
