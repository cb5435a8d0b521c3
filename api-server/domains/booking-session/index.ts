import type { App } from '../../kernel/http/app';
import { bookingSessionRoutes } from './booking-session.routes';
import { createBookingSessionService } from './booking-session.service';
import { forgetStale } from './booking-session.store';
import type { BookingSessionService } from './service';
import type { Deps } from './commands/call';
import { sessionsPayable } from './commands/reconcile-paid';
import { sessionsSecurable } from './commands/reconcile-stored';

export interface BookingSessions {
  service: BookingSessionService;
  routes(app: App): void;
}

/** Sessions nobody can reach any more are forgotten in batches of this many. */
const batch = 500;

/** The wizard's memory. Starts the sweep `stale-sessions`, which forgets sessions, and the contact in them, after 24 hours. */
export const createBookingSession = (kernel: Deps['kernel'], parts: Omit<Deps, 'kernel'>): BookingSessions => {
  const deps = { kernel, ...parts };
  const service = createBookingSessionService(deps);
  parts.deposits.whenPaid(sessionsPayable(deps));
  parts.cards.whenStored(sessionsSecurable(deps, service));
  kernel.sweep({ name: 'stale-sessions', run: (now) => forgetStale(kernel.db, now, batch) });
  return { service, routes: bookingSessionRoutes(service) };
};
