import type { HeldGuest } from '@bars/shared-api/contracts/personal-data';
import type { Tx } from '../../kernel/db';
import type { BarsService } from '../bars/service';
import type { BookingsService } from '../bookings/service';
import { eraseGuest, listOfPerson } from './guests.store';
import type { GuestsService } from './service';

export interface HeldGuestsParts {
  bars: Pick<BarsService, 'bar'>;
  bookings: Pick<BookingsService, 'endCoHostKey' | 'findManaged'>;
}

/** What is kept about a person as a guest of others’ bookings, and erasing it. */
export const heldGuests = ({ bars, bookings }: HeldGuestsParts): Pick<GuestsService, 'heldOf' | 'forget'> => ({
  heldOf: async (tx: Tx, person) => {
    const held: HeldGuest[] = [];
    for (const row of await listOfPerson(tx, person)) {
      const booking = await bookings.findManaged(tx, { id: row.booking_id });
      if (booking === undefined) continue;
      const { role, forename, surname, email, variations } = row;
      held.push({
        ref_code: booking.refCode,
        bar: bars.bar(booking.barId)?.branded_name ?? null,
        starts_at: booking.startsAt.toISOString(),
        role,
        forename,
        surname,
        email,
        ordered: variations,
        added_at: row.created_at.toISOString(),
        accepted_at: row.accepted_at?.toISOString() ?? null,
      });
    }
    return held;
  },
  forget: async (tx, person) => {
    for (const { id, booking_id: bookingId, role } of await listOfPerson(tx, person)) {
      await eraseGuest(tx, id);
      if (role === 'co_host') await bookings.endCoHostKey(tx, bookingId);
    }
  },
});
