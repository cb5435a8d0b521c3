import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

type Completing = Pick<BookingSession, 'step' | 'take_payment' | 'has_payment' | 'requires_card' | 'has_stored_card'>;

/**
 * Whether a payment comes before completing and is not made yet. An enquiry is never paid for.
 * Source: BW-161.
 */
const paysFirst = ({ step, take_payment: isAsked, has_payment: isPaid }: Completing): boolean =>
  isAsked && !isPaid && step !== 99;

/** Whether a card must be stored before completing and is not stored yet. Source: BW-162. */
const storesCardFirst = ({
  step,
  take_payment: isAsked,
  requires_card: isRequired,
  has_stored_card: isStored,
}: Completing): boolean => isRequired && !isStored && !isAsked && step !== 99;

/** The dialog that opens before completing: a payment, else a card, else none. Sources: BW-161…BW-163. */
export const opensFirst = (session: Completing): 'payment' | 'card' | null => {
  if (paysFirst(session)) return 'payment';
  return storesCardFirst(session) ? 'card' : null;
};

type Payable = Completing & Pick<BookingSession, 'booking'>;

/** Whether the current step can open a payment or the storing of a card. */
export const isPaymentNear = (session: Payable): boolean =>
  session.booking === null
    ? session.step === 4 && opensFirst(session) !== null
    : session.booking.payment_token !== null;

type Held = Pick<BookingSession, 'is_completed' | 'booking'>;

/** Whether the booking of a payment or a card is complete, by the session alone. */
export const isSettled = (of: 'session' | 'booking', { is_completed: isCompleted, booking }: Held): boolean =>
  of === 'session' ? isCompleted : booking?.status_id === 1;
