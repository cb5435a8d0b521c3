import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type { Tx } from '../../../kernel/db';
import type { Managed } from '../../bookings/index';
import { placesLeft, type GuestRow } from '../guests/service';
import { preOrderRules } from '../../estate/index';
import type { Deps } from './deps';

/** What can be ordered for one person of a booking. `guest`: whose own place counts; null for somebody who joins. */
export const offeredTo = async (
  { bars, preOrders }: Deps,
  tx: Tx,
  booking: Managed,
  among: { guests: readonly GuestRow[]; guest: GuestRow | null; now: Date },
): Promise<OfferedVariation[]> => {
  const { guests, guest, now } = among;
  const isLocked = preOrderRules.isLocked(
    { ...booking, dueHoursBefore: bars.partyType(booking.typeId)?.pre_order.due_hours_before ?? null },
    now,
  );
  const own = guest?.variations ?? [];
  const lines = (await preOrders.read(tx, booking.id)).filter(({ isPerPerson }) => isPerPerson);
  // What is theirs is shown with its dishes also when nothing can be changed any more.
  const offered = lines.filter(
    (line) => own.includes(line.variationId) || (!isLocked && placesLeft(line, guests, guest?.public_id ?? null) > 0),
  );
  return preOrders.asked(
    tx,
    booking.barId,
    offered.map(({ variationId }) => variationId),
  );
};
