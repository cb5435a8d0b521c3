import type { AvailableType, BookingTypeCategory, Slot } from '@bars/shared-api/contracts/availability';
import { nearestFirst, type Place } from '@bars/shared-api/contracts/distance';
import { dayOf, formatTime } from '@bars/shared-api/format';
import { addDays } from 'date-fns';
import { slotState } from '../../common/availability/slot-state.rules';
import { minutesOf, weekdayOf } from '../../common/text/days.rules';

export type QuickDayName = 'tonight' | 'tomorrow' | 'saturday' | 'friday';

export interface QuickDay {
  name: QuickDayName;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Counted at noon, which is the same day in UTC whatever the machine's clock does. */
const dayAfter = (day: string, days: number): string => addDays(new Date(`${day}T12:00:00Z`), days).toISOString().slice(0, 10);

/** The days a visitor most likely wants: tonight, tomorrow and the next Saturday, or Friday where one of them is a Saturday. */
export const quickDays = (today: string): QuickDay[] => {
  const near = [today, dayAfter(today, 1)];
  const name = near.some((day) => weekdayOf(day) === 'Saturday') ? 'friday' : 'saturday';
  const later = [2, 3, 4, 5, 6, 7].map((days) => dayAfter(today, days)).find((day) => weekdayOf(day).toLowerCase() === name);
  return [
    { name: 'tonight', date: today },
    { name: 'tomorrow', date: dayAfter(today, 1) },
    ...(later === undefined ? [] : [{ name, date: later } as const]),
  ];
};

const quarterMinutes = 15;
/** A visitor who books for tonight is not there before. */
const soonestMinutes = 45;

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The time to ask for: the wished one, or today the next quarter of an hour that can still be reached. `now` is the server's time. */
export const quickTime = (date: string, wished: string, now: string): string => {
  if (date !== dayOf(now)) return wished;
  const soonest = Math.ceil((minutesOf(formatTime(now)) + soonestMinutes) / quarterMinutes) * quarterMinutes;
  return minutesOf(wished) >= soonest || soonest >= 24 * 60 ? wished : clock(soonest);
};

/** An ordinary table: the first type of the flow TableBooking, in the order in which categories and types are shown. */
export const quickType = (categories: readonly BookingTypeCategory[], types: readonly AvailableType[]): AvailableType | undefined =>
  categories
    .toSorted((one, other) => one.display_order - other.display_order)
    .flatMap((category) => types.filter(({ id }) => category.types.includes(id)).toSorted((one, other) => one.position - other.position))
    .find(({ booking_flow_name: flow }) => flow === 'TableBooking');

/** Where nobody has said how many, a table is for two. */
export const quickPeople = (people: number): number => (people > 0 ? people : 2);

const mostTimes = 6;

/** The times nearest to the wished one that confirm themselves, in the order of the day. `now`: milliseconds since 1970. */
export const nearestTimes = (slots: readonly Slot[], wished: string, now: number): Slot[] => {
  const away = ({ time }: Slot) => Math.abs(minutesOf(time) - minutesOf(wished));
  return slots
    .filter((slot) => slotState(slot, now) === 'available')
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, mostTimes)
    .toSorted((one, other) => one.full_date.localeCompare(other.full_date));
};

interface Venue extends Place {
  id: number;
  branded_name: string;
  covid_closed: boolean;
}

/** The bar of the wish: the chosen one, else that of the last visit, else the nearest open one; none where nothing is known. */
export const quickBar = <Found extends Venue>(bars: readonly Found[], chosen: number | null, last: number | null, here: Place | null): Found | undefined => {
  const open = bars.filter(({ covid_closed: isClosed }) => !isClosed);
  if (chosen !== null) return bars.find(({ id }) => id === chosen);
  return open.find(({ id }) => id === last) ?? (here === null ? undefined : nearestFirst(here, open)[0]?.place);
};
