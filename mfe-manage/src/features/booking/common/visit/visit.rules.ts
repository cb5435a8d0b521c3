import { localDateTime, momentsOf, zoneOf } from '@bars/shared-api/contracts/local-time';
import type { HostBooking, ChangeRequest, HeldChange } from '@bars/shared-api/contracts/managed-bookings';
import { dayOf, formatDay, formatTime, timeOf } from '@bars/shared-api/format';

/** A visit as its form has it. `date` is the evening: a time before 06:00 belongs to the night of it, as everywhere else. */
export interface VisitValues {
  people: number;
  /** `YYYY-MM-DD`; null while none is chosen. */
  date: string | null;
  /** `HH:mm`, with BST or GMT where the night has it twice; '' while none is chosen. */
  time: string;
}

/** A part of the night as a list of times has it. */
export type PartOfDay = 'day' | 'evening' | 'night';

/** Why a start cannot be had: it has passed, the clocks leave it out, or they show it twice and it says not which. */
export type StartProblem = 'past' | 'skipped' | 'twice';

const problems: readonly string[] = ['past', 'skipped', 'twice'] satisfies StartProblem[];
export const isProblem = (state: string): state is StartProblem => problems.includes(state);

/** What a form asks for; only `ready` may be sent. Sources: MG-53, MG-54; decision 041 (`tooFew`). */
export type Wish =
  | { state: 'incomplete' | 'tooFew' | 'unchanged' | StartProblem }
  | { state: 'ready'; request: ChangeRequest };

const nightEnds = '06:00';
const eveningBegins = '17:00';
const dayMs = 86_400_000;
const mostPeople = 500;
const quarters = Array.from({ length: 96 }, (_, place) => {
  const minutes = (place * 15 + 360) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether a party can be asked for at all; the bar’s own limits are the server’s. */
export const isParty = (people: number): boolean => people >= 1 && people <= mostPeople;

/** Whether a party becomes smaller than those who are on its list: its guests, and the lead booker. */
export const isBelowGuests = (
  people: number,
  { people: before, guests }: Pick<HostBooking, 'people' | 'guests'>,
): boolean => people < before && people < guests.length + 1;

/** Whether a time, `HH:mm`, belongs to the night of the day before. */
export const isAfterMidnight = (time: string): boolean => time !== '' && time < nightEnds;

const partOf = (time: string): PartOfDay => {
  if (isAfterMidnight(time)) return 'night';
  return time < eveningBegins ? 'day' : 'evening';
};

/** `HH:mm` of a time that may have its zone behind it. */
const clockOf = (time: string): string => time.slice(0, 5);

/** The date on the calendar of a time of an evening. */
const calendarDay = (evening: string, time: string): string => (isAfterMidnight(time) ? addDays(evening, 1) : evening);

/** The moments at which London’s clocks show a time of an evening. The clocks change by night alone. */
const shownAt = (evening: string, time: string): number[] => momentsOf(calendarDay(evening, time), clockOf(time));

/** The evening and the time of an instant, in Europe/London. */
export const eveningOf = (at: string | Date): { date: string; time: string } => {
  const day = dayOf(at);
  return { date: isAfterMidnight(timeOf(at)) ? addDays(day, -1) : day, time: formatTime(at) };
};

/** A start by its date on the calendar; null while one part is missing. The zone is left out where it tells nothing apart. */
const partsOf = ({ date, time }: Pick<VisitValues, 'date' | 'time'>): { day: string; time: string } | null =>
  date === null || time === ''
    ? null
    : {
        day: calendarDay(date, time),
        time: isAfterMidnight(time) && shownAt(date, time).length > 1 ? time : clockOf(time),
      };

/** Date and time as they are sent, `2026-12-05 19:00` in Europe/London; null while one is missing. Source: MG-55. */
export const localStart = (values: Pick<VisitValues, 'date' | 'time'>): string | null => {
  const parts = partsOf(values);
  return parts && `${parts.day} ${parts.time}`;
};

/** The start of a form in words, `Saturday 5 December 2026, 19:00`; null while one part is missing. */
export const startInWords = (values: Pick<VisitValues, 'date' | 'time'>): string | null => {
  const parts = partsOf(values);
  return parts && `${formatDay(parts.day)}, ${parts.time}`;
};

/** The form of a booking; a day that has passed is left out. @param now an instant */
export const visitOf = (
  { people, booking_date: at }: Pick<HostBooking, 'people' | 'booking_date'>,
  now: Date,
): VisitValues => {
  const start = eveningOf(at);
  return { people, ...start, date: start.date < eveningOf(now).date ? null : start.date };
};

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);
const isSameMinute = (one: string, other: string): boolean => minuteOf(one) === minuteOf(other);

/** The moment of a start, or why there is none to come. */
const startOf = (
  { date, time }: VisitValues,
  start: string,
  now: Date,
): { moment: string } | { problem: StartProblem } => {
  const { data: moment } = localDateTime.safeParse(start);
  if (moment === undefined) return { problem: date !== null && shownAt(date, time).length === 0 ? 'skipped' : 'twice' };
  return Date.parse(moment) <= now.getTime() ? { problem: 'past' } : { moment };
};

/** What a form asks of a booking. @param now an instant */
export const wishOf = (
  values: VisitValues,
  booking: Pick<HostBooking, 'people' | 'booking_date' | 'guests'>,
  { isRebook, now }: { isRebook: boolean; now: Date },
): Wish => {
  const start = localStart(values);
  const { people } = values;
  if (start === null || !isParty(people)) return { state: 'incomplete' };
  if (isBelowGuests(people, booking)) return { state: 'tooFew' };
  const found = startOf(values, start, now);
  if ('problem' in found) return { state: found.problem };
  const isSameStart = isSameMinute(found.moment, booking.booking_date);
  const isSameParty = people === booking.people;
  if (isSameStart && (isRebook || isSameParty)) return { state: 'unchanged' };
  return {
    state: 'ready',
    request: {
      ...(isSameParty ? {} : { people }),
      ...(isSameStart ? {} : { date: start }),
      ...(isRebook ? { rebook: true } : {}),
    },
  };
};

/** A quarter of an hour as the clocks show it on a night: once, twice with what tells the two apart, or not at all. */
const shown = (time: string, evening: string | null): string[] => {
  if (evening === null || !isAfterMidnight(time)) return [time];
  const moments = shownAt(evening, time);
  return moments.length > 1 ? moments.map((at) => `${time} ${zoneOf(at)}`) : moments.map(() => time);
};

/** The times that are offered on an evening: every quarter of an hour, as the bars take bookings, and the one that the form has. */
export const timesWith = (
  time: string,
  evening: string | null,
): { value: string; label: string; part: PartOfDay }[] => {
  const start = partsOf({ date: evening, time });
  // What the form has keeps its value, so that it stays chosen on another night.
  const kept = start?.time ?? time;
  const rank = (one: string) => `${Number(isAfterMidnight(one))}${one}`;
  return [...new Set([...quarters.flatMap((one) => shown(one, evening)), ...(time === '' ? [] : [kept])])]
    .sort((one, other) => rank(one).localeCompare(rank(other)))
    .map((one) => ({ value: one === kept ? time : one, label: one, part: partOf(one) }));
};

/** Whether a booking is as a change wished for it. */
export const isMade = (
  booking: Pick<HostBooking, 'people' | 'booking_date'>,
  wished: Pick<HeldChange, 'people' | 'booking_date'>,
): boolean => booking.people === wished.people && Date.parse(booking.booking_date) === Date.parse(wished.booking_date);
