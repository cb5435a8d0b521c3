import { addDays as addDaysTo, differenceInCalendarDays, formatISO, getDay, parseISO } from 'date-fns';
import type { AnchoredDay, DayReference, Weekday } from './opening.schema';
import { weekdays } from './opening.schema';

/** Calendar days are `YYYY-MM-DD` strings. The library counts in calendar days, so no zone and no clock change matters. */

/** The day `count` days after `date` (before it, if negative). */
export const addDays = (date: string, count: number): string =>
  formatISO(addDaysTo(parseISO(date), count), { representation: 'date' });

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** Whole days since 1 January 1970. */
export const dayNumber = (date: string): number => daysBetween('1970-01-01', date);

export const weekdayOf = (date: string): Weekday => weekdays[getDay(parseISO(date))] ?? 'sunday';

/** The n-th such weekday strictly after the anchor. */
const nthWeekday = (anchor: string, weekday: Weekday, n: number): string => {
  const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(anchor)) + 7) % 7 || 7;
  return addDays(anchor, ahead + (n - 1) * 7);
};

/** A day of the files fixed on the calendar by the anchor, the day of the import. */
export const anchorDay = (reference: DayReference, anchor: string): AnchoredDay => {
  if ('in_days' in reference) return { date: addDays(anchor, reference.in_days) };
  if ('weekday' in reference) return { date: nthWeekday(anchor, reference.weekday, reference.in_weeks) };
  return reference;
};

export const isOn = (day: AnchoredDay, date: string): boolean =>
  'date' in day ? day.date === date : day.every_year === date.slice(5);
