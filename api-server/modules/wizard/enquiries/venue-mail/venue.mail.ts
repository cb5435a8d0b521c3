import { dayFixes, enquiryBudgets } from '@bars/shared-api/contracts/enquiries';
import { formatBookingDate, formatShort } from '@bars/shared-api/format';
import type { OutgoingMail } from '../../../../kernel/kernel';
import { bodiesOf, type Fact } from '../../../../kernel/mail/layout/layout';
import { nameInMail } from '../../../../kernel/mail/name-in-mail';
import type { Brand } from '../../../estate/index';
import type { AboutEnquiry, NewEnquiry } from '../service';
import { venueCopy as copy } from './venue.copy';

export interface VenueNote {
  enquiry: Pick<NewEnquiry, 'id' | 'bar' | 'type' | 'people' | 'leadBooker'>;
  brand: Brand;
  refCode: string;
  startsAt: Date;
  /** When the call was promised. */
  ringBack: string;
  preferredTime: string | null;
  about: AboutEnquiry;
}

/** The words of a choice; null for none, and for one that is not known. */
const chosenOf = <Choice extends string>(
  choices: readonly Choice[],
  words: Record<Choice, string>,
  chosen: string | null,
): string | null => {
  const known = choices.find((one) => one === chosen);
  return known === undefined ? null : words[known];
};

const factsOf = ({
  enquiry: { bar, type, people, leadBooker },
  refCode,
  startsAt,
  ringBack,
  preferredTime,
  about,
}: VenueNote): Fact[] => {
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
    [copy.occasion, about.occasion],
    [copy.plan, about.plan],
    [copy.budget, chosenOf(enquiryBudgets, copy.budgets, about.budget)],
    [copy.day, chosenOf(dayFixes, copy.days, about.flexibility)],
    [copy.notes, specialRequirements],
    [copy.reference, refCode],
  ];
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value]]));
};

/** The mail to the venue, once per enquiry. It carries what is needed to ring, and no health data. Source: BW-131. */
export const venueMail = (note: VenueNote): OutgoingMail => {
  const { enquiry, brand, ringBack, startsAt } = note;
  const { bar, leadBooker, people } = enquiry;
  const subject = copy.subject(
    ringBack,
    nameInMail(`${leadBooker.forename} ${leadBooker.surname}`),
    people,
    formatShort(startsAt),
  );
  const letter = {
    subject,
    preheader: copy.preheader(leadBooker.phone, bar.bar_name),
    title: copy.title,
    parts: [copy.intro, { heading: null, facts: factsOf(note) }],
    link: null,
    after: [],
    goodbye: null,
    legal: '',
  };
  return {
    idempotencyKey: `enquiry-venue:${enquiry.id}`,
    kind: 'enquiry-venue',
    cause: enquiry.id,
    brandId: brand.id,
    recipient: bar.party_booking_email,
    subject,
    ...bodiesOf(letter, brand),
    attachments: [],
  };
};
