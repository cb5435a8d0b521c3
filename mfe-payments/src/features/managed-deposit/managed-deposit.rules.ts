import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import type { OutcomeCopy } from '../../common/outcome.copy';
import type { PayingCopy } from '../../common/paying.copy';
import type { Words } from '../../common/payment-page';
import type { ManagedDepositCopy } from './managed-deposit.copy';

/** What can be paid of a booking. `nothing`: nothing online; `paying`: the card page is open. */
export type ManagedState = 'open' | 'paying' | 'paid' | 'nothing' | 'cancelled' | 'expired';

type Facts = Pick<ManagedDeposit, 'status_id' | 'payable' | 'balance' | 'deposit_balance' | 'paid' | 'booking_date'>;

const isPaid = ({ balance, deposit_balance: deposit, paid }: Facts): boolean =>
  balance === 0 && deposit === 0 && paid > 0;

/** @param isPaying the visitor has opened the card page @param nowMs milliseconds since 1970. Sources: PY-35, PY-49, PY-77. */
export const managedState = (booking: Facts, isPaying: boolean, nowMs: number): ManagedState => {
  if (booking.status_id === bookingStatus.cancelled) return 'cancelled';
  if (booking.payable.length > 0) return isPaying ? 'paying' : 'open';
  if (isPaid(booking)) return 'paid';
  return Date.parse(booking.booking_date) < nowMs ? 'expired' : 'nothing';
};

/** What the route shows. */
export type ManagedPage = 'choose' | 'pay' | 'closed';

/** The page of each state at `/pay-deposit/:code`. */
export const managedPages: Readonly<Record<ManagedState, ManagedPage>> = {
  open: 'choose',
  paying: 'pay',
  paid: 'closed',
  nothing: 'closed',
  cancelled: 'closed',
  expired: 'closed',
};

/** Heading and sentence of each state. @param payment the one that is open; null while there is none */
export const managedWords = (
  copy: ManagedDepositCopy & PayingCopy,
  outcome: OutcomeCopy,
  payment: PaymentData | null,
): Record<ManagedState, Words> => ({
  open: copy.open,
  paying: {
    title: payment === null ? copy.open.title : copy.pay[payment.deposit_type](payment.display_amount),
    text: copy.payingText,
  },
  paid: copy.paid,
  nothing: copy.nothing,
  cancelled: { title: outcome.cancelled, text: outcome.cancelledText },
  expired: { title: outcome.expired, text: copy.expiredText },
});
