import type { Kernel } from '../../kernel/kernel';
import type { App } from '../../kernel/http/app';
import { bookingsRoutes } from './bookings.routes';
import { createBookingsService, type BookingsParts } from './bookings.service';
import { forgetHealth } from './bookings.store';
import { overdueSweep, type OverdueParts } from './overdue/overdue.sweep';
import type { BookingsService } from './service';

export { bookingsHost } from './bookings.links';

export interface Bookings {
  service: BookingsService;
  routes(app: App): void;
}

/**
 * Saved bookings. Starts two sweeps: `overdue-deposits` cancels what was not paid in time, `health-retention` deletes health
 * data 30 days after the visit.
 */
export const createBookings = (kernel: Kernel, parts: BookingsParts & Omit<OverdueParts, 'kernel'>): Bookings => {
  const service = createBookingsService(kernel, parts);
  kernel.sweep({ name: 'overdue-deposits', run: overdueSweep({ kernel, ...parts }) });
  kernel.sweep({ name: 'health-retention', run: (now) => forgetHealth(kernel.db, now) });
  return { service, routes: bookingsRoutes(service) };
};
