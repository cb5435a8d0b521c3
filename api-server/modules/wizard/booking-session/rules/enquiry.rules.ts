import { asksCompany } from '@bars/shared-api/contracts/booking-flow-rules';
import type { FieldMessage } from '@bars/shared-api/contracts/booking-session';
import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { type EstateBar, openingRules, type PartyType } from '../../../estate/index';
import { startOf } from '../../enquiries/index';
import type { Callback } from '../booking-session.state';
import type { Facts } from './facts';
import { isPartners } from './partner.rules';
import { choiceErrors, contactErrors, isEnquiryOnly, requiredFields } from './validation.rules';

/** The enquiry and ring-back form. */
export const enquiryStep = 99;

/** The type "Something else": it leads to the enquiry and is never booked. Sources: BW-46, BW-111. */
const somethingElse = 99;

/** The id of a brunch for which an enquiry is always possible. Source: BW-110. */
const alwaysAskable = 111;

/** The type leads to the enquiry without a choice of time. */
export const isSomethingElse = (type: PartyType | null): boolean => type?.id === somethingElse;

/** The session is at the form of an enquiry: step 99, or step 2 of a type that is enquired for alone. Sources: BW-13, BW-29. */
export const isEnquiring = ({ state, type }: Pick<Facts, 'type'> & { state: Pick<Facts['state'], 'step'> }): boolean =>
  state.step === enquiryStep || (state.step === 2 && isEnquiryOnly(type));

/** An enquiry is possible in place of a booking; true while no type is chosen. Sources: BW-72, BW-110. */
export const canFallback = (type: PartyType | null): boolean =>
  type === null || type.id === alwaysAskable || type.enquiry.always || type.enquiry.can_fallback;

/** The type of an enquiry: the chosen one, else "Something else"; null where the brand has no such type. */
export const askedType = ({ type, sale }: Pick<Facts, 'type' | 'sale'>): PartyType | null =>
  type ?? sale.types.find(isSomethingElse) ?? null;

/** The party is over every limit of the chosen venue and type. While one is not chosen, over the limits of all that can be booked online. */
const isOverLimits = ({ bar, type, sale, mostSeats, state }: Facts): boolean => {
  const bars = bar === null ? sale.bars.filter((one) => !one.covid_closed) : [bar];
  const types = type === null ? sale.types.filter((one) => !one.enquiry.always && !isPartners(one)) : [type];
  const most = (at: EstateBar, of: PartyType): number => {
    // With a chosen day, availability has checked the seats.
    const seats = state.choices.date !== null && bar !== null && type !== null ? Infinity : mostSeats(at.id, of);
    return Math.min(of.max_people ?? Infinity, at.auto_confirm_max_people, at.max_party_size, seats);
  };
  return bars.every((at) => types.every((of) => state.choices.no_people > most(at, of)));
};

/** Errors of the chosen date; a missing one is a required field, not an error. */
const dateErrors = (facts: Facts): FieldMessage[] =>
  facts.state.choices.date === null
    ? []
    : choiceErrors(facts.state.choices, facts).filter(({ field }) => field === 'date');

/**
 * Why step 99 may not be entered; null where it may. A party too large to book may enter without bar, day and type: step 99
 * asks for them. A venue that is closed until further notice takes none. Source: BW-36.
 */
export const enquiryReason = (facts: Facts): string | null => {
  const { bar, type, state, copy } = facts;
  const isWhole = bar !== null && type !== null && state.choices.date !== null;
  if (state.choices.no_people < 1 || askedType(facts) === null || !(isWhole || isOverLimits(facts)))
    return copy.choicesIncomplete;
  if (bar?.covid_closed === true) return copy.barClosed(bar.bar_name);
  if (!canFallback(type)) return copy.noEnquiry;
  return dateErrors(facts)[0]?.message ?? null;
};

/** The venue has no seats for the party. A party smaller than the type's minimum does not count. */
const hasNoSeats = ({ type, day, state }: Facts): boolean =>
  day?.canCaterFor === false && state.choices.no_people >= (type?.exact_people ?? type?.min_people ?? 1);

/** The party is too large to be booked online, and an enquiry is possible at once. Sources: BW-36, BW-128. */
export const isTooLargeToBook = (facts: Facts): boolean =>
  !isEnquiryOnly(facts.type) &&
  !isPartners(facts.type) &&
  (isOverLimits(facts) || hasNoSeats(facts)) &&
  enquiryReason(facts) === null;

/** The ring-back slot that the visitor chose, while the venue still offers it. */
export const chosenCallback = (
  slots: readonly CallbackSlot[],
  { callback_date: date, callback_time: time }: Callback,
): CallbackSlot | undefined => slots.find((slot) => slot.date === date && startOf(slot) === time);

const isChosen = ({ callback_date: date, callback_time: time }: Callback): boolean => date !== null && time !== null;

const callbackField = (message: string): FieldMessage[] => [{ field: 'callback_date', message }];

/** Bar and day, where a party that is too large has not chosen them. */
const missingVisit = ({ bar, state, copy }: Facts): FieldMessage[] => [
  ...(bar === null ? [{ field: 'bar_id', message: copy.barRequired }] : []),
  ...(state.choices.date === null ? [{ field: 'date', message: copy.dateRequired }] : []),
];

const tooClose = ({ bar, copy }: Facts): string =>
  bar === null ? copy.tooCloseToRingUs : copy.tooCloseToRing(bar.bar_name, bar.party_booking_phone);

/** A company's event and a hired floor cannot be planned without these. */
const missingAbout = ({ type, state: { callback }, copy }: Facts): FieldMessage[] => {
  if (!asksCompany(type?.booking_flow_name ?? null)) return [];
  return [
    ...(callback.occasion === null ? [{ field: 'occasion', message: copy.occasionRequired }] : []),
    ...(callback.plan === null ? [{ field: 'plan', message: copy.planRequired }] : []),
  ];
};

/** Fields of the enquiry that are still empty. Sources: BW-132, BW-153. */
export const missingForEnquiry = (facts: Facts): FieldMessage[] => {
  const { state, callbackSlots, copy } = facts;
  const isAsked = callbackSlots.length > 0 && !isChosen(state.callback);
  return [
    ...missingVisit(facts),
    ...missingAbout(facts),
    ...requiredFields(facts),
    ...(isAsked ? callbackField(copy.callbackRequired) : []),
  ];
};

/** A wish for a time that the clocks leave out in the night of the chosen day. */
const wishErrors = ({ state: { choices }, times: { time }, copy }: Facts): FieldMessage[] => {
  const { date, full_date: slot } = choices;
  return slot === null && date !== null && openingRules.timesShown(date, time) === 0
    ? [{ field: 'requested_time', message: copy.timeSkipped(time) }]
    : [];
};

/** Errors of the filled-in fields. Source: BW-153. */
export const enquiryErrors = (facts: Facts): FieldMessage[] => {
  const { state, callbackSlots, copy } = facts;
  const isGone =
    callbackSlots.length > 0 && isChosen(state.callback) && chosenCallback(callbackSlots, state.callback) === undefined;
  return [
    ...dateErrors(facts),
    ...wishErrors(facts),
    ...contactErrors(state.contact, facts),
    ...(isGone ? callbackField(copy.callbackGone) : []),
  ];
};

/** Why the enquiry cannot be sent; null where it can. Sources: BW-136, BW-165. */
export const enquiryBlocked = (facts: Facts): string | null => {
  const { callbackSlots, copy } = facts;
  const notHere = enquiryReason(facts);
  if (notHere !== null) return notHere;
  if (callbackSlots.length === 0) return tooClose(facts);
  if (missingForEnquiry(facts).length > 0) return copy.detailsMissing;
  return enquiryErrors(facts)[0]?.message ?? null;
};
