import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { bodiesOf } from '../../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import type { Brand, EstateBar } from '../../../estate/index';
import { brunchMailCopy as copy } from './brunch.copy';

export interface BrunchNote {
  brand: Brand;
  bar: EstateBar;
  booking: {
    id: string;
    refCode: string;
    people: number;
    startsAt: Date;
    leadBooker: { forename: string; surname: string; phone: string };
  };
  /** When the call was promised. */
  ringBack: string;
  notes: string | null;
  /** How often the guest has changed the call. */
  timesChanged: number;
  /** The venue has had no mail of the call yet. */
  isFirst: boolean;
}

/** The mail to the venue about a call that a guest asks for, or has changed. */
export const brunchMail = ({
  brand,
  bar,
  booking,
  ringBack,
  notes,
  timesChanged,
  isFirst,
}: BrunchNote): OutgoingMail => {
  const { forename, surname, phone } = booking.leadBooker;
  const name = nameInMail(`${forename} ${surname}`);
  const subject = copy.subject(ringBack, name, booking.refCode);
  const facts = [
    [copy.ring, ringBack],
    [copy.name, name],
    [copy.phone, phone],
    [copy.when, formatBookingDate(booking.startsAt)],
    [copy.party, String(booking.people)],
    ...(notes === null ? [] : [[copy.notes, notes] as const]),
    [copy.reference, booking.refCode],
  ] as const;
  const letter = {
    subject,
    preheader: copy.preheader(phone, bar.bar_name),
    title: copy.title,
    parts: [isFirst ? copy.intro : copy.changed, { heading: null, facts: [...facts] }],
    link: null,
    after: [],
    goodbye: null,
    legal: '',
  };
  return {
    idempotencyKey: `brunch-call:${booking.id}:${timesChanged}`,
    kind: 'brunch-call',
    cause: booking.id,
    note: JSON.stringify({ isFirst }),
    brandId: brand.id,
    recipient: bar.party_booking_email,
    subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
