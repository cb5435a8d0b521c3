import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import type { BookingsService } from '../../bookings/index';
import { depositConversions, depositsCodes as codes, type DepositsService } from '../../payments/index';
import type { GuestsService } from '../guests/service';
import type { Opened, Viewer } from '../managed-bookings/service';
import { guestPaymentsCopy as copy } from './guest-payments.copy';
import { refuseUnpayable } from './guest-payments.rules';

export interface GuestPaymentsDeps {
  bookings: Pick<BookingsService, 'lock' | 'findManaged' | 'toPay'>;
  deposits: Pick<DepositsService, 'openForGuest'>;
  guests: Pick<GuestsService, 'read' | 'rowOf'>;
}

/** @throws AppError `guest_unknown`, 403 `own_part_only` for a guest who asks for another one */
const askedFor = (
  guests: readonly BookingGuest[],
  guestId: string,
  { role, guestId: ownId, customerId }: Viewer,
): BookingGuest => {
  const guest = guests.find(({ id }) => id === guestId);
  if (guest === undefined) throw new AppError(404, copy.unknown, 'guest_unknown');
  const isOwn = guest.id === ownId || (customerId !== null && guest.customer_id === customerId);
  if (role === 'guest' && !isOwn) throw new AppError(403, copy.ownPartOnly, 'own_part_only');
  return guest;
};

/** Guests who pay their own part of a party. Reasons: docs/decisions/044. */
export const createGuestPaymentsService = (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { bookings, deposits, guests }: GuestPaymentsDeps,
) => ({
  /**
   * Opens the payment of a guest's own deposit or balance, or gives the one that is open. `amountPence` is what was shown.
   * @throws AppError `guest_unknown`, `own_part_only`, `amount_changed`, `already_paid`, `payment_closed`, `payment_under_way`, `too_many_refused_cards`
   */
  open: ({ id, viewer }: Pick<Opened, 'id' | 'viewer'>, guestId: string, amountPence: number): Promise<PaymentData> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      await bookings.lock(tx, id);
      const [booking, toPay] = [await bookings.findManaged(tx, { id }), await bookings.toPay(tx, id, now)];
      if (!booking || !toPay) throw new AppError(404, copy.unknown, 'guest_unknown');
      const guest = askedFor(await guests.read(tx, id, { ...booking, location: '' }), guestId, viewer);
      const rowId = await guests.rowOf(tx, id, guestId);
      if (rowId === undefined) throw new AppError(404, copy.unknown, 'guest_unknown');
      // An agency's booking is paid by the agency.
      if (booking.agencyName !== null) throw new AppError(409, copy.closed, codes.closed);
      refuseUnpayable(guest, toPay, amountPence);
      return depositConversions.toPaymentData(
        await deposits.openForGuest(tx, { bookingId: id, brandId: booking.brand, guestId: rowId, amountPence }, now),
      );
    }),
});
export type GuestPaymentsService = ReturnType<typeof createGuestPaymentsService>;
