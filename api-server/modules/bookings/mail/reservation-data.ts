import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { nameInMail } from '../../../kernel/mail/name-in-mail';
import {
  reservationOf,
  type ReservationStatus,
  type StructuredData,
} from '../../../kernel/structured-data/reservation';
import type { Brand, EstateBar } from '../../estate/index';
import type { BookingRow } from '../bookings.store';

export interface ReservationMail {
  booking: BookingRow;
  brand: Pick<Brand, 'name'>;
  bar: EstateBar;
  manageUrl: string;
  /** Only where the data goes to the guest alone. */
  forename?: string;
}

/** A postponed booking does not take place when it was to: whoever keeps it in a calendar takes it out. */
const cancelled: readonly number[] = [bookingStatus.cancelled, bookingStatus.postponed];

const statusOf = ({ status_id: status }: BookingRow): ReservationStatus => {
  if (cancelled.includes(status)) return 'Cancelled';
  return status === bookingStatus.confirmed ? 'Confirmed' : 'Pending';
};

/** The booking as data for the mail program that shows the mail. */
export const reservationData = ({ booking, brand, bar, manageUrl, forename }: ReservationMail): StructuredData =>
  reservationOf({
    status: statusOf(booking),
    refCode: booking.ref_code,
    people: booking.people,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    bookedAt: booking.created_at,
    venue: bar,
    provider: brand.name,
    manageUrl,
    ...(forename === undefined ? {} : { underName: nameInMail(forename) }),
  });
