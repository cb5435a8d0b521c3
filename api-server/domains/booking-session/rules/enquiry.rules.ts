import type { FieldMessage } from '@bars/shared-api/contracts/booking-session';
import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { startOf } from '../../enquiries/index';
import type { PartyType } from '../../bars/estate.schema';
import type { Callback } from '../booking-session.state';
import type { Facts } from './facts';
import { choiceErrors, contactErrors, requiredFields } from './validation.rules';

/** The enquiry and ring-back form. */
export const enquiryStep = 99;

/** "Something else": asked for straight away, never booked. Sources: BW-46, BW-111. */
const somethingElse = 99;

/** A brunch that may always be asked for instead. Source: BW-110. */
const alwaysAskable = 111;

/** The type goes to the enquiry without a choice of time. */
export const isSomethingElse = (type: PartyType | null): boolean => type?.id === somethingElse;

/** An enquiry may take the place of a booking; true while no type is chosen. Sources: BW-72, BW-110. */
export const canFallback = (type: PartyType | null): boolean =>
  type === null || type.id === alwaysAskable || type.enquiry.always || type.enquiry.can_fallback;

const dateErrors = (facts: Facts): FieldMessage[] => choiceErrors(facts.state.choices, facts).filter(({ field }) => field === 'date');

/** Why step 99 may not be entered; null where it may. A party too large to book is what it is for. Source: BW-36. */
export const enquiryReason = (facts: Facts): string | null => {
  const { bar, type, state, copy } = facts;
  if (bar === null || type === null || state.choices.date === null || state.choices.people < 1) return copy.choicesIncomplete;
  if (!canFallback(type)) return copy.noEnquiry;
  return dateErrors(facts)[0]?.message ?? null;
};

const isOverLimits = ({ bar, type, state }: Facts): boolean =>
  [type?.max_people, bar?.auto_confirm_max_people, bar?.max_party_size].some((most) => typeof most === 'number' && state.choices.people > most);

/** A party smaller than the type takes has no seats either, and is not too large. */
const hasNoSeats = ({ type, day, state }: Facts): boolean =>
  day?.canCaterFor === false && state.choices.people >= (type?.exact_people ?? type?.min_people ?? 1);

/** The party is more than can be booked online here, and may be asked for at once. A closed venue is asked for nothing. Sources: BW-36, BW-128. */
export const isTooLargeToBook = (facts: Facts): boolean => (isOverLimits(facts) || hasNoSeats(facts)) && facts.bar?.covid_closed === false && enquiryReason(facts) === null;

/** The slot a visitor chose, as long as the venue can still keep to it. */
export const chosenCallback = (slots: readonly CallbackSlot[], { date, time }: Callback): CallbackSlot | undefined =>
  slots.find((slot) => slot.date === date && startOf(slot) === time);

const isChosen = ({ date, time }: Callback): boolean => date !== null && time !== null;

const callbackField = (message: string): FieldMessage[] => [{ field: 'callback_date', message }];

/** Fields of the enquiry that are still empty. Sources: BW-132, BW-153. */
export const missingForEnquiry = (facts: Facts): FieldMessage[] => {
  const { state, callbackSlots, copy } = facts;
  const isAsked = callbackSlots.length > 0 && !isChosen(state.callback);
  return [...requiredFields(facts), ...(isAsked ? callbackField(copy.callbackRequired) : [])];
};

/** What is wrong with what is filled in. Source: BW-153. */
export const enquiryErrors = (facts: Facts): FieldMessage[] => {
  const { state, callbackSlots, copy } = facts;
  const isGone = callbackSlots.length > 0 && isChosen(state.callback) && chosenCallback(callbackSlots, state.callback) === undefined;
  return [...dateErrors(facts), ...contactErrors(state.contact, facts), ...(isGone ? callbackField(copy.callbackGone) : [])];
};

/** Why the enquiry cannot be sent; null where it can. Sources: BW-136, BW-165. */
export const enquiryBlocked = (facts: Facts): string | null => {
  const { bar, callbackSlots, copy } = facts;
  const notHere = enquiryReason(facts);
  if (notHere !== null || bar === null) return notHere ?? copy.choicesIncomplete;
  if (callbackSlots.length === 0) return copy.tooCloseToRing(bar.bar_name, bar.party_booking_phone);
  if (missingForEnquiry(facts).length > 0) return copy.detailsMissing;
  return enquiryErrors(facts)[0]?.message ?? null;
};
