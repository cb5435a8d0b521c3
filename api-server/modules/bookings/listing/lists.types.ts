import type { Bar } from '@bars/shared-api/contracts/bars';
import type { BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { HeldBooking } from '@bars/shared-api/contracts/personal-data';
import type { Tx } from '../../../kernel/db';

/** A booking as it is handed to the person who made it, with its id; money rows and card come from their own domains. */
export type HeldByBookings = Omit<HeldBooking, 'payments' | 'payment_requests' | 'card' | 'no_show_fee' | 'brand'> & {
  id: string;
  brandId: number;
};

/** A booking as a list of a customer's bookings needs it; money is pence. `nextOnline`: what is to be paid online first. */
export interface ListedBooking {
  id: string;
  publicId: string;
  refCode: string;
  manageKey: string;
  paymentToken: string | null;
  /** The lead booker's name; empty once it is erased. */
  partyName: string;
  leadEmail: string;
  people: number;
  startsAt: Date;
  endsAt: Date;
  statusId: BookingStatusId;
  /** Of an agency that made it for its guest; null otherwise. */
  agencyName: string | null;
  /** Until how many hours before the visit choices can be changed; null where no time is set. */
  dueHoursBefore: number | null;
  bar: Bar;
  valuePence: number;
  depositPence: number;
  paidPence: number;
  owed: { depositPence: number; balancePence: number };
  nextOnline: 'deposit' | 'balance' | null;
  /** What can still be paid online. */
  onlinePence: number;
  balanceDueAt: Date | null;
}

/** The bookings of a person, inside the caller’s transaction. */
export interface BookingLists {
  /** Everything kept about the bookings whose lead booker has this address, in lower case; soonest first. */
  heldOf(tx: Tx, email: string): Promise<HeldByBookings[]>;
  /** Those of an address that are not over and not cancelled, soonest first. */
  upcomingOf(tx: Tx, email: string, now: Date): Promise<HeldByBookings[]>;
  /** The bookings with these ids, and those whose lead booker has this address (lower case; null for none), soonest first. `from`: the earliest start, null for any. */
  listOf(tx: Tx, wanted: { ids: readonly string[]; email: string | null; from: Date | null }): Promise<ListedBooking[]>;
}
