import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import { formatTime } from '@bars/shared-api/format';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingRow } from '../bookings.store';

export interface CalendarFacts {
  booking: Pick<
    BookingRow,
    'ref_code' | 'people' | 'starts_at' | 'ends_at' | 'status_id' | 'created_at' | 'calendar_sequence'
  >;
  /** What the party comes for, for instance `Table booking`. */
  typeName: string;
  barName: string;
  address: string;
  manageUrl: string;
  /** Whose entry it is. Also a download says so: a program takes a later entry by mail for an earlier one only where both have the same. */
  organizer: { name: string; email: string };
  /** Left out for a download. */
  invitation?: Invitation;
}

/** A calendar entry that is mailed: it changes the entry of the guest, or takes it out. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  guest: { name: string; email: string };
  /** When it was written. */
  at: Date;
}

const isSure: ReadonlySet<BookingStatusId> = new Set([bookingStatus.provisional, bookingStatus.confirmed]);

const statuses: Record<BookingStatusId, ICalEventStatus> = {
  [bookingStatus.provisional]: ICalEventStatus.TENTATIVE,
  [bookingStatus.confirmed]: ICalEventStatus.CONFIRMED,
  [bookingStatus.noShow]: ICalEventStatus.CONFIRMED,
  [bookingStatus.pending]: ICalEventStatus.TENTATIVE,
  [bookingStatus.cancelled]: ICalEventStatus.CANCELLED,
  [bookingStatus.postponed]: ICalEventStatus.TENTATIVE,
};

/** Calendars show the end of an entry and not what it means. */
const descriptionOf = (
  { ref_code: ref, status_id: status, ends_at: endsAt }: CalendarFacts['booking'],
  manageUrl: string,
): string =>
  [`Reference ${ref}`, ...(isSure.has(status) ? [`Yours until ${formatTime(endsAt)}`] : []), manageUrl].join('\n');

/**
 * The booking as calendar text. Its UID never changes and its SEQUENCE rises with each change of what the entry says, so a later
 * download replaces the entry of an earlier one, and never the other way round.
 * Times are UTC, which needs no zone table and shows right in every calendar. Sources: API-B-9, API-M-32, BW-173.
 * One that is mailed names whoever sends and whoever is asked, so that the program applies it to the entry it has (RFC 5546).
 */
export const calendarOf = ({
  booking,
  typeName,
  barName,
  address,
  manageUrl,
  organizer,
  invitation,
}: CalendarFacts): string => {
  const calendar = ical({
    method: ICalCalendarMethod[invitation?.method ?? 'PUBLISH'],
    prodId: { company: 'Bars', product: 'Bookings', language: 'EN' },
  });
  const event = calendar.createEvent({
    id: `${booking.ref_code}@${new URL(manageUrl).hostname}`,
    sequence: booking.calendar_sequence,
    stamp: invitation?.at ?? booking.created_at,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: `${typeName} for ${booking.people} at ${barName}`,
    location: `${barName}, ${address}`,
    description: descriptionOf(booking, manageUrl),
    url: manageUrl,
    // What is taken out of a calendar is cancelled there, also a booking that is postponed.
    status: invitation?.method === 'CANCEL' ? ICalEventStatus.CANCELLED : statuses[booking.status_id],
  });
  event.organizer(organizer);
  // The account behind the booking may be deleted.
  if (invitation !== undefined && invitation.guest.email !== '')
    event.createAttendee({ ...invitation.guest, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return `${calendar.toString()}\r\n`;
};
