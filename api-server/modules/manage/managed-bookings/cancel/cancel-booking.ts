import type { Cancellation, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { AppError } from '../../../../kernel/errors';
import { clear } from '../change/change-visit';
import { askAboutChange } from '../change/held-changes';
import { managedCopy as copy } from '../managed-bookings.copy';
import { permissionsOf } from '../managed-bookings.rules';
import { show, withLocked, type Deps, type Locked } from '../locked-booking';
import { cancellationNow } from './cancellation.rules';

/** @throws AppError `cannot_change` */
const costOf = async ({ cards }: Deps, { tx, now, booking }: Locked): Promise<Cancellation> => {
  if (!permissionsOf(booking, now).canCancel) throw new AppError(403, copy.cannotChange, 'cannot_change');
  return cancellationNow(booking, (await cards.ofBooking(tx, booking.id)) !== undefined, now);
};

/** What cancelling costs or gives back now. @throws AppError `cannot_change` */
export const readCancellation = (deps: Deps, id: string): Promise<Cancellation> =>
  withLocked(deps, id, (locked) => costOf(deps, locked));

/**
 * Cancels a booking for its guest: money goes back by its steps, the seats are free again, the card is forgotten.
 * @param announcedPence what the guest was told that goes back; null where nothing was said
 * @throws AppError `cannot_change`, `payment_under_way`, `refund_changed`
 */
export const cancelBooking = async (
  deps: Deps,
  id: string,
  announcedPence: number | null,
): Promise<{ booking: HostBooking; refund: number; kept: number }> => {
  const asked = await askAboutChange(deps, id);
  return withLocked(deps, id, async (locked) => {
    const { tx, now, booking } = locked;
    const { refund, kept } = await costOf(deps, locked);
    if (announcedPence !== null && refund < announcedPence)
      throw new AppError(409, copy.refundChanged, 'refund_changed');
    await clear(deps, locked, asked);
    const refunded =
      refund === 0
        ? []
        : await deps.deposits.refund(
            tx,
            id,
            { amountPence: refund, note: copy.cancelNote, of: 'booking', spread: 'evenly' },
            now,
          );
    await deps.cards.releaseForBooking(tx, id, now);
    if (booking.holdId !== null) await deps.availability.cancel(tx, booking.holdId);
    await deps.bookings.cancelByGuest(tx, id, { refunded, keptPence: kept }, now);
    return { booking: await show(deps, tx, id, now), refund, kept };
  });
};
