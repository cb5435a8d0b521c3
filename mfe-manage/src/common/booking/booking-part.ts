import type { Api } from '@bars/shared-api';
import type { BookingGuest, BookingRef, ById, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import type { BrandId } from '@bars/shared-ui';

/** What every part of a booking's page gets: its overview, its tabs and its dialogs. */
export interface BookingPartProps {
  brand: BrandId;
  api: Api;
  /** How the calls name the booking: by its id, or by its manage key with the grant of a protected link. */
  bookingRef: BookingRef;
  booking: HostBooking;
  /** Shows the booking as a call has answered it; null reads it again, where the answer did not say it. */
  onChanged: (booking: HostBooking | null) => void;
}

/** What a part that is about one guest gets, whoever looks at it. */
export interface GuestPartProps {
  brand: BrandId;
  api: Api;
  /** How the calls by id name the booking. */
  by: ById;
  guest: BookingGuest;
  /** Reads again what a payment has changed. */
  onPaid: () => void;
}
