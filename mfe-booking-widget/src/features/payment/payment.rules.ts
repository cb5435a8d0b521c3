import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

type Completing = Pick<BookingSession, 'step' | 'take_payment' | 'has_payment'>;

/**
 * Completing opens the payment where one is asked for first and none stands yet; an enquiry is never paid for.
 * Sources: BW-161, BW-163.
 */
export const paysFirst = ({ step, take_payment: isAsked, has_payment: isPaid }: Completing): boolean => isAsked && !isPaid && step !== 99;

type Payable = Completing & Pick<BookingSession, 'booking'>;

/** There is something to pay from where the visitor stands. */
export const isPaymentNear = (session: Payable): boolean =>
  session.booking === null ? session.step === 4 && paysFirst(session) : session.booking.payment_token !== null;

type Held = Pick<BookingSession, 'is_completed' | 'booking'>;

/** What was being paid for is paid, as the session tells by itself. */
export const isSettled = (of: 'session' | 'booking', { is_completed: isCompleted, booking }: Held): boolean =>
  of === 'session' ? isCompleted : booking?.status_id === 1;

/** What follows when a payment cannot be opened: the time is lost, the session is another than the screen shows, or nothing. */
export type Refused = 'lost' | 'paid-already' | 'out-of-date' | 'failed';

const refusals: Readonly<Record<string, Refused>> = {
  slot_gone: 'lost',
  hold_expired: 'lost',
  already_paid: 'paid-already',
  cannot_complete: 'out-of-date',
  nothing_to_pay: 'out-of-date',
  session_unknown: 'out-of-date',
};

/** @param code of the server's answer; null where there was none. Source: API-B-11. */
export const refusedAs = (code: string | null): Refused => refusals[code ?? ''] ?? 'failed';
