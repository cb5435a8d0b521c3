import { tz } from '@date-fns/tz';
import { formatISO } from 'date-fns';
import { placeOf, type PlaceFacts } from './place';

export type ReservationStatus = 'Confirmed' | 'Pending' | 'Cancelled';

export interface ReservationFacts {
  status: ReservationStatus;
  refCode: string;
  people: number;
  startsAt: Date;
  endsAt: Date;
  bookedAt: Date;
  venue: PlaceFacts;
  /** Name of the brand that takes the booking. */
  provider: string;
  /** Where it is managed; absolute. */
  manageUrl: string;
  /** First name of whoever booked, where the data goes to that person alone. */
  underName?: string;
}

/** A moment as London's clocks show it, with its offset. */
const inLondon = (at: Date): string => formatISO(at, { in: tz('Europe/London') });

/**
 * A booking as schema.org has it, for mail programs and assistants. The same number replaces what they had of it before.
 * Source: https://schema.org/FoodEstablishmentReservation; https://developers.google.com/gmail/markup/reference/restaurant-reservation
 */
export const reservationOf = ({
  status,
  refCode,
  people,
  startsAt,
  endsAt,
  bookedAt,
  venue,
  provider,
  manageUrl,
  underName,
}: ReservationFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'FoodEstablishmentReservation',
  reservationNumber: refCode,
  reservationStatus: `https://schema.org/Reservation${status}`,
  ...(underName === undefined ? {} : { underName: { '@type': 'Person', name: underName } }),
  reservationFor: placeOf(venue),
  startTime: inLondon(startsAt),
  endTime: inLondon(endsAt),
  bookingTime: inLondon(bookedAt),
  partySize: people,
  provider: { '@type': 'Organization', name: provider },
  url: manageUrl,
  modifyReservationUrl: manageUrl,
});

/** Data for machines, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

const codeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** As the text of a `script`: what somebody typed can neither end it nor look like markup. */
export const asScriptText = (data: StructuredData): string =>
  JSON.stringify(data).replace(/[<>&'\u2028\u2029]/g, codeOf);
