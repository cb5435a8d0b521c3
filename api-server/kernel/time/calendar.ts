import { addDays as addDaysTo, differenceInCalendarDays, formatISO, getDay, parseISO } from 'date-fns';

/** Calendar days are `YYYY-MM-DD` strings. The library counts in calendar days, so no zone and no clock change matters. */

/** Days of the week in the order of `getDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The day `count` days after `date` (before it, if negative). */
export const addDays = (date: string, count: number): string =>
  formatISO(addDaysTo(parseISO(date), count), { representation: 'date' });

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** The weekday of a calendar day. */
export const weekdayOf = (date: string): Weekday => weekdays[getDay(parseISO(date))] ?? 'sunday';
