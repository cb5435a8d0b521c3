import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { OutgoingMail } from '../../../kernel/kernel';
import { bodiesOf, type Letter } from '../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import type { Brand, EstateBar } from '../../estate/index';
import type { BookingRow } from '../bookings.store';
import { aboutBooking, endOf, placeOf, timeFacts } from '../mail/letter';
import { guestMailsCopy, type GuestMailKind } from './guest-mails.copy';

/** A mail to a guest of a party. `host`: the lead booker's first name. `cause` tells it from every other mail of the kind to the guest. */
export interface PartyGuestMail {
  kind: GuestMailKind;
  booking: BookingRow;
  brand: Brand;
  bar: EstateBar;
  host: string;
  guest: { publicId: string; forename: string; email: string };
  cause: string;
  /** The guest's own page, or their invitation. */
  url: string;
}

/** An invitation or a reminder of a host. It has no data for machines, since those name the booking's manage key. Sources: MG-111, MG-118…MG-120. */
export const partyGuestMail = ({
  kind,
  booking,
  brand,
  bar,
  host,
  guest,
  cause,
  url,
}: PartyGuestMail): OutgoingMail => {
  const copy = guestMailsCopy(toBrandId(brand.id), kind);
  const { questions, legal } = endOf(copy, bar, brand);
  const name = nameInMail(host);
  const letter: Letter = {
    subject: copy.subject(aboutBooking(copy, booking, bar)),
    preheader: copy.preheader(name),
    title: copy.title(name),
    parts: [
      copy.greeting(nameInMail(guest.forename)),
      copy.text(name, bar.branded_name),
      {
        heading: null,
        facts: [...timeFacts(copy, booking), [copy.where, placeOf(bar)], [copy.reference, booking.ref_code]],
      },
    ],
    link: { label: copy.link, url },
    after: [questions],
    goodbye: copy.goodbye,
    legal,
  };
  return {
    idempotencyKey: `party-guest:${kind}:${guest.publicId}:${cause}`,
    kind: `party-${kind}`,
    cause: guest.publicId,
    brandId: booking.brand_id,
    recipient: guest.email,
    subject: letter.subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
