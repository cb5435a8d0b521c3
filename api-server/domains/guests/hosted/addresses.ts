import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { CustomersService } from '../../customers/service';
import type { GuestRow } from '../guests.store';
import { hostedCopy as copy } from './hosted.copy';

const pattern = /^[^\s@]+@[^\s@]+$/;

/** An address as it is kept; null for none. @throws AppError 422 */
export const addressOf = (email: string | null): string | null => {
  const address = email === null ? '' : email.trim().toLowerCase();
  if (address === '') return null;
  if (!pattern.test(address)) throw new AppError(422, { fields: { email: [copy.email] } }, 'invalid');
  return address;
};

/** Refuses the address of somebody who is at the party already: its lead booker, or another guest, by their account too. @throws AppError 409 `already_a_guest` */
export const refuseTaken = async (
  customers: Pick<CustomersService, 'bookingLinks' | 'findConfirmed'>,
  tx: Tx,
  { booking, others }: { booking: { id: string; leadBooker: { email: string } }; others: readonly Pick<GuestRow, 'email' | 'customer_id'>[] },
  email: string,
): Promise<void> => {
  const account = await customers.findConfirmed(tx, email);
  const links = account === undefined ? [] : await customers.bookingLinks(tx, account);
  const isLead = email === booking.leadBooker.email.toLowerCase() || links.some((link) => link.bookingId === booking.id && link.customerId === account && link.role === 'lead_booker');
  const isGuest = others.some((one) => one.email === email || (account !== undefined && one.customer_id === account));
  if (isLead || isGuest) throw new AppError(409, copy.alreadyGuest, 'already_a_guest');
};
