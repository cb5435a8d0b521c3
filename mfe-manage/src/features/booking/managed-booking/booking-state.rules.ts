import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';

export type BookingState =
  | 'confirmed'
  | 'deposit'
  | 'provisional'
  | 'enquiry'
  | 'cancelled'
  | 'postponed'
  | 'noShow'
  | 'over';

/** A booking of this status name is cancelled, whatever its status code. Source: MG-11. */
const deleted = 'Deleted';

const lasting: Partial<Record<HostBooking['status_id'], BookingState>> = {
  [bookingStatus.cancelled]: 'cancelled',
  [bookingStatus.postponed]: 'postponed',
  [bookingStatus.noShow]: 'noShow',
};

type Payable = Partial<Pick<HostBooking, 'bill' | 'can_customer_pay'>>;

/** An agency pays for its own bookings, so their guest is not asked. */
const waitsForDeposit = ({ bill, can_customer_pay: canPay = true }: Payable): boolean =>
  canPay && (bill?.to_pay.some(({ kind }) => kind === 'deposit') ?? false);

/**
 * The state that a booking's page shows. Cancelled, postponed and missed bookings stay so after their day. Sources: BW-84, MG-9…MG-11.
 */
export const bookingState = (
  booking: Pick<HostBooking, 'status_id' | 'status' | 'is_over'> & Payable,
): BookingState => {
  const state = booking.status === deleted ? 'cancelled' : lasting[booking.status_id];
  if (state !== undefined) return state;
  if (booking.is_over) return 'over';
  if (booking.status_id === bookingStatus.confirmed) return 'confirmed';
  if (booking.status_id === bookingStatus.pending) return 'enquiry';
  return waitsForDeposit(booking) ? 'deposit' : 'provisional';
};

/** The booking takes place, so the page offers a calendar entry. */
export const isAhead = (state: BookingState): boolean =>
  state === 'confirmed' || state === 'deposit' || state === 'provisional';

/** Nobody comes any more, so the page offers another booking. */
export const isDone = (state: BookingState): boolean => state === 'cancelled' || state === 'over' || state === 'noShow';

/** What whoever looks at a booking may do with it. `ask`: whom to ask for what they may not. */
export interface Permissions {
  change: boolean;
  cancel: boolean;
  ask: 'bar' | 'agency' | null;
}

/** Sources: MG-62…MG-64, MG-67; decisions "Manage, accounts" (a co-host never cancels). */
export const permissionsOf = (
  booking: Pick<HostBooking, 'status_id' | 'status' | 'is_over' | 'can_cancel' | 'can_customer_pay' | 'role'>,
): Permissions => {
  const change = booking.can_cancel && bookingState(booking) !== 'cancelled';
  const asked = booking.can_customer_pay ? 'bar' : 'agency';
  return { change, cancel: change && booking.role === 'lead_booker', ask: booking.can_cancel ? null : asked };
};

/** What the next payment online takes, pence: the next amount of the bill, else everything that can be paid. */
export const nextPayment = ({ bill, pbr }: Pick<HostBooking, 'bill' | 'pbr'>): number =>
  bill?.to_pay.find(({ kind }) => kind === 'deposit' || kind === 'balance')?.amount ?? pbr;
