import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate, formatShort } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { bodiesOf } from '../../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import { accountMail } from '../../../accounts/index';
import type { Managed } from '../../../bookings/index';
import type { Brand, EstateBar } from '../../../estate/index';
import { venueWarnedCopy, warnedCopy, type WarnedCopy } from './warned.copy';

export interface WarnedParty {
  /** Tells the mail from every other one. */
  key: string;
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  bar: Pick<EstateBar, 'bar_name' | 'branded_name' | 'party_booking_phone'>;
  booking: Pick<Managed, 'id' | 'refCode' | 'people' | 'startsAt' | 'manageKey' | 'leadBooker'>;
}

const aboutOf = (copy: WarnedCopy, { bar, booking }: WarnedParty): string =>
  copy.about(formatShort(booking.startsAt), booking.people, bar.bar_name, booking.refCode);

/** To who booked: a dish of the party should be looked at again. It says nothing of anybody's health. */
export const warnedLeadMail = (party: WarnedParty): OutgoingMail => {
  const { key, brand, host, bar, booking } = party;
  const copy = warnedCopy(toBrandId(brand.id));
  const intro = copy.lead(bar.branded_name, formatBookingDate(booking.startsAt));
  return accountMail(brand, booking.leadBooker, {
    idempotencyKey: `dish-warning:${booking.id}:${key}`,
    kind: 'dish-warning',
    cause: booking.id,
    subject: copy.leadSubject(aboutOf(copy, party)),
    preheader: intro,
    title: copy.leadTitle,
    parts: [intro, copy.change(bar.party_booking_phone)],
    link: { label: copy.leadLink, url: `${host}/manage/${booking.manageKey}` },
    after: [],
  });
};

/** To a guest with an address: a dish of theirs should be looked at again, on their own page. */
export const warnedGuestMail = (
  party: WarnedParty,
  guest: { publicId: string; code: string; email: string; forename: string | null },
): OutgoingMail => {
  const { key, brand, host, bar, booking } = party;
  const copy = warnedCopy(toBrandId(brand.id));
  const intro = copy.guest(bar.branded_name, formatBookingDate(booking.startsAt));
  return accountMail(brand, guest, {
    idempotencyKey: `party-dish-warning:${guest.publicId}:${key}`,
    kind: 'party-dish-warning',
    cause: guest.publicId,
    subject: copy.guestSubject(aboutOf(copy, party)),
    preheader: intro,
    title: copy.guestTitle,
    parts: [intro, copy.change(bar.party_booking_phone)],
    link: { label: copy.guestLink, url: `${host}/guest/${guest.code}` },
    after: [copy.keepLink],
  });
};

/** A party of the list for the venue: who has which dish. */
export interface ListedParty {
  booking: Pick<Managed, 'refCode' | 'people' | 'startsAt'>;
  dishes: readonly { guest: string; title: string }[];
}

/** To the venue, one mail for all its parties: booking references, dishes, and who has them as the kitchen's sheet says it. */
export const warnedVenueMail = ({
  key,
  brand,
  bar,
  parties,
}: {
  key: string;
  brand: Brand;
  bar: Pick<EstateBar, 'bar_name' | 'party_booking_email'>;
  parties: readonly ListedParty[];
}): OutgoingMail => {
  const copy = venueWarnedCopy;
  const subject = copy.subject(parties.length);
  const letter = {
    subject,
    preheader: copy.preheader(bar.bar_name),
    title: copy.title,
    parts: [
      copy.intro,
      ...parties.map(({ booking: { startsAt, people, refCode }, dishes }) => ({
        heading: copy.party(formatShort(startsAt), people, refCode),
        facts: dishes.map(({ guest, title }) => [nameInMail(guest), nameInMail(title)] as const),
      })),
    ],
    link: null,
    after: [copy.told],
    goodbye: null,
    legal: '',
  };
  return {
    idempotencyKey: `dish-warning-venue:${key}`,
    kind: 'dish-warning-venue',
    cause: key,
    brandId: brand.id,
    recipient: bar.party_booking_email,
    subject,
    ...bodiesOf(letter, brand),
    attachments: [],
    isBodyErased: true,
  };
};
