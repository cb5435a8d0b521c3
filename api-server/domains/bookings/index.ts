import type { Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { bookingsRoutes } from './bookings.routes';
import { createBookingsService, type BookingsParts } from './bookings.service';
import { forgetHealth } from './bookings.store';
import { overdueSweep, type OverdueParts } from './overdue/overdue.sweep';
import type { BookingsService } from './service';

/** Saved bookings. The sweep `overdue-deposits` cancels what was not paid in time, `health-retention` deletes health data 30 days after the visit. */
export const createBookings = (kernel: Kernel, parts: BookingsParts & Omit<OverdueParts, 'kernel'>): Domain<BookingsService> => {
  const service = createBookingsService(kernel, parts);
  return {
    service,
    routes: bookingsRoutes(service),
    sweeps: [
      { name: 'overdue-deposits', run: overdueSweep({ kernel, ...parts }) },
      { name: 'health-retention', run: (now) => forgetHealth(kernel.db, now) },
    ],
  };
};
