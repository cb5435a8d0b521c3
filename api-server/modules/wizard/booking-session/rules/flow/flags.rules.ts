import type { FieldMessage } from '@bars/shared-api/contracts/booking-session';
import type { Facts } from '../facts';
import { enquiryBlocked, enquiryErrors, isEnquiring, isTooLargeToBook, missingForEnquiry } from '../enquiry.rules';
import { moneyIn } from '../money.rules';
import { preOrderReason } from '../pre-order.rules';
import { isPartners } from '../partner.rules';
import { choiceErrors, contactErrors, isEnquiryOnly, requiredFields, seatingErrors } from '../validation.rules';

/** The day has a time for the party. An enquiry needs none, and a partner's times are not known here. */
const hasPlace = ({ bar, type, day }: Facts): boolean => {
  if (isEnquiryOnly(type)) return bar?.covid_closed !== true;
  return isPartners(type) ? day !== null && day.state !== 'closed' : day?.state === 'open';
};

/** Null until bar, date, people and type are chosen; then whether a booking or an enquiry is possible. Source: BW-86. */
export const canTakeBooking = (facts: Facts): boolean | null => {
  const { bar_id: bar, date, no_people: people, party_type: type } = facts.state.choices;
  if (bar === null || date === null || people < 1 || type === null) return null;
  if (facts.hold !== null) return true;
  return choiceErrors(facts.state.choices, facts).length === 0 && hasPlace(facts);
};

/** The team has to check this party or this start first. */
const isByEnquiry = ({ type, day, slot, hold }: Facts): boolean =>
  hold === null && !isPartners(type) && ((day !== null && !day.canAutoConfirm) || slot?.enquiry_only === true);

/** Why the booking does not confirm itself; null where it does, or nothing is chosen yet. Source: BW-73. */
export const noAutoConfirmReason = (facts: Facts): string | null => {
  const { state, bar, type, day, copy } = facts;
  if (!bar || !type || !day || !isByEnquiry(facts)) return null;
  if (type.enquiry.always) return type.enquiry.reason ?? copy.alwaysByEnquiry;
  if (state.choices.no_people > bar.auto_confirm_max_people) return copy.partyByEnquiry(bar.auto_confirm_max_people);
  return type.enquiry.reason ?? copy.timeByEnquiry;
};

/** At step 1: with the choices so far, a booking that confirms itself is still possible. */
const isStillOpen = (facts: Facts): boolean => {
  const { state, type, bar, sale } = facts;
  const types = type === null ? sale.types : [type];
  return (
    state.step === 1 &&
    bar?.covid_closed !== true &&
    types.some(({ enquiry }) => !enquiry.always) &&
    !isTooLargeToBook(facts)
  );
};

/** Source: BW-40, BW-72; true on an empty first step (decision "Booking wizard", header title). */
export const canAutoConfirm = (facts: Facts): boolean => {
  const canTake = canTakeBooking(facts);
  return canTake === null ? isStillOpen(facts) : canTake && !isByEnquiry(facts);
};

/** Why the chosen time cannot be held; null where it can. Source: BW-72, BW-73. */
export const timeReason = (facts: Facts): string | null => {
  const { state, copy } = facts;
  const canTake = canTakeBooking(facts);
  if (canTake === null) return copy.choicesIncomplete;
  if (!canTake) return copy.cannotTake;
  if (state.choices.full_date === null) return copy.timeRequired;
  return isByEnquiry(facts) ? copy.timeByEnquiry : null;
};

/** Why step 4 may not be entered; null where it may. Sources: BW-72, BW-73, BW-145, BW-147. */
export const lastStepReason = (facts: Facts): string | null => timeReason(facts) ?? preOrderReason(facts);

/** The required fields that are empty. Source: BW-153. */
export const missingFields = (facts: Facts): FieldMessage[] =>
  isEnquiring(facts) ? missingForEnquiry(facts) : requiredFields(facts);

/** The errors of the session, by field. Source: BW-153. */
export const validationErrors = (facts: Facts): FieldMessage[] => {
  if (isEnquiring(facts)) return enquiryErrors(facts);
  const choices = choiceErrors(facts.state.choices, facts);
  const seating = choices.some(({ field }) => field === 'no_people') ? [] : seatingErrors(facts);
  return [...choices, ...seating, ...contactErrors(facts.state.contact, facts)];
};

/** The way to pay has to be chosen. Paying, or storing a card, comes after it. Source: BW-162, BW-164. */
const paymentReason = (facts: Facts): string | null => {
  const { takePayment, chosen } = moneyIn(facts);
  return takePayment && chosen === null ? facts.copy.choosePayment : null;
};

/** Why the booking cannot be completed now; null where it can. Source: BW-73, BW-165. */
export const noCompleteReason = (facts: Facts): string | null => {
  const { state, hold, copy } = facts;
  if (isEnquiring(facts)) return enquiryBlocked(facts);
  const notYet = lastStepReason(facts);
  if (notYet !== null) return notYet;
  if (state.step !== 4 || hold === null) return copy.timeRequired;
  if (requiredFields(facts).length > 0) return copy.detailsMissing;
  return validationErrors(facts)[0]?.message ?? paymentReason(facts);
};
