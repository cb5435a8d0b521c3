import type { MyBooking } from '@bars/shared-api/contracts/my-bookings';
import type { Kernel } from '../../../kernel/kernel';
import type { BookingsService, ListedBooking } from '../../bookings/index';
import type { CustomerRow, CustomersService } from '../../accounts/index';
import { roleOn, type BookingAccount, type GuestsService } from '../guests/service';
import { currentFrom, entryOf, sorted, type Links } from './my-bookings.rules';

export interface MyBookingsDeps {
  bookings: Pick<BookingsService, 'listOf'>;
  customers: Pick<CustomersService, 'require'>;
  guests: Pick<GuestsService, 'accountOf'>;
}

export interface MyBookings {
  /** The customer's bookings, without the previous ones unless they are asked for. */
  read(customer: CustomerRow, includePrevious: boolean): Promise<MyBooking[]>;
}

/** An entry of the list, with what the customer is on it. */
const toEntry = (booking: ListedBooking, account: BookingAccount, now: Date): MyBooking[] => {
  const role = roleOn(booking, account);
  if (role === null) return [];
  const own = account.links.filter(({ bookingId }) => bookingId === booking.id);
  const links: Links = {
    role,
    lead:
      own.find((link) => link.role === 'lead_booker')?.customerId ??
      (role === 'lead_booker' ? account.customerId : null),
    coHosts: own.filter((link) => link.role === 'co_host').map((link) => link.customerId),
  };
  return [entryOf(booking, links, now)];
};

/**
 * The list of a customer's bookings: those with a link to the customer, and those made with the account's address, which counts only
 * once it is confirmed. Source: decisions "Manage, accounts".
 */
export const createMyBookings = ({ db, clock }: Kernel, { bookings, guests }: MyBookingsDeps): MyBookings => ({
  read: (customer, includePrevious) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const account = await guests.accountOf(tx, customer);
      const mine = account.links
        .filter(({ customerId }) => customerId === customer.id)
        .map(({ bookingId }) => bookingId);
      const from = includePrevious ? null : new Date(currentFrom(now));
      const found = await bookings.listOf(tx, { ids: mine, email: account.confirmedEmail, from });
      return sorted(found.flatMap((booking) => toEntry(booking, account, now)));
    }),
});
