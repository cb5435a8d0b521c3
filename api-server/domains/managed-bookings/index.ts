import type { GuestBooking } from '@bars/shared-api/contracts/managed-bookings';
import type { Tx } from '../../kernel/db';
import type { Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { createAccess, type Access } from './access';
import { managedBookingsRoutes } from './managed-bookings.routes';
import { forgetNotes } from './brunch/brunch.store';
import { heldChangesSweep, takeTopUp } from './change/held-changes';
import type { ManagedBookingsParts } from './locked-booking';
import { createManagedBookingsService } from './managed-bookings.service';

/** Bookings as whoever opens them reads them, for other domains. */
export interface OpenedBookings extends Pick<Access, 'guard'> {
  /** A booking as one of its guests reads it, by the guest's public id. @throws AppError `not_found` */
  readForGuest(tx: Tx, bookingId: string, guestId: string): Promise<GuestBooking>;
}

/**
 * Looking after a saved booking: by its link, and in the account of whoever made it. `guard` protects every call under a manage key. The sweep
 * `held-changes` undoes changes that were not paid while they were held. Reasons: docs/decisions/036.
 */
export const createManagedBookings = (kernel: Kernel, parts: ManagedBookingsParts): Domain<OpenedBookings> => {
  const access = createAccess({ db: kernel.db, ...parts });
  const deps = { kernel, ...parts };
  const service = createManagedBookingsService(deps);
  parts.bookings.whenAnonymised(forgetNotes);
  parts.bookings.whenAnonymised(parts.linkPasswords.forget);
  parts.bookings.beforePayment(takeTopUp(deps));
  return { service: { guard: access.guard, readForGuest: service.readForGuest }, routes: managedBookingsRoutes({ service, access, linkPasswords: parts.linkPasswords }), sweeps: [{ name: 'held-changes', run: heldChangesSweep(deps) }] };
};
