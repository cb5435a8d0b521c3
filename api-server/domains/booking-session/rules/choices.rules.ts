import type { BookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import { isInSeason, isSoldAt, nearestStart, startTimes } from '../../availability/index';
import type { Category, EstateBar, PartyType } from '../../bars/estate.schema';
import type { Callback, Choices, Contact, PaymentChoice } from '../booking-session.state';
import type { MovedWish, SessionCopy } from '../booking-session.copy';

type Request = BookingSessionRequest;

/** What a brand sells: the only venues, categories and types a session of the brand may name. */
export interface Sale {
  bars: readonly EstateBar[];
  categories: readonly Category[];
  types: readonly PartyType[];
}

const given = <Value>(sent: Value | undefined, before: Value): Value => (sent === undefined ? before : sent);

/** An emptied text field arrives as '' where its contract has no transform. */
const blank = (sent: string | null | undefined): string | null | undefined => (sent === '' ? null : sent);

/** The choices with the sent fields in their place; the chosen time is settled by `slots.rules.ts`. Source: BW-50. */
export const mergeChoices = (before: Choices, request: Request): Choices => ({
  ...before,
  barId: given(request.bar_id, before.barId),
  date: given(blank(request.date), before.date),
  requestedTime: given(blank(request.requested_time), before.requestedTime),
  people: given(request.no_people, before.people) ?? 0,
  categoryId: given(request.booking_type_category_id, before.categoryId),
  partyTypeId: given(request.party_type, before.partyTypeId),
  allowStanding: given(request.allow_standing, before.allowStanding),
});

/** The contact with the sent fields in their place. Source: BW-65, BW-160. */
export const mergeContact = (before: Contact, request: Request): Contact => ({
  forename: given(request.forename, before.forename),
  surname: given(request.surname, before.surname),
  email: given(request.email, before.email),
  phone: given(request.phone_number, before.phone),
  companyName: given(request.company_name, before.companyName),
  allergies: given(request.allergies, before.allergies),
  allergiesConsent: given(request.allergies_consent, before.allergiesConsent),
  specialRequirements: given(request.special_requirements, before.specialRequirements),
  optIns: {
    email: given(request.opt_in, before.optIns.email),
    sms: given(request.sms_opt_in, before.optIns.sms),
    phone: given(request.phone_opt_in, before.optIns.phone),
  },
});

/** When to ring back, with the sent fields in their place. Sources: BW-132, BW-135. */
export const mergeCallback = (before: Callback, request: Request): Callback => ({
  date: given(blank(request.callback_date), before.date),
  time: given(blank(request.callback_time), before.time),
  preferred: given(request.preferred_time, before.preferred),
});

/** The way to pay, with the sent one in its place. Source: BW-164. */
export const mergePayment = (before: PaymentChoice, request: Request): PaymentChoice => ({
  ...before,
  type: request.payment_type === undefined ? before.type : request.payment_type || null,
});

const names = (id: number | null | undefined, known: readonly { id: number }[]): boolean =>
  id === undefined || id === null || known.some((one) => one.id === id);

/** Ids the brand does not sell and numbers that cannot be, by field. A type that is selected already stays allowed. */
export const refusedFields = (request: Request, sale: Sale, before: Choices, copy: SessionCopy): Record<string, string[]> => ({
  ...(names(request.bar_id, sale.bars) ? {} : { bar_id: [copy.barForeign] }),
  ...(names(request.booking_type_category_id, sale.categories) ? {} : { booking_type_category_id: [copy.categoryForeign] }),
  ...(request.party_type === before.partyTypeId || names(request.party_type, sale.types) ? {} : { party_type: [copy.typeForeign] }),
  ...((request.no_people ?? 0) < 0 ? { no_people: [copy.peopleNegative] } : {}),
});

/**
 * Types the visitor may choose from: sold at the chosen venue, and in season on the chosen date (today while there is none);
 * the one that is selected stays, whatever the season.
 */
export const typesOnOffer = (types: readonly PartyType[], choices: Choices, bar: EstateBar | null, today: string): PartyType[] =>
  types.filter(
    (type) => (bar === null || isSoldAt(type, bar)) && (type.id === choices.partyTypeId || isInSeason(type, choices.date ?? today)),
  );

/** A category that was chosen after the type, and is not the type's own, means another type is wanted. */
const leavesCategory = (type: PartyType, categoryId: number | null, request: Request): boolean =>
  request.party_type === undefined && categoryId !== null && type.category_id !== categoryId;

/**
 * Takes back what does not go together any more: a venue that is not on sale any more, a type that the venue does not sell
 * or that belongs to another category than the one just chosen. The category follows the type.
 */
export const reconcileChoices = (choices: Choices, request: Request, sale: Sale): Choices => {
  const bar = sale.bars.find((one) => one.id === choices.barId);
  const type = sale.types.find(
    (one) => one.id === choices.partyTypeId && !leavesCategory(one, choices.categoryId, request) && (!bar || isSoldAt(one, bar)),
  );
  const category = sale.categories.find((one) => one.id === (type?.category_id ?? choices.categoryId));
  return { ...choices, barId: bar?.id ?? null, partyTypeId: type?.id ?? null, categoryId: category?.id ?? null };
};

/**
 * The wish for a time, brought into the hours of the chosen type; `moved` says from where to where, null where it fits.
 * Nothing is wished for at a time that the type does not have, so that no enquiry and no mail names one.
 */
export const reconcileWish = (choices: Choices, type: PartyType | null, defaultTime: string): { choices: Choices; moved: MovedWish | null } => {
  const from = choices.requestedTime ?? defaultTime;
  const times = type === null ? [] : startTimes(type, choices.date);
  const to = nearestStart(times, from);
  if (type === null || to === from) return { choices, moved: null };
  return { choices: { ...choices, requestedTime: to }, moved: { type: type.front_end_name, first: times[0] ?? to, last: times.at(-1) ?? to, from, to } };
};

/** The two name the same party at the same place: what was available to one is available to the other. */
export const isSameParty = (one: Choices, other: Choices): boolean =>
  one.barId === other.barId &&
  one.date === other.date &&
  one.people === other.people &&
  one.partyTypeId === other.partyTypeId &&
  one.allowStanding === other.allowStanding;
