import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import { accountName, type CustomersService } from '../../../accounts/index';
import type { GuestRow } from '../guests.store';
import { hostedCopy as copy } from './hosted.copy';

/** Refuses the address of somebody who is at the party already: its lead booker, or another guest, by their account too. @throws AppError 409 `already_a_guest` */
export const refuseTaken = async (
  customers: Pick<CustomersService, 'bookingLinks' | 'findConfirmed'>,
  tx: Tx,
  {
    booking,
    others,
  }: {
    booking: { id: string; leadBooker: { email: string } };
    others: readonly Pick<GuestRow, 'email' | 'customer_id'>[];
  },
  email: string,
): Promise<void> => {
  const account = await customers.findConfirmed(tx, email);
  const links = account === undefined ? [] : await customers.bookingLinks(tx, account);
  const isLead =
    email === accountName(booking.leadBooker.email) ||
    links.some((link) => link.bookingId === booking.id && link.customerId === account && link.role === 'lead_booker');
  const isGuest = others.some((one) => one.email === email || (account !== undefined && one.customer_id === account));
  if (isLead || isGuest) throw new AppError(409, copy.alreadyGuest, 'already_a_guest');
};
