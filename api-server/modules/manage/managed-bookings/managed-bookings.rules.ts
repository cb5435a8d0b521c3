import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { Managed } from '../../bookings/index';

/** What whoever looks after a booking may do with it. */
export interface Permissions {
  /** Editing, cancelling and re-booking. Source: MG-62. */
  canCancel: boolean;
  canCustomerPay: boolean;
}

const changeable: readonly BookingStatusId[] = [
  bookingStatus.provisional,
  bookingStatus.confirmed,
  bookingStatus.postponed,
];

/**
 * A booking can be changed and cancelled by its guest until it begins; a postponed one at any time. One of an agency is changed and paid by
 * the agency. Sources: MG-62…MG-64.
 */
export const permissionsOf = (
  { status, startsAt, agencyName }: Pick<Managed, 'status' | 'startsAt' | 'agencyName'>,
  now: Date,
): Permissions => {
  const isOwn = agencyName === null;
  const isAhead = status === bookingStatus.postponed || startsAt > now;
  return { canCancel: isOwn && isAhead && changeable.includes(status), canCustomerPay: isOwn };
};
