import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Paying, Stage } from './payment.types';

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

type Kept = Held & Pick<BookingSession, 'has_payment' | 'has_stored_card'>;

/** What the server's session says of something that the page says is done; null where all of it is there. */
export const stageBy = ({ what, of }: Pick<Paying, 'what' | 'of'>, session: Kept): Stage | null => {
  if (isSettled(of, session)) return null;
  const isKept = what === 'card' ? session.has_stored_card : session.has_payment;
  return of === 'session' && isKept ? 'unseen' : 'unpaid';
};

/** What follows when neither payment nor card can be taken: the time is lost, it is done already, the session is another than the screen shows, or nothing. */
export type Refused = 'lost' | 'done-already' | 'out-of-date' | 'failed';

const refusals: Readonly<Record<string, Refused>> = {
  slot_gone: 'lost',
  hold_expired: 'lost',
  already_paid: 'done-already',
  card_stored: 'done-already',
  cannot_complete: 'out-of-date',
  nothing_to_pay: 'out-of-date',
  no_card_needed: 'out-of-date',
  session_unknown: 'out-of-date',
};

/** @param code of the server's answer; null where there was none. Sources: API-B-11, API-B-12. */
export const refusedAs = (code: string | null): Refused => refusals[code ?? ''] ?? 'failed';
