import type { AnchoredDay, DayReference, Weekday } from './opening.schema';
import { weekdays } from './opening.schema';

/** Calendar days are `YYYY-MM-DD` strings; arithmetic on them runs in UTC, where every day has 24 hours. */
const dayMs = 86_400_000;
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The day `count` days after `date` (before it, if negative). */
export const addDays = (date: string, count: number): string => new Date(utc(date) + count * dayMs).toISOString().slice(0, 10);

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / dayMs);

/** Whole days since 1 January 1970. */
export const dayNumber = (date: string): number => utc(date) / dayMs;

export const weekdayOf = (date: string): Weekday => weekdays[new Date(utc(date)).getUTCDay()] ?? 'sunday';

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
