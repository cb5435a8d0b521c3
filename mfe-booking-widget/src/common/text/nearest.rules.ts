import { nearestFirst, type Place } from '@bars/shared-api/contracts/distance';

interface Venue extends Place {
  id: number;
  covid_closed: boolean;
}

/** At most `count` open places other than `from`, the nearest first. */
export const nearestOpen = <Found extends Venue>(from: Venue, places: readonly Found[], count: number): Found[] =>
  nearestFirst(
    from,
    places.filter(({ id, covid_closed: isClosed }) => id !== from.id && !isClosed),
  )
    .slice(0, count)
    .map(({ place }) => place);
