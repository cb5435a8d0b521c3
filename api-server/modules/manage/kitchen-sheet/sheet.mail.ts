import { formatBookingDate, formatShort } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { bodiesOf } from '../../../kernel/mail/layout/layout';
import type { Brand, EstateBar } from '../../estate/index';
import type { Managed } from '../../bookings/index';
import { sheetCopy as copy } from './sheet.copy';

export interface SheetMail {
  booking: Pick<Managed, 'id' | 'refCode' | 'people' | 'startsAt'>;
  brand: Brand;
  bar: EstateBar;
  url: string;
  /** How many mails about it have been sent before. */
  before: number;
  /** The choices can still be changed: the party type has no deadline. */
  isOpen: boolean;
  /** Something is ordered ahead. */
  hasDishes: boolean;
  /** The lead booker wrote of allergies. */
  hasAllergies: boolean;
}

const firstWords = ({ isOpen, hasDishes }: Pick<SheetMail, 'isOpen' | 'hasDishes'>) => {
  if (!hasDishes) return copy.noDishes;
  return isOpen ? copy.open : copy.locked;
};

/** The mail to the venue with the link to what a party eats: neither names nor health data, only that there are allergies to read. */
export const sheetMail = ({
  booking,
  brand,
  bar,
  url,
  before,
  isOpen,
  hasDishes,
  hasAllergies,
}: SheetMail): OutgoingMail => {
  const first = firstWords({ isOpen, hasDishes });
  const about = `${formatShort(booking.startsAt)} (${booking.refCode})`;
  const letter = {
    subject: (before === 0 ? copy.subject : copy.changedSubject)(about),
    preheader: before === 0 ? first.preheader : copy.changed,
    title: copy.title,
    parts: [
      before === 0 ? first.text : copy.changed,
      ...(hasAllergies ? [copy.allergies] : []),
      {
        heading: null,
        facts: [
          [copy.when, formatBookingDate(booking.startsAt)],
          [copy.where, bar.branded_name],
          [copy.people, String(booking.people)],
          [copy.reference, booking.refCode],
        ] as const,
      },
    ],
    link: { label: copy.openSheet, url },
    after: [copy.expires],
    goodbye: null,
    legal: '',
  };
  return {
    idempotencyKey: `kitchen-sheet:${booking.id}:${before}`,
    kind: 'kitchen-sheet',
    cause: booking.id,
    brandId: brand.id,
    recipient: bar.party_booking_email,
    subject: letter.subject,
    ...bodiesOf(letter, brand),
    attachments: [],
    isBodyErased: true,
  };
};
