import type { HeldGuest } from '@bars/shared-api/contracts/personal-data';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../kernel/db';
import type { EraseOfPerson } from '../../../kernel/personal-data';
import type { BarsService } from '../../estate/index';
import type { BookingsService } from '../../bookings/index';
import { eraseGuest, forgetTyped, listOfPerson, type GuestRow } from './guests.store';
import { readConsents } from './joining/joining.store';
import type { GuestsService } from './service';

const detailsOf = (row: GuestRow): Omit<HeldGuest, 'ref_code' | 'bar' | 'starts_at' | 'consents'> => ({
  role: row.role,
  forename: row.forename,
  surname: row.surname,
  email: row.email,
  ordered: row.variations,
  chosen: row.pre_order.map(({ title, alternative_description: words }) => words ?? title),
  allergens: row.allergens,
  allergens_note: row.allergens_note,
  allergens_consent:
    row.allergens_wording === null || row.allergens_agreed_at === null
      ? null
      : { wording: row.allergens_wording, recorded_at: row.allergens_agreed_at.toISOString() },
  added_at: row.created_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
});

export interface HeldGuestsDeps {
  bars: Pick<BarsService, 'bar' | 'brand'>;
  bookings: Pick<BookingsService, 'endCoHostKey' | 'findManaged'>;
}

/** What is kept about a person as a guest of others’ bookings, and erasing it. */
export const heldGuests = ({
  bars,
  bookings,
}: HeldGuestsDeps): Pick<GuestsService, 'heldOf'> & { forget: EraseOfPerson } => ({
  heldOf: async (tx: Tx, person) => {
    const held: HeldGuest[] = [];
    for (const row of await listOfPerson(tx, person)) {
      const booking = await bookings.findManaged(tx, { id: row.booking_id });
      if (booking === undefined) continue;
      held.push({
        ref_code: booking.refCode,
        bar: bars.bar(booking.barId)?.branded_name ?? null,
        starts_at: booking.startsAt.toISOString(),
        ...detailsOf(row),
        consents: (await readConsents(tx, row.id)).map(({ brandId, purpose, isGiven, wording, recordedAt }) => ({
          brand: bars.brand(toBrandId(brandId)).name,
          purpose,
          is_given: isGiven,
          wording,
          recorded_at: recordedAt.toISOString(),
        })),
      });
    }
    return held;
  },
  forget: async (tx, person) => {
    if (person.email !== null) await forgetTyped(tx, person.email);
    for (const { id, booking_id: bookingId, role } of await listOfPerson(tx, person)) {
      await eraseGuest(tx, id);
      if (role === 'co_host') await bookings.endCoHostKey(tx, bookingId);
    }
  },
});
