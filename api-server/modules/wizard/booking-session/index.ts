import type { Domain } from '../../../kernel/composition/domain';
import { bookingSessionRoutes } from './booking-session.routes';
import { personalData } from './booking-session.personal';
import { createBookingSessionService } from './booking-session.service';
import { forgetStale } from './booking-session.store';
import type { BookingSessionService } from './service';
import type { Deps } from './commands/session/call';
import { payerOfSession, sessionsPayable } from './commands/reconcile/reconcile-paid';
import { sessionsSecurable } from './commands/reconcile/reconcile-stored';

export { priceOfParty } from './rules/party-price.rules';

/** Expired sessions are deleted in batches of this many. */
const batch = 500;

/** The booking sessions of the wizard. The sweep `stale-sessions` deletes sessions, and the contact in them, 24 hours after their last change. */
export const createBookingSession = (
  kernel: Deps['kernel'],
  parts: Omit<Deps, 'kernel'>,
): Domain<BookingSessionService> => {
  const deps = { kernel, ...parts };
  const service = createBookingSessionService(deps);
  return {
    service,
    routes: async (app) => bookingSessionRoutes(service)(app),
    ports: {
      'payment.payable': sessionsPayable(deps),
      'card.securable': sessionsSecurable(deps, service),
      'session.payer': payerOfSession(deps),
    },
    personalData,
    sweeps: [{ name: 'stale-sessions', every: 'minute', run: (now) => forgetStale(kernel.db, now, batch) }],
  };
};
