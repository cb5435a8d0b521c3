import { formatBookingDate } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../kernel/kernel';
import { bodiesOf, type Fact } from '../../../kernel/mail/layout';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import { shortWhen } from '../../../kernel/mail/short-when';
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

const factsOf = ({ enquiry: { bar, type, people, leadBooker }, refCode, startsAt, ringBack, preferredTime }: VenueNote): Fact[] => {
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
  const { enquiry, brand, ringBack, startsAt } = note;
  const { bar, leadBooker, people } = enquiry;
  const subject = copy.subject(ringBack, nameInMail(`${leadBooker.forename} ${leadBooker.surname}`), people, shortWhen(startsAt));
  const letter = { subject, preheader: copy.preheader(leadBooker.phone, bar.bar_name), title: copy.title, parts: [copy.intro, { heading: null, facts: factsOf(note) }], link: null, after: [], goodbye: null, legal: '' };
  return { idempotencyKey: `enquiry-venue:${enquiry.id}`, brandId: brand.id, recipient: bar.party_booking_email, subject, ...bodiesOf(letter, brand), attachments: [] };
};
