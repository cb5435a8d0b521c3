import { placeOf, type PlaceFacts } from './place';
import type { StructuredData } from './reservation';

export interface BookableVenue extends PlaceFacts {
  id: number;
  /** The venue's own page. */
  full_url: string;
}

/**
 * The venues of a brand, and that a table can be booked at each: for search engines. It has nothing of any guest, and no more than
 * they ask for, since every visitor loads it.
 * @param host origin of the brand's booking pages
 */
export const venuesData = (venues: readonly BookableVenue[], host: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': venues.map((venue) => ({
    ...placeOf(venue),
    url: venue.full_url,
    acceptsReservations: true,
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${host}/book?bar_id=${venue.id}` },
      result: { '@type': 'FoodEstablishmentReservation' },
    },
  })),
});
