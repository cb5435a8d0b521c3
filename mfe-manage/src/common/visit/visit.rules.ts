import type { HostBooking, ChangeRequest, HeldChange } from '@bars/shared-api/contracts/managed-bookings';
import { dayOf, formatDay, formatTime } from '@bars/shared-api/format';

/** A visit as its form has it. `date` is the evening: a time before 06:00 belongs to the night of it, as everywhere else. */
export interface VisitValues {
  people: number;
  /** `YYYY-MM-DD`; null while none is chosen. */
  date: string | null;
  /** `HH:mm`; '' while none is chosen. */
  time: string;
}

/** A part of the night as a list of times has it. */
export type PartOfDay = 'day' | 'evening' | 'night';

/** What a form asks for; only `ready` may be sent. Sources: MG-53, MG-54; decision 041 (`tooFew`). */
export type Wish = { state: 'incomplete' | 'tooFew' | 'past' | 'unchanged' } | { state: 'ready'; request: ChangeRequest };

const nightEnds = '06:00';
const evening = '17:00';
const dayMs = 86_400_000;
const mostPeople = 500;
const quarters = Array.from({ length: 96 }, (_, place) => {
  const minutes = (place * 15 + 360) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether a party can be asked for at all; the bar’s own limits are the server’s. */
export const isParty = (people: number): boolean => people >= 1 && people <= mostPeople;

/** Whether a party becomes smaller than those who are on its list: its guests, and the lead booker. */
export const isBelowGuests = (people: number, { people: before, guests }: Pick<HostBooking, 'people' | 'guests'>): boolean => people < before && people < guests.length + 1;

/** Whether a time, `HH:mm`, belongs to the night of the day before. */
export const isAfterMidnight = (time: string): boolean => time !== '' && time < nightEnds;

const partOf = (time: string): PartOfDay => {
  if (isAfterMidnight(time)) return 'night';
  return time < evening ? 'day' : 'evening';
};

/** The evening and the time of an instant, in Europe/London. */
export const eveningOf = (at: string | Date): { date: string; time: string } => {
  const time = formatTime(at);
  return { date: isAfterMidnight(time) ? addDays(dayOf(at), -1) : dayOf(at), time };
};

/** Date and time as they are sent, `2026-12-05 19:00` in Europe/London; null while one is missing. Source: MG-55. */
export const localStart = ({ date, time }: Pick<VisitValues, 'date' | 'time'>): string | null =>
  date === null || time === '' ? null : `${isAfterMidnight(time) ? addDays(date, 1) : date} ${time}`;

/** An instant as `localStart` has it. */
const localOf = (at: string | Date): string => `${dayOf(at)} ${formatTime(at)}`;

/** The start of a form in words, `Saturday 5 December 2026, 19:00`; null while one part is missing. */
export const startInWords = (values: Pick<VisitValues, 'date' | 'time'>): string | null => {
  const [day, time] = localStart(values)?.split(' ') ?? [];
  return day === undefined || time === undefined ? null : `${formatDay(day)}, ${time}`;
};

/** The form of a booking; a day that has passed is left out. @param now an instant */
export const visitOf = ({ people, booking_date: at }: Pick<HostBooking, 'people' | 'booking_date'>, now: Date): VisitValues => {
  const start = eveningOf(at);
  return { people, ...start, date: start.date < eveningOf(now).date ? null : start.date };
};

/** What a form asks of a booking. @param now an instant */
export const wishOf = (values: VisitValues, booking: Pick<HostBooking, 'people' | 'booking_date' | 'guests'>, { isRebook, now }: { isRebook: boolean; now: Date }): Wish => {
  const start = localStart(values);
  const { people } = values;
  if (start === null || !isParty(people)) return { state: 'incomplete' };
  if (isBelowGuests(people, booking)) return { state: 'tooFew' };
  if (start <= localOf(now)) return { state: 'past' };
  const isSameStart = start === localOf(booking.booking_date);
  const isSameParty = people === booking.people;
  if (isSameStart && (isRebook || isSameParty)) return { state: 'unchanged' };
  return { state: 'ready', request: { ...(isSameParty ? {} : { people }), ...(isSameStart ? {} : { date: start }), ...(isRebook ? { rebook: true } : {}) } };
};

/** The times that are offered: every quarter of an hour, as the bars take bookings, and the one that the form has. */
export const timesWith = (time: string): { value: string; part: PartOfDay }[] =>
  [...new Set([...quarters, ...(time === '' ? [] : [time])])]
    .toSorted((one, other) => Number(isAfterMidnight(one)) - Number(isAfterMidnight(other)) || one.localeCompare(other))
    .map((value) => ({ value, part: partOf(value) }));

/** Whether a booking is as a change wished for it. */
export const isMade = (booking: Pick<HostBooking, 'people' | 'booking_date'>, wished: Pick<HeldChange, 'people' | 'booking_date'>): boolean =>
  booking.people === wished.people && Date.parse(booking.booking_date) === Date.parse(wished.booking_date);
