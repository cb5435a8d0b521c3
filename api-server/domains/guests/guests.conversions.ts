import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { owedOn, type Managed } from '../bookings/service';
import { guestsCopy as copy } from './guests.copy';
import { sharesOf } from './guests.rules';
import type { GuestRow } from './guests.store';

/** A booking as the records of its guests need it. */
export interface GuestsBooking extends Pick<Managed, 'publicId' | 'people' | 'startsAt' | 'money' | 'leadBooker'> {
  /** The venue's name. */
  location: string;
}

const nameOf = ({ forename, surname }: { forename: string | null; surname: string | null }): string => `${forename ?? ''} ${surname ?? ''}`.trim();

/** The names of a guest; the account's full name counts. An erased guest has none. */
const namesOf = (row: GuestRow, accounts: ReadonlyMap<string, string>) => {
  const full = accounts.get(row.customer_id ?? '') ?? nameOf(row);
  return { forename: row.forename || copy.someone, surname: row.surname, full_name: full || copy.someone };
};

/** The guests of a booking for the wire, each with their part of the money. `accounts`: full names of the accounts by their ids. Sources: MG-16…MG-18. */
export const toGuests = (rows: readonly GuestRow[], booking: GuestsBooking, accounts: ReadonlyMap<string, string>): BookingGuest[] => {
  const partOf = (totalPence: number) => {
    const shares = sharesOf(totalPence, { people: booking.people, guests: rows.length });
    return (index: number): number => shares[index] ?? 0;
  };
  const owed = owedOn(booking.money);
  const [share, deposit] = [partOf(booking.money.valuePence), partOf(booking.money.depositPence)];
  const [depositBalance, balance] = [partOf(owed.depositPence), partOf(owed.balancePence)];
  return rows.map((row, index) => ({
    id: row.public_id,
    booking_id: booking.publicId,
    ...namesOf(row, accounts),
    email: row.email,
    customer_id: row.customer_id,
    admin: row.role === 'co_host',
    accepted: row.accepted_at !== null,
    variations: row.variations,
    share: share(index),
    deposit_total: deposit(index),
    deposit_balance: depositBalance(index),
    balance: balance(index),
    paid: 0,
    pre_order: [],
    choices: {},
    allergens: null,
    allergens_note: null,
    version: 1,
    reminded: [],
    guest_link: null,
    has_pre_order: row.variations.length > 0,
    location: booking.location,
    date: booking.startsAt.toISOString(),
    lead_booker_name: nameOf(booking.leadBooker),
  }));
};
