import { addDays, weekdayOf, weekdays, type Weekday } from '../../../../kernel/time/calendar';
import type { AnchoredDay, DayReference } from './opening.schema';

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

/** Whether a special day is `date`. */
export const isOn = (day: AnchoredDay, date: string): boolean =>
  'date' in day ? day.date === date : day.every_year === date.slice(5);
