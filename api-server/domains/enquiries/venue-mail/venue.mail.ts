import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { html } from '../../../kernel/mail/html';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import type { Brand } from '../../bars/estate.schema';
import type { NewEnquiry } from '../service';
import { venueCopy as copy } from './venue.copy';

export interface VenueNote {
  enquiry: Pick<NewEnquiry, 'id' | 'bar' | 'type' | 'people' | 'leadBooker'>;
  brand: Brand;
  refCode: string;
  startsAt: Date;
  /** When the call was promised. */
  ringBack: string;
  preferredTime: string | null;
}

const factsOf = ({ enquiry: { bar, type, people, leadBooker }, refCode, startsAt, ringBack, preferredTime }: VenueNote): [string, string][] => {
  const { forename, surname, phone, email, companyName, specialRequirements } = leadBooker;
  const facts: [string, string | null][] = [
    [copy.ring, ringBack],
    [copy.wish, preferredTime],
    [copy.name, nameInMail(`${forename} ${surname}`)],
    [copy.phone, phone],
    [copy.email, email],
    [copy.company, companyName === null ? null : nameInMail(companyName)],
    [copy.where, bar.bar_name],
    [copy.what, type.front_end_name],
    [copy.when, formatBookingDate(startsAt)],
    [copy.party, String(people)],
    [copy.notes, specialRequirements],
    [copy.reference, refCode],
  ];
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value]]));
};

/** The mail to the venue, once per enquiry. It carries what is needed to ring, and no health data. Source: BW-131. */
export const venueMail = (note: VenueNote): OutgoingMail => {
  const { enquiry, brand, ringBack } = note;
  const facts = factsOf(note);
  const subject = copy.subject(ringBack, nameInMail(`${enquiry.leadBooker.forename} ${enquiry.leadBooker.surname}`), enquiry.people);
  return {
    idempotencyKey: `enquiry-venue:${enquiry.id}`,
    brandId: brand.id,
    recipient: enquiry.bar.party_booking_email,
    subject,
    text: [copy.title, '', copy.intro, '', ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    html: html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="max-width:560px;margin:0;padding:20px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<h1 style="font-size:22px">${copy.title}</h1>
<p>${copy.intro}</p>
<table>${facts.map(([label, value]) => html`<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;vertical-align:top;overflow-wrap:normal">${label}</th><td style="padding:4px 0">${value}</td></tr>`)}</table>
</body></html>
`.source,
    attachments: [],
  };
};
