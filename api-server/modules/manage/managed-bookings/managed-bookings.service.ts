import type {
  BookingView,
  BrunchUpgradeRequest,
  ChangeOutcome,
  ChangeRequest,
  GuestBooking,
  HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import { asHost, type WhoHosts } from '../../bookings/index';
import type { Tx } from '../../../kernel/db';
import type { Opened } from './access';
import { askForBrunch, readBrunch } from './brunch/brunch';
import { cancelBooking, readCancellation } from './cancel/cancel-booking';
import { changeVisit, checkRebook } from './change/change-visit';
import { dropChange } from './change/held-changes';
import { changeEmail } from './email/change-email';
import { show, type Deps } from './locked-booking';
import { seenBy, seenByGuest, seenByHost } from './managed-bookings.conversions';

/** WhoHosts changes a booking; a co-host by their own record. */
const whoIs = async ({ kernel, guests }: Deps, { id, viewer }: Opened): Promise<WhoHosts> => {
  const own =
    viewer.customerId === null
      ? undefined
      : (await guests.among(kernel.db, id)).find(({ customer_id: of }) => of === viewer.customerId);
  return asHost(viewer.role === 'lead_booker', own?.id ?? null);
};

const reading = (deps: Deps, id: string): Promise<HostBooking> =>
  deps.kernel.db.transaction().execute((tx) => show(deps, tx, id, deps.kernel.clock.now()));

/** Looking after one booking; whoever calls has been let in. Errors are those of the functions it calls. */
export const createManagedBookingsService = (deps: Deps) => ({
  /** For a host or a guest, as they may see it. */
  read: async ({ id, viewer }: Opened): Promise<BookingView> => seenBy(await reading(deps, id), viewer),
  /** For a guest, by the public id. @throws AppError `not_found` */
  readForGuest: async (tx: Tx, id: string, guestId: string): Promise<GuestBooking> =>
    seenByGuest(await show(deps, tx, id, deps.kernel.clock.now()), {
      role: 'guest',
      customerId: null,
      coHostKey: null,
      guestId,
    }),
  /** For whoever has the key. */
  readByKey: async ({ id, viewer }: Opened): Promise<HostBooking> => seenByHost(await reading(deps, id), viewer),
  change: async (opened: Opened, request: ChangeRequest, network: string): Promise<ChangeOutcome> => {
    const outcome = await changeVisit(deps, opened.id, request, { network, who: await whoIs(deps, opened) });
    return { ...outcome, booking: outcome.booking && seenByHost(outcome.booking, opened.viewer) };
  },
  changeEmail: async ({ id, viewer }: Opened, email: string): Promise<HostBooking> =>
    seenByHost(await changeEmail(deps, id, email), viewer),
  dropChange: async ({ id, viewer }: Opened): Promise<HostBooking> => seenByHost(await dropChange(deps, id), viewer),
  checkRebook: (id: string, date: string) => checkRebook(deps, id, date),
  cancellation: (id: string) => readCancellation(deps, id),
  brunch: (id: string) => readBrunch(deps, id),
  askForBrunch: (id: string, request: BrunchUpgradeRequest) => askForBrunch(deps, id, request),
  cancel: (id: string, announcedPence: number | null) => cancelBooking(deps, id, announcedPence),
});
export type ManagedBookingsService = ReturnType<typeof createManagedBookingsService>;
