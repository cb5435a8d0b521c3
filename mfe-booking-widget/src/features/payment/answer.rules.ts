import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { isSettled } from './payment.rules';
import type { Paying, Stage } from './payment.types';

// These rules are part of the dialog's file, because the first step does not need them.

type Kept = Pick<BookingSession, 'is_completed' | 'booking' | 'has_payment' | 'has_stored_card'>;

/** The stage by the server's session after the panel has reported success; null if the booking is complete. */
export const stageBy = ({ what, of }: Pick<Paying, 'what' | 'of'>, session: Kept): Stage | null => {
  if (isSettled(of, session)) return null;
  const isKept = what === 'card' ? session.has_stored_card : session.has_payment;
  return of === 'session' && isKept ? 'unseen' : 'unpaid';
};

/** How a refused payment or card is handled: the time is lost, it is done already, the session has changed, or only a message. */
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

/** @param code error code of the server's answer; null if there was no answer. Sources: API-B-11, API-B-12. */
export const refusedAs = (code: string | null): Refused => refusals[code ?? ''] ?? 'failed';
