import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

type Completing = Pick<BookingSession, 'step' | 'take_payment' | 'has_payment' | 'requires_card' | 'has_stored_card'>;

/**
 * A payment is asked for first and none stands yet; an enquiry is never paid for.
 * Source: BW-161.
 */
const paysFirst = ({ step, take_payment: isAsked, has_payment: isPaid }: Completing): boolean => isAsked && !isPaid && step !== 99;

/** Nothing is paid first, and a card is asked for that is not stored yet. Source: BW-162. */
const storesCardFirst = ({ step, take_payment: isAsked, requires_card: isRequired, has_stored_card: isStored }: Completing): boolean =>
  isRequired && !isStored && !isAsked && step !== 99;

/** What completing opens before it completes, payment before card. Sources: BW-161…BW-163. */
export const opensFirst = (session: Completing): 'payment' | 'card' | null => {
  if (paysFirst(session)) return 'payment';
  return storesCardFirst(session) ? 'card' : null;
};

type Payable = Completing & Pick<BookingSession, 'booking'>;

/** There is something to pay, or a card to store, from where the visitor stands. */
export const isPaymentNear = (session: Payable): boolean =>
  session.booking === null ? session.step === 4 && opensFirst(session) !== null : session.booking.payment_token !== null;

type Held = Pick<BookingSession, 'is_completed' | 'booking'>;

/** What was being paid for, or secured by a card, is there, as the session tells by itself. */
export const isSettled = (of: 'session' | 'booking', { is_completed: isCompleted, booking }: Held): boolean =>
  of === 'session' ? isCompleted : booking?.status_id === 1;
