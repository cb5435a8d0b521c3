import { nearestFirst, type DistanceUnit, type Place } from '@bars/shared-api/contracts/distance';

/** A bar that can be chosen. */
export interface SelectableBar extends Place {
  id: number;
  name: string;
  city: string;
  /** Closed until further notice. It is listed by name, and not among the nearest. */
  covid_closed: boolean;
}

export interface ListedPlace {
  bar: SelectableBar;
  /** Null while the visitor's place is not known. */
  distance: number | null;
}

export interface Wish {
  /** What was typed into the search field. */
  query: string;
  /** Where the visitor is; null while that is not known. */
  place: Place | null;
  unit: DistanceUnit;
}

/** How many of the nearest bars are listed. Source: BW-200. */
export const nearestCount = 10;

/** Letters without case and accents, so that "cordoba" finds "Córdoba". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of the query is in the name or the town. */
const isMatch = ({ name, city }: SelectableBar, query: string): boolean => {
  const text = plain(`${name} ${city}`);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/**
 * The bars to list. With a query all that match it, else the ten nearest open ones, else all. They are sorted by distance where the
 * visitor's place is known, else as given.
 */
export const listedPlaces = (bars: readonly SelectableBar[], { query, place, unit }: Wish): ListedPlace[] => {
  const hasQuery = query.trim() !== '';
  const found = bars.filter((bar) => (hasQuery ? isMatch(bar, query) : place === null || !bar.covid_closed));
  if (place === null) return found.map((bar) => ({ bar, distance: null }));
  const sorted = nearestFirst(place, found, unit).map(({ place: bar, distance }) => ({ bar, distance }));
  return hasQuery ? sorted : sorted.slice(0, nearestCount);
};
