import { bookingsHost } from '../../../../kernel/bookings-host';
import type { Kernel } from '../../../../kernel/kernel';
import type { BarsService } from '../../../estate/index';
import type { BookingsService, GuestPayerFinder } from '../../../bookings/index';
import { guestLink } from '../guests.conversions';
import { findGuest } from '../guests.store';

/** Finds a guest who pays, as they are written to. */
export const findPayer =
  (
    { config }: Pick<Kernel, 'config'>,
    { bars, bookings }: { bars: Pick<BarsService, 'brand'>; bookings: Pick<BookingsService, 'findManaged'> },
  ): GuestPayerFinder =>
  async (tx, guestId) => {
    const row = await findGuest(tx, guestId);
    const booking = row && (await bookings.findManaged(tx, { id: row.booking_id }));
    return (
      row &&
      booking && {
        forename: row.forename,
        email: row.email,
        url: guestLink(bookingsHost(config.publicOrigin, bars.brand(booking.brand)), row.code),
      }
    );
  };
