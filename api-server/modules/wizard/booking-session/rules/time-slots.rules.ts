import type { DayPart, ServedPart } from '@bars/shared-api/contracts/availability';
import {
  type Category,
  type DayAvailability,
  type EstateBar,
  type PartyType,
  startTimeRules,
} from '../../../estate/index';
import type { Choices } from '../booking-session.state';

/** The times that the first step offers, and the requested one among them. Times are `HH:mm`, in the order of the night. */
export interface TimesOnOffer {
  /** The parts of the day in which the venue serves the type, with the first and the last of its times; empty where the category has none. */
  parts: ServedPart[];
  /** Id of the part that `slots` are of; null without parts. */
  part: number | null;
  slots: string[];
  /** Every time of the type on the day, in any part. */
  all: string[];
  /** The requested time, moved to the nearest on offer; where none is requested the usual time, or the first on offer. */
  time: string;
}

const stepMinutes = 15;
const dayMinutes = 24 * 60;
/** An end at or before this minute of the day is on the next day. Source: BW-100. */
const rollsOverAt = 8 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every quarter of an hour of a range, both ends included. Sources: BW-96, BW-100. */
export const quartersBetween = (from: string, to: string): string[] => {
  const [first, last] = [minutesOf(from), minutesOf(to) <= rollsOverAt ? minutesOf(to) + dayMinutes : minutesOf(to)];
  return Array.from({ length: Math.max(0, Math.floor((last - first) / stepMinutes) + 1) }, (_, index) =>
    clock(first + index * stepMinutes),
  );
};

/** The range of a category without parts, and of one that shows the full grid. Sources: BW-96, BW-102. */
const wholeDay = quartersBetween('10:00', '00:00');

interface Plan {
  category: Category | null;
  type: PartyType | null;
  bar: EstateBar | null;
  day: DayAvailability | null;
}

/** A part of the day with its times, which are the type's where a type is chosen. */
interface TimedPart extends ServedPart {
  times: string[];
  isDefault: boolean;
}

/** The part at a venue, with the venue's own name and hours, if it has them. Sources: BW-83, BW-99. */
const partAt = (part: DayPart, { bar }: Plan, served: readonly string[] | null): TimedPart[] => {
  const own = part.overrides.find(({ bar_id: id }) => id === bar?.id);
  const [start, end] = own ? [own.start_time, own.end_time] : [part.start, part.end];
  const quarters = quartersBetween(start, end);
  const times = served === null ? quarters : served.filter((time) => quarters.includes(time));
  const [first, last] = served === null ? [start, end] : [times[0], times.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ id: part.id, name: own?.part_name ?? part.name, start: first, end: last, times, isDefault: part.is_default }];
};

/** The times of the type on the chosen day, from now on; those of any day or venue while one is not chosen, or the day has none. Null without a type. */
const timesOfType = ({ type, day }: Plan, date: string | null): string[] | null => {
  if (type === null) return null;
  const ofDay = [...new Set(day?.slots.map(({ time }) => time))];
  return ofDay.length > 0 ? ofDay : startTimeRules.startTimes(type, date);
};

const partsOf = (plan: Plan, served: readonly string[] | null): TimedPart[] => {
  const { category, type } = plan;
  if (category === null || category.show_full_time_grid) return [];
  return category.day_parts
    .filter(({ id }) => type === null || type.day_parts.length === 0 || type.day_parts.includes(id))
    .toSorted((one, other) => one.display_order - other.display_order)
    .flatMap((part) => partAt(part, plan, served));
};

const has = (times: readonly string[], time: string): boolean =>
  times.length > 0 && startTimeRules.nearestStart(times, time) === time;

/**
 * The chosen part, else that of the requested time, of two that have it the default one. Where no time is requested the default
 * part, unless the type is not served at the usual time: then that of its first time. None where
 * no part has the time, so that the parts take no time away that the type has. Sources: BW-98, BW-101.
 */
const partFor = (
  parts: readonly TimedPart[],
  { day_part: chosen, requested_time: wish }: Choices,
  { all, usual }: { all: readonly string[]; usual: string },
): TimedPart | undefined => {
  const time = wish === null ? startTimeRules.usualStart(all, usual) : startTimeRules.nearestStart(all, wish);
  const having = parts.filter(({ times }) => has(times, time));
  const byDefault = (wish === null && having.length > 0 && has(all, usual) ? parts : having).find(
    ({ isDefault }) => isDefault,
  );
  return parts.find(({ id }) => id === chosen) ?? byDefault ?? having[0];
};

/** The times on offer for the chosen bar, day, type and part of the day. Sources: BW-69, BW-95…BW-102. */
export const timesOnOffer = (plan: Plan, choices: Choices, usual: string): TimesOnOffer => {
  const served = timesOfType(plan, choices.date);
  const parts = partsOf(plan, served);
  const all = served ?? (parts.length === 0 ? wholeDay : [...new Set(parts.flatMap(({ times }) => times))]);
  const part = partFor(parts, choices, { all, usual });
  const slots = part?.times ?? all;
  const wish = choices.requested_time;
  return {
    parts: parts.map(({ id, name, start, end }) => ({ id, name, start, end })),
    part: part?.id ?? null,
    slots,
    all,
    // What nobody's plan limits yet stays as it is: a time of the night is as good as any.
    time:
      wish === null
        ? startTimeRules.usualStart(slots, usual)
        : plan.type === null && part === undefined
          ? wish
          : startTimeRules.nearestStart(slots, wish),
  };
};

type Sent = Partial<Pick<Choices, 'day_part' | 'requested_time' | 'booking_type_category_id'>>;

/**
 * Takes back what the last choice contradicts: a part of the day that the visitor chooses takes the place of a time outside it,
 * and a time the place of a part. A part that comes with a category is the one of an earlier visit, and gives way to the time.
 */
export const withoutContradiction = (choices: Choices, sent: Sent, plan: Plan): Choices => {
  const { day_part: chosen, requested_time: wish } = choices;
  if (chosen === null || wish === null) return choices;
  const part = partsOf(plan, timesOfType(plan, choices.date)).find(({ id }) => id === chosen);
  if (part === undefined || has(part.times, wish)) return choices;
  if (sent.requested_time !== undefined || sent.booking_type_category_id !== undefined)
    return { ...choices, day_part: null };
  return sent.day_part === undefined ? choices : { ...choices, requested_time: null };
};
