import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { DepositType } from '@bars/shared-api/contracts/payment-options';

/** 'Save Booking' with a deposit to pay, 'Complete Booking' without one. Source: BW-157. */
export const submitLabel = ({ deposit }: Pick<BookingSession, 'deposit'>): 'save' | 'complete' =>
  deposit === 0 ? 'complete' : 'save';

type Asked = Pick<BookingSession, 'take_payment' | 'payment_options' | 'payment_type'>;

/** Whether there are several ways to pay and none is chosen. Sources: BW-164, PY-7. */
export const needsPaymentChoice = ({
  take_payment: isAsked,
  payment_options: options,
  payment_type: chosen,
}: Asked): boolean => isAsked && options.length > 1 && chosen === null;

/** The rest after the first payment: due by a day, paid at the venue, fully covered, or a bill from which the payment is deducted. */
export type Rest =
  | { kind: 'due'; pence: number; by: string }
  | { kind: 'venue'; pence: number }
  | { kind: 'covered' }
  | { kind: 'off-bill' };

type Priced = Pick<BookingSession, 'value' | 'requires_balance' | 'balance_due_date'>;

/** @param paid the first payment in pence; it may be a deposit on an unknown bill. Source: PY-9. */
export const restAfter = ({ value, requires_balance: isAsked, balance_due_date: by }: Priced, paid: number): Rest => {
  if (value < paid || value === 0) return { kind: 'off-bill' };
  if (value === paid) return { kind: 'covered' };
  return isAsked && by !== null ? { kind: 'due', pence: value - paid, by } : { kind: 'venue', pence: value - paid };
};

type Secured = Pick<BookingSession, 'take_payment' | 'requires_card' | 'has_stored_card'>;

/** The state of the card that secures the booking instead of a payment; null if no card is needed. Source: BW-162. */
export const cardState = ({
  take_payment: isNow,
  requires_card: isRequired,
  has_stored_card: isStored,
}: Secured): 'asked' | 'stored' | null => {
  if (!isRequired || isNow) return null;
  return isStored ? 'stored' : 'asked';
};

type Owed = Secured & Pick<BookingSession, 'deposit' | 'payment_amount'>;

/** Whether the visitor chooses between paying the deposit now and later. */
export const canPayLater = ({
  deposit,
  deposit_due_date: due,
  payment_options: options,
}: Pick<BookingSession, 'deposit' | 'deposit_due_date' | 'payment_options'>): boolean =>
  deposit > 0 && due !== null && options.length > 0;

export type PaymentChoice = DepositType | 'later';

/** The chosen way to pay; null while there are several and none is chosen. */
export const choiceOf = (
  session: Parameters<typeof canPayLater>[0],
  { pay_now: isNow, payment_type: type }: Pick<BookingSession, 'pay_now' | 'payment_type'>,
): PaymentChoice | null => (canPayLater(session) && !isNow ? 'later' : type);

/** The result of pressing the button: nothing to pay, an amount now, a card to store, or an amount later. */
export const owedOnPress = (session: Owed): { when: 'free' | 'now' | 'card' | 'later'; pence: number } => {
  const { deposit, take_payment: isNow, payment_amount: amount } = session;
  if (isNow) return { when: 'now', pence: amount ?? deposit };
  if (cardState(session) === 'asked') return { when: 'card', pence: deposit };
  return { when: deposit > 0 ? 'later' : 'free', pence: deposit };
};
