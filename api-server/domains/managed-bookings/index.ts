import type { Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { createAccess, type Access } from './access';
import { managedBookingsRoutes } from './managed-bookings.routes';
import { forgetNotes } from './brunch/brunch.store';
import { heldChangesSweep, takeTopUp } from './change/held-changes';
import type { ManagedBookingsParts } from './locked-booking';
import { createManagedBookingsService } from './managed-bookings.service';

/**
 * Looking after a saved booking: by its link, and in the account of whoever made it. `guard` protects every call under a manage key. The sweep
 * `held-changes` undoes changes that were not paid while they were held. Reasons: docs/decisions/036.
 */
export const createManagedBookings = (kernel: Kernel, parts: ManagedBookingsParts): Domain<Pick<Access, 'guard'>> => {
  const access = createAccess({ db: kernel.db, ...parts });
  const deps = { kernel, ...parts };
  const service = createManagedBookingsService(deps);
  parts.bookings.whenAnonymised(forgetNotes);
  parts.bookings.whenAnonymised(parts.linkPasswords.forget);
  parts.bookings.beforePayment(takeTopUp(deps));
  return { service: { guard: access.guard }, routes: managedBookingsRoutes({ service, access, linkPasswords: parts.linkPasswords }), sweeps: [{ name: 'held-changes', run: heldChangesSweep(deps) }] };
};
