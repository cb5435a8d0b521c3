import { bookingStatus, type DueKind } from '@bars/shared-api/contracts/bookings';
import type { BookingRow } from '../bookings.store';
import { owedOn } from './owed.rules';

/** What is still to pay: `pence` null while it is unknown, `by` null where it is paid at the venue. */
export interface Due {
  kind: DueKind;
  pence: number | null;
  by: Date | null;
}

type Priced = Pick<
  BookingRow,
  'status_id' | 'value_pence' | 'deposit_pence' | 'paid_pence' | 'deposit_due_at' | 'balance_due_at' | 'starts_at'
>;

const owesNothing: readonly number[] = [bookingStatus.pending, bookingStatus.cancelled];

const restOf = (
  { value_pence: value, deposit_pence: deposit, balance_due_at: by, starts_at: visit }: Priced,
  pence: number,
): Due[] => {
  if (pence <= 0) return deposit > value ? [{ kind: 'bill', pence: null, by: null }] : [];
  return by !== null && by < visit ? [{ kind: 'balance', pence, by }] : [{ kind: 'venue', pence, by: null }];
};

/**
 * What is still to pay on a booking and when, soonest first; empty for an enquiry and a cancelled booking.
 * A deposit above the value of the order comes off the bill, which is not known yet. Source: BW-62.
 */
export const dueOn = (booking: Priced): Due[] => {
  if (owesNothing.includes(booking.status_id)) return [];
  const { depositPence, balancePence } = owedOn({
    valuePence: booking.value_pence,
    depositPence: booking.deposit_pence,
    paidPence: booking.paid_pence,
  });
  const isDeposit = depositPence > 0 && booking.deposit_due_at !== null;
  const rest = restOf(booking, isDeposit ? balancePence - depositPence : balancePence);
  return isDeposit ? [{ kind: 'deposit', pence: depositPence, by: booking.deposit_due_at }, ...rest] : rest;
};
