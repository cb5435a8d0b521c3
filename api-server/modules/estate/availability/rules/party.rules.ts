import { datesOfFlow } from '@bars/shared-api/contracts/booking-flow-rules';
import type { FlowName } from '@bars/shared-api/contracts/booking-flows';
import { minuteMs } from '../../../../kernel/time/london';
import type { EstateBar, PartyType } from '../../bars/estate.schema';

/** A start must be more than this from now, whatever the venue asks. Source: BW-118. */
const shortestNoticeMinutes = 30;
const christmasMonths = ['11', '12', '01', '02'];

/** The type can be had at the venue at all. */
export const isSoldAt = (type: PartyType, bar: EstateBar): boolean =>
  type.offered &&
  bar.frontend_visible &&
  !bar.central_bar &&
  type.brands.includes(bar.brand_id) &&
  (type.bars === 'all' || type.bars.includes(bar.id));

const datesOf = (type: PartyType) => datesOfFlow(type.booking_flow_name);

export const isChristmas = (type: PartyType): boolean => datesOf(type) === 'christmas';

/** Christmas types are sold for dates from November to February. Source: BW-113. */
export const isInSeason = (type: PartyType, date: string): boolean =>
  !isChristmas(type) || christmasMonths.includes(date.slice(5, 7));

/** The first and the last date of a type, `YYYY-MM-DD`; null where it has no limit. */
export interface DateSpan {
  first: string | null;
  last: string | null;
}

/**
 * The dates of a type: New Year's Eve types have 31 December alone, types of this year end then. The types of companies end on
 * their own last date instead, where they have one; a New Year's Eve after it is not sold, and then `last` is before `first`.
 * `today` is the first date that can be booked, so the current year changes after the last booking of the year. Sources: BW-114, BW-115.
 */
export const dateSpan = (type: PartyType, today: string): DateSpan => {
  const newYearsEve = `${today.slice(0, 4)}-12-31`;
  if (datesOf(type) === 'new-year')
    return {
      first: newYearsEve,
      last: type.last_date !== null && type.last_date < newYearsEve ? type.last_date : newYearsEve,
    };
  return { first: null, last: datesOf(type) === 'this-year' ? (type.last_date ?? newYearsEve) : null };
};

/** Whether a date is one of the span's. */
export const isWithin =
  ({ first, last }: DateSpan) =>
  (date: string): boolean =>
    (first === null || date >= first) && (last === null || date <= last);

/** Whether a type has a date that can still be asked for. Source: BW-115. */
export const hasDate = (type: PartyType, today: string): boolean => {
  const { first, last } = dateSpan(type, today);
  return first === null || last === null || first <= last;
};

/** How long before a start it must be booked, in minutes: more than this. */
export const noticeMinutes = (bar: EstateBar, people: number): number =>
  Math.max(
    shortestNoticeMinutes,
    bar.lead_minutes,
    people >= bar.large_party.from_people ? bar.large_party.cutoff_minutes : 0,
  );

export const isTooSoon = (start: number, now: number, notice: number): boolean => start - now <= notice * minuteMs;

/** The type takes a party of this size. */
export const takesPeople = (type: PartyType, people: number): boolean =>
  people >= (type.exact_people ?? type.min_people ?? 1) && people <= (type.exact_people ?? type.max_people ?? Infinity);

/** Confirmed without review by the venue. */
export const confirmsItself = (bar: EstateBar, type: PartyType, people: number): boolean =>
  !type.enquiry.always && people <= bar.auto_confirm_max_people;

/** How long a party of this size stays where nothing cuts it short, in minutes. */
export const stayMinutes = (type: PartyType, people: number): number =>
  type.stay.by_people.find(({ up_to }) => up_to === null || people <= up_to)?.minutes ?? type.stay.shortest_minutes;

/** When a party that starts at `start` leaves, with the venue closing at `closing`; null when that is too short a stay. */
export const endOfStay = (type: PartyType, people: number, start: number, closing: number): number | null => {
  const full = stayMinutes(type, people) * minuteMs;
  const end = Math.min(start + full, closing);
  return end - start >= Math.min(full, type.stay.shortest_minutes * minuteMs) ? end : null;
};

/** What a guest would call a booking. Nothing depends on it: it is for counting. */
export const bookingKinds = ['table', 'karaoke', 'brunch', 'masterclass', 'party', 'christmas', 'new_year'] as const;
export type BookingKind = (typeof bookingKinds)[number];

const kindsOfFlows: Readonly<Record<FlowName, BookingKind>> = {
  TableBooking: 'table',
  DrinksBooking: 'table',
  BoothBooking: 'table',
  BarSpecificSlotBooking: 'table',
  Karaoke: 'karaoke',
  BrunchBooking: 'brunch',
  MasterclassBooking: 'masterclass',
  AtTableMasterclass: 'masterclass',
  OnlineMasterclass: 'masterclass',
  CorporateBooking: 'party',
  PrivateHire: 'party',
  GenericLargerEnquiry: 'party',
  GenericEnquiry: 'party',
  GenericConsumerEnquiry: 'party',
  ChristmasBooking: 'christmas',
  ChristmasMostrador: 'christmas',
  NyeBooking: 'new_year',
  NyeEnquiry: 'new_year',
};

/** The kind of a party type, by its flow. */
export const bookingKindOf = ({ booking_flow_name: flow }: Pick<PartyType, 'booking_flow_name'>): BookingKind =>
  kindsOfFlows[flow];
