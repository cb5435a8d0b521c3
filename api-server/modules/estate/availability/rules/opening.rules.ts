import { momentsOf } from '@bars/shared-api/contracts/local-time';
import { localOf, momentOf } from '../../../../kernel/time/london';
import { addDays, weekdayOf } from '../../../../kernel/time/calendar';
import { isOn, isTrading } from '../../bars/index';
import type { EstateBar, ServedWindow, SpecialDay } from '../../bars/estate.schema';

/** From `start` up to, but not at, `end`; moments. */
export interface Span {
  start: number;
  end: number;
}

/** Before this hour the clock still counts to the evening before. */
const nightEnds = '06:00';

export const specialDayOf = (bar: EstateBar, date: string): SpecialDay | undefined =>
  bar.special_days.find((special) => isOn(special.on, date));

/** When the venue has guests on a business day; nothing if it is closed. A closing time at or before the opening one is the next day's. */
export const openSpans = (bar: EstateBar, date: string): Span[] => {
  const special = specialDayOf(bar, date);
  if (bar.covid_closed || !isTrading(bar, date) || special?.kind === 'closed') return [];
  const periods = special && special.periods.length > 0 ? special.periods : bar.opening_times[weekdayOf(date)];
  return periods.map(({ open, close }) => ({
    start: momentOf(date, open),
    end: momentOf(close <= open ? addDays(date, 1) : date, close),
  }));
};

const calendarDay = (date: string, time: string): string => (time < nightEnds ? addDays(date, 1) : date);

/** A clock time of a business day as a moment: times of the night belong to the evening before. */
export const startOn = (date: string, time: string): number => momentOf(calendarDay(date, time), time);

/** How often London's clocks show a time of a business day: not at all in the night that leaves an hour out, twice in the one that repeats it. */
export const timesShown = (date: string, time: string): number => momentsOf(calendarDay(date, time), time).length;

/** A window of starting times on a business day: times of the night belong to the evening before. */
export const windowSpan = ({ from, to }: Pick<ServedWindow, 'from' | 'to'>, date: string): Span => {
  const first = calendarDay(date, from);
  return { start: momentOf(first, from), end: momentOf(to <= from ? addDays(first, 1) : first, to) };
};

export const windowsOn = <Window extends ServedWindow>(windows: Window[], date: string): (Window & Span)[] => {
  const weekday = weekdayOf(date);
  return windows
    .filter((window) => window.weekdays.includes(weekday))
    .map((window) => ({ ...window, ...windowSpan(window, date) }));
};

const furthestDays = 3653;

/** The last day that anybody may book for, ten years after the first: a later one is a slip. */
export const furthestDate = (firstDate: string): string => addDays(firstDate, furthestDays);

/**
 * The first day a visitor may ask for: today, or still yesterday's business day while the venue's night goes on.
 * Sources: BW-90, and the rule that a start after midnight belongs to the evening before.
 */
export const firstBookableDate = (bar: EstateBar | undefined, now: number): string => {
  const { date, time } = localOf(now);
  const yesterday = addDays(date, -1);
  const nightGoesOn =
    time < nightEnds &&
    bar !== undefined &&
    openSpans(bar, yesterday).some((span) => span.start <= now && now < span.end);
  return nightGoesOn ? yesterday : date;
};
