import type { BookingTypeCategory, DayPart } from '@bars/shared-api/contracts/availability';
import { minutesOf } from '../../common/text/days.rules';

/** A day part at one venue. `from` and `to` are `HH:mm`; a `to` at or before 08:00 is on the next day. */
export interface VenueDayPart {
  id: number;
  name: string;
  categoryName: string | null;
  from: string;
  to: string;
  isDefault: boolean;
}

/** A day part with the venue's own name, category name and hours, if it has them. Source: BW-99. */
export const dayPartAt = (part: DayPart, barId: number | null): VenueDayPart => {
  const own = part.overrides.find((override) => override.bar_id === barId);
  return {
    id: part.id,
    name: own?.part_name ?? part.name,
    categoryName: own?.category_name ?? null,
    from: own?.start_time ?? part.start,
    to: own?.end_time ?? part.end,
    isDefault: part.is_default,
  };
};

/** The day parts of a category at a venue, in display order. `servedIn` limits them unless it is empty. Source: BW-98. */
export const dayPartsAt = (category: BookingTypeCategory, barId: number | null, servedIn: readonly number[]): VenueDayPart[] =>
  category.day_parts
    .filter(({ id }) => servedIn.length === 0 || servedIn.includes(id))
    .sort((one, other) => one.display_order - other.display_order)
    .map((part) => dayPartAt(part, barId));

/** The category's name at a venue. Source: BW-99. */
export const categoryNameAt = (category: BookingTypeCategory, barId: number | null): string =>
  dayPartsAt(category, barId, []).find(({ categoryName }) => categoryName !== null)?.categoryName ?? category.name;

/** A range of times, `HH:mm`. */
export interface Hours {
  from: string;
  to: string;
}

/** The default range, also used for a category with the full time grid. Both ends are offered. Source: BW-96, BW-102. */
export const wholeDay: Hours = { from: '10:00', to: '00:00' };

export const hoursOf = (category: BookingTypeCategory | null, part: VenueDayPart | null): Hours =>
  category?.show_full_time_grid || part === null ? wholeDay : part;

/** The default requested time. Source: BW-95. */
export const defaultTime = '19:00';
const stepMinutes = 15;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** An end at or before this minute of the day is on the next day. Source: BW-100. */
const rollsOverAt = 8 * 60;
const endOf = (to: string): number => (minutesOf(to) <= rollsOverAt ? minutesOf(to) + 24 * 60 : minutesOf(to));

/** Every quarter of an hour of a range, both ends included. Source: BW-96. */
export const timeOptions = ({ from, to }: Hours): string[] => {
  const first = minutesOf(from);
  const count = Math.floor((endOf(to) - first) / stepMinutes) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => clock(first + index * stepMinutes));
};

/** The part for a newly chosen category: the stored one if it exists, else the default one, else the first. Source: BW-98, BW-101. */
export const preselectedDayPart = (parts: readonly VenueDayPart[], chosen: number | null): VenueDayPart | null =>
  parts.find(({ id }) => id === chosen) ?? parts.find(({ isDefault }) => isDefault) ?? parts[0] ?? null;

/** The visible part. Parts that have the time are preferred. Source: BW-98, BW-101. */
export const selectedDayPart = (parts: readonly VenueDayPart[], chosen: number | null, time: string): VenueDayPart | null => {
  const having = parts.filter((part) => timeOptions(part).includes(time));
  return preselectedDayPart(having.length > 0 ? having : parts, chosen);
};

/** The intersection of a range with a type's hours; the type's hours if it is empty. */
export const hoursWithin = (hours: Hours, starts: Hours | null): Hours => {
  if (starts === null) return hours;
  const from = endOf(starts.from) > endOf(hours.from) ? starts.from : hours.from;
  const to = endOf(starts.to) < endOf(hours.to) ? starts.to : hours.to;
  return endOf(from) > endOf(to) ? starts : { from, to };
};

/** The times of a range with the requested time, which may be outside the range after an enquiry. */
export const timesToChoose = (hours: Hours, requested: string): string[] => {
  const options = timeOptions(hours);
  return options.includes(requested) ? options : [requested, ...options];
};

/** The requested time if the range has it, else the default time, else the first of the range. */
export const fittingTime = (hours: Hours, requested: string): string => {
  const options = timeOptions(hours);
  return [requested, defaultTime].find((time) => options.includes(time)) ?? options[0] ?? requested;
};
