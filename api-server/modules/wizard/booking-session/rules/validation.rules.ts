import { asksCompany } from '@bars/shared-api/contracts/booking-flow-rules';
import { kindOfFlow } from '@bars/shared-api/contracts/booking-flows';
import { addressProblem } from '@bars/shared-api/contracts/email-address';
import { isPhone } from '@bars/shared-api/contracts/phone-number';
import type { FieldMessage } from '@bars/shared-api/contracts/booking-session';
import { type EstateBar, openingRules, partyRules, type PartyType } from '../../../estate/index';
import type { SessionCopy } from '../booking-session.copy';
import type { Choices, Contact } from '../booking-session.state';
import type { Facts } from './facts';
import { nameProblem } from './flow/names.rules';
import { isPartners } from './partner.rules';

type ChoiceFacts = Pick<Facts, 'bar' | 'type' | 'firstDate' | 'copy'>;

const typeDateProblem = (date: string, type: PartyType, { firstDate, copy }: ChoiceFacts): string | null => {
  if (!partyRules.isInSeason(type, date)) return copy.dateOutOfSeason;
  const { first, last } = partyRules.dateSpan(type, firstDate);
  if (first !== null && date !== first) return copy.dateOnly(type.front_end_name, first);
  return last !== null && date > last ? copy.dateAfterLast(type.front_end_name, last) : null;
};

const dateProblem = (date: string, facts: ChoiceFacts): string | null => {
  const { bar, type, firstDate, copy } = facts;
  if (date < firstDate) return copy.datePast;
  if (date > openingRules.furthestDate(firstDate)) return copy.dateTooFar;
  if (bar && bar.close_date !== null && date > bar.close_date)
    return copy.dateAfterClosing(bar.bar_name, bar.close_date);
  return type && typeDateProblem(date, type, facts);
};

const typeLimit = (people: number, type: PartyType, copy: SessionCopy): string | null => {
  const { exact_people: exact, min_people: least, max_people: most } = type;
  if (exact !== null && people !== exact) return copy.peopleExactly(exact);
  if (least !== null && people < least) return copy.peopleAtLeast(least);
  return most !== null && people > most ? copy.peopleAtMost(most) : null;
};

const venueLimit = (people: number, bar: EstateBar, copy: SessionCopy): string | null =>
  people > bar.max_party_size ? copy.peopleTooMany(bar.bar_name, bar.max_party_size) : null;

/** A type of kind `enquiry` has no times: its second step is the form with the details. Source: BW-13. */
export const isEnquiryOnly = (type: PartyType | null): boolean =>
  kindOfFlow(type?.booking_flow_name ?? null) === 'enquiry';

/** A venue limits the parties that it seats. An enquiry, or a partner's booking, is not seated by us. */
const peopleProblem = (people: number, { bar, type, copy }: ChoiceFacts): string | null => {
  if (people < 1) return copy.peopleRequired;
  const isSeated = !isEnquiryOnly(type) && !isPartners(type);
  return (type && typeLimit(people, type, copy)) ?? (bar && isSeated ? venueLimit(people, bar, copy) : null);
};

const messages = (problems: Record<string, string | null>): FieldMessage[] =>
  Object.entries(problems).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));

/** Errors of bar, date and people, at most one per field. Sources: BW-87, BW-90, BW-91, BW-105…107. */
export const choiceErrors = (choices: Choices, facts: ChoiceFacts): FieldMessage[] =>
  messages({
    bar_id: facts.bar === null ? facts.copy.barRequired : null,
    date: choices.date === null ? facts.copy.dateRequired : dateProblem(choices.date, facts),
    no_people: peopleProblem(choices.no_people, facts),
  });

/** The venue has no seats for a party of a valid size. Source: BW-128. */
export const seatingErrors = ({ state, bar, type, day, hold, copy }: Facts): FieldMessage[] =>
  bar && day && hold === null && !isEnquiryOnly(type) && !isPartners(type) && !day.canCaterFor
    ? [{ field: 'no_people', message: copy.peopleNoRoom(bar.bar_name, state.choices.no_people) }]
    : [];

const isCompanys = (type: PartyType | null): boolean => asksCompany(type?.booking_flow_name ?? null);

/** Required contact fields that are empty, each with its message. Source: BW-153. */
export const requiredFields = ({
  state: { contact },
  type,
  copy,
}: Pick<Facts, 'type' | 'copy'> & { state: { contact: Contact } }): FieldMessage[] =>
  messages({
    forename: contact.forename === null ? copy.forenameRequired : null,
    surname: contact.surname === null ? copy.surnameRequired : null,
    email: contact.email === null ? copy.emailRequired : null,
    phone_number: contact.phone_number === null ? copy.phoneRequired : null,
    company_name: isCompanys(type) && contact.company_name === null ? copy.companyRequired : null,
  });

const nameMessage = (name: string | null, copy: SessionCopy): string | null => {
  const problem = name === null ? null : nameProblem(name);
  return problem && { 'no letter': copy.nameForm, address: copy.nameAddress, unseen: copy.nameUnseen }[problem];
};

const emailMessage = (
  email: string | null,
  { copy, isUtf8Offered }: Pick<Facts, 'copy' | 'isUtf8Offered'>,
): string | null => {
  const problem = email === null ? null : addressProblem(email, { isUtf8Offered });
  if (problem === 'hidden') return copy.emailHidden;
  if (problem === 'several') return copy.emailSeveral;
  if (problem === 'local') return copy.emailLocal;
  return problem && copy.emailForm;
};

const unless = (value: string | null, isGood: (value: string) => boolean, message: string): string | null =>
  value === null || isGood(value) ? null : message;

/** Errors of the filled-in contact fields; of the company only where it is asked for. Sources: BW-149, BW-153. */
export const contactErrors = (
  contact: Contact,
  { type, copy, isUtf8Offered }: Pick<Facts, 'type' | 'copy' | 'isUtf8Offered'>,
): FieldMessage[] =>
  messages({
    forename: nameMessage(contact.forename, copy),
    surname: nameMessage(contact.surname, copy),
    company_name: isCompanys(type) ? nameMessage(contact.company_name, copy) : null,
    email: emailMessage(contact.email, { copy, isUtf8Offered }),
    phone_number: unless(contact.phone_number, isPhone, copy.phoneForm),
    allergies_consent: contact.allergies !== null && !contact.allergies_consent ? copy.allergiesConsent : null,
  });
