import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { Credit } from '@bars/shared-api/contracts/managed-bookings';
import type { Managed } from '../../bookings/index';

type Priced = Pick<Managed, 'status'> & { money: Pick<Managed['money'], 'valuePence' | 'depositPence' | 'paidPence'> };

/**
 * What is paid beyond the whole value, or beyond the deposit while the rest is still open; pence. It stays credited to the booking and comes off the bill. Null where
 * no more is paid than that, where everything is paid to the penny, and for a cancelled booking, of which what is left is kept.
 */
export const creditOn = ({
  status,
  money: { valuePence: value, depositPence: deposit, paidPence: paid },
}: Priced): Credit | null => {
  if (status === bookingStatus.cancelled) return null;
  // A deposit above the value of the order comes off a bill that is not known yet.
  if (value > deposit && paid > value) return { beyond: 'total', amount: paid - value };
  const isRestOpen = value <= deposit || paid < value;
  return deposit > 0 && paid > deposit && isRestOpen ? { beyond: 'deposit', amount: paid - deposit } : null;
};
