import {
  callbackRequest,
  choicesRequest,
  contactRequest,
  paymentRequest,
  type BookingSessionRequest,
} from '@bars/shared-api/contracts/booking-session';
import { type Category, type EstateBar, partyRules, type PartyType, startTimeRules } from '../../../estate/index';
import type { Choices, SessionState } from '../booking-session.state';
import type { MovedWish, SessionCopy } from '../booking-session.copy';
import type { TimesOnOffer } from './time-slots.rules';
import { isPartnerHere } from './partner.rules';

type Request = BookingSessionRequest;

/** The venues, categories and types of a brand; a session of the brand may name no others. */
export interface Sale {
  bars: readonly EstateBar[];
  categories: readonly Category[];
  types: readonly PartyType[];
}

/** The state with the sent fields in their places; the chosen start and the pre-order are reconciled separately. Sources: BW-50, BW-65, BW-132, BW-160, BW-164. */
export const mergeFields = (state: SessionState, request: Request): SessionState => ({
  ...state,
  choices: { ...state.choices, ...choicesRequest.parse(request) },
  contact: { ...state.contact, ...contactRequest.parse(request) },
  callback: { ...state.callback, ...callbackRequest.parse(request) },
  payment: { ...state.payment, ...paymentRequest.parse(request) },
});

/** The party that availability is asked for; null while bar and type are not both chosen. */
export const partyOf = ({
  bar_id: barId,
  party_type: partyTypeId,
  no_people: people,
  allow_standing: allowStanding,
}: Choices) => (barId === null || partyTypeId === null ? null : { barId, partyTypeId, people, allowStanding });

const names = (id: number | null | undefined, known: readonly { id: number }[]): boolean =>
  id === undefined || id === null || known.some((one) => one.id === id);

/** Messages about ids that the brand does not sell and about negative numbers, by field. A type that is selected already stays allowed. */
export const refusedFields = (
  request: Request,
  sale: Sale,
  before: Choices,
  copy: SessionCopy,
): Record<string, string[]> => ({
  ...(names(request.bar_id, sale.bars) ? {} : { bar_id: [copy.barForeign] }),
  ...(names(request.booking_type_category_id, sale.categories)
    ? {}
    : { booking_type_category_id: [copy.categoryForeign] }),
  ...(request.party_type === before.party_type || names(request.party_type, sale.types)
    ? {}
    : { party_type: [copy.typeForeign] }),
  ...((request.no_people ?? 0) < 0 ? { no_people: [copy.peopleNegative] } : {}),
});

/**
 * The types on offer: sold at the chosen venue, with a date to come, and in season on the chosen date (today while there is
 * none). The selected type stays in any season, and where a partner's is not to be had: step 2 says so.
 */
export const typesOnOffer = (
  types: readonly PartyType[],
  choices: Choices,
  bar: EstateBar | null,
  today: string,
): PartyType[] =>
  types.filter(
    (type) =>
      (bar === null || partyRules.isSoldAt(type, bar)) &&
      (type.id === choices.party_type ||
        (isPartnerHere(type, bar) &&
          partyRules.hasDate(type, today) &&
          partyRules.isInSeason(type, choices.date ?? today))),
  );

/** The call chooses a category that is not the type's own, and no type: the visitor wants another type. */
const leavesCategory = (type: PartyType, categoryId: number | null, request: Request): boolean =>
  request.party_type === undefined && categoryId !== null && type.category_id !== categoryId;

/**
 * Clears choices that do not fit together: a venue that is no longer on sale, a type that the venue does not sell or that
 * belongs to another category than the sent one. The category follows the type.
 */
export const reconcileChoices = (choices: Choices, request: Request, sale: Sale): Choices => {
  const bar = sale.bars.find((one) => one.id === choices.bar_id);
  const type = sale.types.find(
    (one) =>
      one.id === choices.party_type &&
      !leavesCategory(one, choices.booking_type_category_id, request) &&
      (!bar || partyRules.isSoldAt(one, bar)),
  );
  const category = sale.categories.find((one) => one.id === (type?.category_id ?? choices.booking_type_category_id));
  return {
    ...choices,
    bar_id: bar?.id ?? null,
    party_type: type?.id ?? null,
    booking_type_category_id: category?.id ?? null,
  };
};

/**
 * The time that is wished for on a day, whether or not one of the types has it then: the requested one, else the usual one. Where several
 * types may do, that is the same on every day: nobody who would come in the evening wishes for the brunch of a day without one.
 */
export const wishOn = (
  { requested_time: wish }: Pick<Choices, 'requested_time'>,
  types: readonly PartyType[],
  { date, defaultTime }: { date: string; defaultTime: string },
): string =>
  wish ??
  startTimeRules.usualStart(
    startTimeRules.startTimes({ served: types.flatMap(({ served }) => served) }, types.length === 1 ? date : null),
    defaultTime,
  );

/** A requested time that the type does not have, and the one that is asked for in its place; null where it fits, or nothing is requested. */
export const movedWish = (
  { requested_time: from }: Choices,
  type: PartyType | null,
  { all, time: to }: Pick<TimesOnOffer, 'all' | 'time'>,
): MovedWish | null =>
  type === null || from === null || to === from ? null : { type: type.front_end_name, times: all, from, to };

/** Sets the date of a type that has one date alone; `moved` is that date where another was chosen, else null. Source: BW-114. */
export const reconcileDate = (
  choices: Choices,
  type: PartyType | null,
  today: string,
): { choices: Choices; moved: string | null } => {
  const { first, last } = type === null ? { first: null, last: null } : partyRules.dateSpan(type, today);
  if (first === null || first !== last || choices.date === first) return { choices, moved: null };
  return { choices: { ...choices, date: first }, moved: choices.date === null ? null : first };
};

/** Both choices are of the same party, venue, date and type, so their availability is the same. */
export const isSameParty = (one: Choices, other: Choices): boolean =>
  one.bar_id === other.bar_id &&
  one.date === other.date &&
  one.no_people === other.no_people &&
  one.party_type === other.party_type &&
  one.allow_standing === other.allow_standing;
