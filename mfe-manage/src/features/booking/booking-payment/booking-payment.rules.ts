import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import type { ManagedDeposit, PayableAmount } from '@bars/shared-api/contracts/payment-pages';
import type { DepositType } from '@bars/shared-api/contracts/payment-options';

/** What a payment of the tab is for. Source: MG-25. */
export type PaymentKind = 'deposit' | 'balance';

/** Something that can be paid now. */
export interface Offer {
  kind: PaymentKind;
  part: PayableAmount;
}

/** All at once is the balance of a booking of which nothing is paid. A share is a guest's. */
const kinds: Readonly<Record<DepositType, PaymentKind | null>> = {
  deposit: 'deposit',
  balance: 'balance',
  full: 'balance',
  share: null,
};

const isPast = (at: string | null, nowMs: number): boolean => at !== null && Date.parse(at) <= nowMs;

/** What can be paid now, the deposit only while the balance is not yet due. @param nowMs milliseconds since 1970. Source: MG-25. */
export const offersOf = (
  { payable, balance_due_date: balanceDue }: Pick<ManagedDeposit, 'payable' | 'balance_due_date'>,
  nowMs: number,
): Offer[] =>
  payable.flatMap((part) => {
    const kind = kinds[part.type];
    const isOffered = kind !== null && !(kind === 'deposit' && isPast(balanceDue, nowMs));
    return isOffered ? [{ kind, part }] : [];
  });

/** Cancelled, or deleted, whatever its code says then. Sources: MG-11, MG-26, PY-49, PY-50. */
export const isCancelled = ({ status_id: id, status }: Pick<HostBooking, 'status_id' | 'status'>): boolean =>
  id === bookingStatus.cancelled || status === 'Deleted';

/** What can be paid of a booking. `agency`: whoever made the booking is paid; `postponed`: it has no date; `nothing`: nothing online. */
export type PaymentState = 'open' | 'cancelled' | 'agency' | 'paid' | 'postponed' | 'over' | 'nothing';

/** The bar is who can help: its telephone is the way on. An agency is asked by its customer. */
export const needsBar = (state: PaymentState): boolean =>
  state === 'cancelled' || state === 'over' || state === 'nothing';

type Owed = Pick<
  ManagedDeposit,
  'status_id' | 'payable' | 'balance' | 'deposit_balance' | 'paid' | 'booking_date' | 'balance_due_date'
>;

const isPaid = ({ balance, deposit_balance: deposit, paid }: Owed): boolean =>
  balance === 0 && deposit === 0 && paid > 0;

/** @param canPay `can_customer_pay` of the booking @param nowMs milliseconds since 1970 */
export const paymentState = (owed: Owed, canPay: boolean, nowMs: number): PaymentState => {
  if (owed.status_id === bookingStatus.cancelled) return 'cancelled';
  if (!canPay) return 'agency';
  if (offersOf(owed, nowMs).length > 0) return 'open';
  if (isPaid(owed)) return 'paid';
  if (owed.status_id === bookingStatus.postponed) return 'postponed';
  return isPast(owed.booking_date, nowMs) ? 'over' : 'nothing';
};

/** What is chosen at first: what the address asks for, or the only one. */
export const firstChoice = (offers: readonly Offer[], wanted: PaymentKind | null): PaymentKind | '' => {
  const [only, ...others] = offers;
  if (offers.some(({ kind }) => kind === wanted)) return wanted ?? '';
  return only !== undefined && others.length === 0 ? only.kind : '';
};
