import { formatTime } from '@bars/shared-api/format';
import type { PartyType } from '../../bars/estate.schema';
import type { Callback, Choices, Contact } from '../booking-session.state';

const noTexts = { party_type_name: null, booking_flow_name: null, info_text: null, warning_text: null, complete_text: null, terms: null };

/** What is read off the chosen type; all of it empty while none is chosen. */
export const typeTexts = (type: PartyType | null) =>
  type === null
    ? noTexts
    : {
        party_type_name: type.front_end_name,
        booking_flow_name: type.booking_flow_name,
        info_text: type.info_text,
        warning_text: type.warning_text,
        complete_text: type.complete_text,
        terms: type.terms,
      };

/** The place and the end of the stay; both are known once seats are held. */
export const stayToWire = (stay: { endsAt: Date; area: string } | null) => ({
  end_time: stay === null ? null : formatTime(stay.endsAt),
  capability_name: stay === null || stay.area === '' ? null : stay.area,
});

/** Source: BW-64, BW-95. */
export const choicesToWire = (choices: Choices, defaultTime: string) => ({
  bar_id: choices.barId,
  date: choices.date,
  requested_time: choices.requestedTime ?? defaultTime,
  time: choices.slotAt === null ? null : formatTime(choices.slotAt),
  full_date: choices.slotAt,
  no_people: choices.people,
  booking_type_category_id: choices.categoryId,
  party_type: choices.partyTypeId,
  allow_standing: choices.allowStanding,
});

/** Source: BW-65. */
export const contactToWire = (contact: Contact) => ({
  forename: contact.forename,
  surname: contact.surname,
  email: contact.email,
  phone_number: contact.phone,
  company_name: contact.companyName,
  allergies: contact.allergies,
  allergies_consent: contact.allergiesConsent,
  special_requirements: contact.specialRequirements,
  opt_in: contact.optIns.email,
  sms_opt_in: contact.optIns.sms,
  phone_opt_in: contact.optIns.phone,
});

/** Source: BW-67. */
export const callbackToWire = (callback: Callback) => ({
  callback_date: callback.date,
  callback_time: callback.time,
  preferred_time: callback.preferred,
});
