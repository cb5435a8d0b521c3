import type { Securable } from '../../../../payments/index';
import type { BookingSessionService } from '../../service';
import { openBookingCard } from '../payment/open-booking-card';
import type { Deps } from '../session/call';
import { lockSubject, reconcileSession } from './reconcile-session';

/** Reconciles a stored card with what it secures: the session it was stored in, or a saved booking. */
export const sessionsSecurable = (deps: Deps, { openCard }: Pick<BookingSessionService, 'openCard'>): Securable => ({
  lock: (tx, request) => lockSubject(deps, tx, request),
  reconcile: async (tx, { bookingId, sessionId }, card, now) => {
    if (bookingId !== null) return (await deps.bookings.isStanding(tx, bookingId)) ? bookingId : null;
    return reconcileSession(deps, { tx, sessionId, proof: { payment: null, card }, now });
  },
  openForSession: openCard,
  openBooking: (bookingId, key) =>
    deps.kernel.db.transaction().execute((tx) => openBookingCard(deps, tx, { bookingId, key })),
});
