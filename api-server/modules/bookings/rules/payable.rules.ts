import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import { owedOn } from './owed.rules';

/** Something that can be paid online now; pence. */
export interface PayablePart {
  kind: 'deposit' | 'balance' | 'full';
  pence: number;
}

interface Priced {
  status_id: BookingStatusId;
  value_pence: number;
  deposit_pence: number;
  paid_pence: number;
  deposit_due_at: Date | null;
  balance_due_at: Date | null;
  starts_at: Date;
}

/** A provisional booking waits for its deposit, or for the venue: then nothing can be paid before the venue has confirmed it. */
const isOpen = ({ status_id: status, deposit_due_at: depositDue, starts_at: visit }: Priced, now: Date): boolean =>
  visit > now && (status === bookingStatus.confirmed || (status === bookingStatus.provisional && depositDue !== null));

/**
 * What can be paid of a booking online now, the next first. Once the balance is due, a deposit alone is not sufficient. A balance without a
 * day by which it is due is paid at the venue (type 91). Sources: PY-6, PY-35, BW-109.
 */
export const payableOn = (booking: Priced, now: Date): PayablePart[] => {
  if (!isOpen(booking, now)) return [];
  const { depositPence, balancePence } = owedOn({
    valuePence: booking.value_pence,
    depositPence: booking.deposit_pence,
    paidPence: booking.paid_pence,
  });
  const isAllDue = booking.balance_due_at !== null && booking.balance_due_at <= now;
  const deposit: PayablePart[] =
    depositPence > 0 && booking.deposit_due_at !== null && !isAllDue ? [{ kind: 'deposit', pence: depositPence }] : [];
  const isRestOnline = booking.balance_due_at !== null && balancePence > (deposit[0]?.pence ?? 0);
  return isRestOnline
    ? [...deposit, { kind: booking.paid_pence === 0 ? 'full' : 'balance', pence: balancePence }]
    : deposit;
};
