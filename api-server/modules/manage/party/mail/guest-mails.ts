import { toBrandId } from '@bars/shared-api/contracts/dto';
import { formatBookingDate, formatShort } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import type { Brand, EstateBar } from '../../../estate/index';
import type { Managed } from '../../../bookings/index';
import { accountMail } from '../../../accounts/index';
import { guestMailsCopy, type GuestMailsCopy } from './guest-mails.copy';

export interface GuestMail {
  brand: Brand;
  /** Origin of the brand's own host. */
  host: string;
  recipient: { email: string; forename: string | null };
  /** The guest's public id. */
  guestId: string;
  /** Names the mail: the guest's public id, and what it was sent for. */
  key: string;
  bar: Pick<EstateBar, 'bar_name' | 'branded_name'>;
  booking: Pick<Managed, 'startsAt' | 'people' | 'refCode'>;
}

const aboutOf = (
  copy: GuestMailsCopy,
  bar: GuestMail['bar'],
  { startsAt, people, refCode }: GuestMail['booking'],
): string => copy.about(formatShort(startsAt), people, bar.bar_name, refCode);

/** To whoever has joined: their own page, and where they have no account the link to make one. `leadBooker`: a forename. */
export const joinedMail = (
  { brand, host, recipient, guestId, key, bar, booking }: GuestMail,
  { leadBooker, code, mailCode }: { leadBooker: string; code: string; mailCode: string | null },
): OutgoingMail => {
  const copy = guestMailsCopy(toBrandId(brand.id));
  const intro = copy.joined(nameInMail(leadBooker), bar.branded_name, formatBookingDate(booking.startsAt));
  return accountMail(brand, recipient, {
    idempotencyKey: `party-joined:${key}`,
    kind: 'party-joined',
    cause: guestId,
    subject: copy.joinedSubject(aboutOf(copy, bar, booking)),
    preheader: intro,
    title: copy.joinedTitle,
    parts: [intro, copy.ownPage],
    link: { label: copy.see, url: `${host}/guest/${code}` },
    after: [
      ...(mailCode === null ? [] : [copy.account, { label: copy.makeAccount, url: `${host}/guest-join/${mailCode}` }]),
      copy.keepLink,
    ],
  });
};

/** To a guest who wants an account and came by a link that others know too. */
export const confirmAddressMail = (
  { brand, host, recipient, guestId, key, bar, booking }: GuestMail,
  mailCode: string,
): OutgoingMail => {
  const copy = guestMailsCopy(toBrandId(brand.id));
  const intro = copy.confirm(bar.branded_name, formatBookingDate(booking.startsAt));
  return accountMail(brand, recipient, {
    idempotencyKey: `party-account:${key}`,
    kind: 'party-account',
    cause: guestId,
    subject: copy.confirmSubject(aboutOf(copy, bar, booking)),
    preheader: intro,
    title: copy.confirmTitle,
    parts: [intro],
    link: { label: copy.makeAccount, url: `${host}/guest-join/${mailCode}` },
    after: [copy.notYou],
  });
};
