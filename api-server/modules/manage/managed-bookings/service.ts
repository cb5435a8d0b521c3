import type { GuestBooking, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import type { Tx } from '../../../kernel/db';
import type { Access, Opened, Viewer } from './access';
import type { Locked } from './locked-booking';

export { versionSeenBy } from './managed-bookings.conversions';
export { permissionsOf } from './managed-bookings.rules';
export type { Access, Locked, Opened, Viewer };

/** Bookings that are looked after, for the domains whose calls are on one booking too. */
export interface ManagedBookings extends Access {
  /** Runs work on a booking that is locked until the transaction ends. @throws AppError `not_found` */
  withLocked<Result>(id: string, work: (locked: Locked) => Promise<Result>): Promise<Result>;
  /** A booking as this host reads it. @throws AppError `not_found` */
  showToHost(tx: Tx, opened: Pick<Opened, 'id' | 'viewer'>, now: Date): Promise<HostBooking>;
  /** A booking as one of its guests reads it, by the guest's public id. @throws AppError `not_found` */
  readForGuest(tx: Tx, bookingId: string, guestId: string): Promise<GuestBooking>;
}
