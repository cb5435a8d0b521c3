import { normalAddress } from '@bars/shared-api/contracts/email-address';
import type { BookingRole } from '@bars/shared-api/contracts/my-bookings';
import type { BookingLink } from '../../../accounts/index';

/** What decides an account's roles. */
export interface BookingAccount {
  customerId: string;
  /** The address of the account, in lower case; null while it is not confirmed. */
  confirmedEmail: string | null;
  /** All links of the bookings that the account has a link to, those of others among them. */
  links: readonly BookingLink[];
}

/**
 * What an account is on a booking, null for nothing: its link says it, else the confirmed address that the booking was made with.
 * Sources: MG-5; decisions "Manage, accounts".
 */
export const roleOn = (
  { id, leadEmail }: { id: string; leadEmail: string },
  { customerId, confirmedEmail, links }: BookingAccount,
): BookingRole | null => {
  const link = links.find((one) => one.bookingId === id && one.customerId === customerId);
  if (link !== undefined) return link.role;
  return confirmedEmail !== null && normalAddress(leadEmail) === confirmedEmail ? 'lead_booker' : null;
};

const order: readonly BookingRole[] = ['guest', 'co_host', 'lead_booker'];

/** A role may do what this one may. */
export const isAtLeast = (role: BookingRole, least: BookingRole): boolean =>
  order.indexOf(role) >= order.indexOf(least);
