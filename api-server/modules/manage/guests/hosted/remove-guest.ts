import { AppError } from '../../../../kernel/errors';
import { refuseLocked } from '../choices/save-choices';
import { guestAmong } from '../mailed/mailing';
import { hostedCopy as copy } from './hosted.copy';
import { changed, type HostedDeps, type HostedGuests } from './hosted-deps';
import { deleteGuest } from './hosted.store';

/** Removes a guest. Those who were added later take the places before theirs, with what was picked for them. */
export const removeGuest =
  ({ bars, bookings, customers, notify, preOrders, warn }: HostedDeps): HostedGuests['removeGuest'] =>
  async (tx, booking, guestId) => {
    refuseLocked({ bars }, booking, booking.now);
    const { id, role, customer_id: customerId, forename, surname, email } = guestAmong(booking.guests, guestId);
    if (role === 'co_host' && !booking.isLead) throw new AppError(403, copy.leadBookerOnly, 'lead_booker_only');
    await deleteGuest(tx, id);
    if (customerId !== null) await customers.endBookingRole(tx, { bookingId: booking.id, customerId });
    if (role === 'co_host') await bookings.endCoHostKey(tx, booking.id);
    const lines = await preOrders.read(tx, booking.id);
    await warn.ofOrder(tx, booking.id, {
      before: { guests: booking.guests, lines },
      after: { guests: booking.guests.filter((one) => one.id !== id), lines },
      isByLead: booking.isLead,
      at: booking.now,
    });
    await notify(tx, {
      ...changed(booking, guestId),
      kind: 'removed',
      removed: { name: `${forename} ${surname ?? ''}`.trim(), customerId, email },
    });
  };
