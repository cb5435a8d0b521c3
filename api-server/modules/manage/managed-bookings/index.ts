import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { createAccess } from './access';
import { freeColumns, personalData } from './managed-bookings.personal';
import { managedBookingsRoutes } from './managed-bookings.routes';
import { heldChangesSweep, takeTopUp } from './change/held-changes';
import { show, withLocked, type ManagedBookingsDeps } from './locked-booking';
import { seenByHost } from './managed-bookings.conversions';
import { createManagedBookingsService } from './managed-bookings.service';
import type { ManagedBookings } from './service';

/**
 * Looking after a saved booking: by its link, and in the account of whoever made it. Its service opens bookings for the calls of other domains; `guard` protects every call under a manage key. The sweep
 * `held-changes` undoes changes that were not paid while they were held. Reasons: docs/decisions/036.
 */
export const createManagedBookings = (kernel: Kernel, parts: ManagedBookingsDeps): Domain<ManagedBookings> => {
  const access = createAccess({ db: kernel.db, ...parts });
  const deps = { kernel, ...parts };
  const service = createManagedBookingsService(deps);
  const forOthers: ManagedBookings = {
    ...access,
    readForGuest: service.readForGuest,
    withLocked: (id, work) => withLocked(deps, id, work),
    showToHost: async (tx, { id, viewer }, now) => seenByHost(await show(deps, tx, id, now), viewer),
  };
  return {
    service: forOthers,
    routes: managedBookingsRoutes({ service, access, linkPasswords: parts.linkPasswords }),
    sweeps: [{ name: 'held-changes', run: heldChangesSweep(deps) }],
    ports: { 'booking.before_payment': takeTopUp(deps) },
    personalData,
    freeColumns,
  };
};
