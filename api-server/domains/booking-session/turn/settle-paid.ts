import type { Payable } from '../../deposits/service';
import type { Deps } from './call';
import { lockSubject, settleSession } from './settle-session';

/** What a payment pays for: the session it was opened in, or a saved booking. */
export const sessionsPayable = (deps: Deps): Payable => ({
  lock: (tx, request) => lockSubject(deps, tx, request),
  settle: async (tx, { bookingId, sessionId, amountPence }, now) => {
    if (bookingId !== null) return (await deps.bookings.pay(tx, bookingId, amountPence)) ? bookingId : null;
    return settleSession(deps, { tx, sessionId, proof: { paidPence: amountPence, card: null }, now });
  },
});
