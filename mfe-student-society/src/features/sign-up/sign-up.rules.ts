import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { nearestFirst, shownDistance, type Place } from '@bars/shared-api/contracts/distance';

/** A bar that can be chosen. `miles`: from where the visitor is, with two decimals; null while nobody knows that. */
export interface OfferedBar {
  bar: ListedBar;
  miles: string | null;
}

/** The bars, the nearest first once it is known where the visitor is, else in the order of the list, which is by name. Source: ST-59. */
export const offeredBars = (bars: readonly ListedBar[], from: Place | null): OfferedBar[] =>
  from === null
    ? bars.map((bar) => ({ bar, miles: null }))
    : nearestFirst(from, bars).map(({ place: bar, distance }) => ({ bar, miles: shownDistance(distance) }));

interface Preselection {
  /** The slug or the id of the route; null without one. */
  named: string | null;
  /** The id of the bar that was chosen last on this device; null where none was. */
  last: string | null;
}

/**
 * The id of the bar that is chosen from the start: that of the route, else the one that was chosen last; '' where neither can be chosen.
 * Sources: ST-79…ST-81.
 */
export const preselectedBar = (bars: readonly ListedBar[], { named, last }: Preselection): string => {
  const found =
    bars.find(({ id, slug }) => slug === named || String(id) === named) ?? bars.find(({ id }) => String(id) === last);
  return found === undefined ? '' : String(found.id);
};
