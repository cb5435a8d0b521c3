import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { PaymentRequest } from '@bars/shared-api/contracts/payment-pages';
import type { RequestKind } from './payment-requests.store';

export interface RequestFacts {
  kind: RequestKind;
  amountPence: number;
  expiresAt: Date;
  isPaid: boolean;
  status: BookingStatusId;
  /** What is still owed on the booking. */
  balancePence: number;
}

const standing: readonly number[] = [bookingStatus.provisional, bookingStatus.confirmed];

/** How a payment request stands. One towards a balance that is smaller by now is not asked for any more. */
export const stateOf = (
  { kind, amountPence, expiresAt, isPaid, status, balancePence }: RequestFacts,
  now: Date,
): PaymentRequest['state'] => {
  if (isPaid) return 'paid';
  if (!standing.includes(status) || (kind === 'balance' && amountPence > balancePence)) return 'cancelled';
  return expiresAt <= now ? 'expired' : 'open';
};
