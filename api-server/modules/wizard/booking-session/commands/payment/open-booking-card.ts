import type { CardRequest } from '@bars/shared-api/contracts/cards';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../../../kernel/db';
import { AppError } from '../../../../../kernel/errors';
import { sessionCopy } from '../../booking-session.copy';
import { noShowOf } from '../../rules/money.rules';
import type { Deps } from '../session/call';

/**
 * Opens the capture of a card for a saved booking that has no card yet; the caller has its token. Source: PY-22, API-B-12.
 * @throws AppError `not_found`, `no_card_needed`, `card_stored`
 */
export const openBookingCard = async (
  { kernel, bars, bookings, cards }: Deps,
  tx: Tx,
  named: { bookingId: string; key: string },
): Promise<CardRequest> => {
  const now = kernel.clock.now();
  const booking = await bookings.lockByKey(tx, named);
  const copy = sessionCopy(toBrandId(booking?.brandId));
  if (!booking) throw new AppError(404, copy.bookingUnknown, 'not_found');
  const type = bars.partyType(booking.partyTypeId);
  const isDue = booking.startsAt > now && (await bookings.isStanding(tx, booking.id));
  if (!type || type.no_show === null || !isDue) throw new AppError(422, copy.noCardNeeded, 'no_card_needed');
  return cards.openForBooking(
    tx,
    { ...noShowOf(type, booking.people), bookingId: booking.id, brandId: booking.brandId },
    now,
  );
};
