import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { myBookingsRoutes } from './my-bookings.routes';
import { createMyBookings, type MyBookingsDeps } from './my-bookings.service';

/** The bookings of a customer, read from the saved bookings and the links to customers. */
export const createMyBookingsList = (kernel: Kernel, deps: MyBookingsDeps): Domain<null> => ({
  service: null,
  routes: myBookingsRoutes(createMyBookings(kernel, deps), deps.customers),
  sweeps: [],
});
