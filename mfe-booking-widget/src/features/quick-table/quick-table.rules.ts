import type { QuickDay, Slot } from '@bars/shared-api/contracts/availability';
import { nearestFirst, type Place } from '@bars/shared-api/contracts/distance';
import { leadMs, slotState } from '../../common/availability/slot-state.rules';

/** Days with a start that is still to be had, on a page that stays open. `now`: milliseconds since 1970. */
export const keptDays = (days: readonly QuickDay[], now: number): QuickDay[] =>
  days.filter(({ full_date: at }) => Date.parse(at) - now > leadMs);

const mostTimes = 6;

/** The times nearest to a moment (ISO 8601) that confirm themselves, in the order of the day. `now`: milliseconds since 1970. */
export const nearestTimes = (slots: readonly Slot[], wished: string, now: number): Slot[] => {
  const away = ({ full_date: at }: Slot) => Math.abs(Date.parse(at) - Date.parse(wished));
  return slots
    .filter((slot) => slotState(slot, now) === 'available')
    .sort((one, other) => away(one) - away(other))
    .slice(0, mostTimes)
    .sort((one, other) => one.full_date.localeCompare(other.full_date));
};

interface Venue extends Place {
  id: number;
  branded_name: string;
  covid_closed: boolean;
}

/** The bar that a visitor who has chosen none may mean: that of the last visit, else the nearest open one; none where nothing is known. */
export const likelyBar = <Found extends Venue>(
  bars: readonly Found[],
  last: number | null,
  here: Place | null,
): Found | undefined => {
  const open = bars.filter(({ covid_closed: isClosed }) => !isClosed);
  return open.find(({ id }) => id === last) ?? (here === null ? undefined : nearestFirst(here, open)[0]?.place);
};
