import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { isSettled } from './payment.rules';
import type { Paying, Stage } from './payment.types';

// What only somebody who pays needs: it travels with the dialog, apart from the first step.

type Kept = Pick<BookingSession, 'is_completed' | 'booking' | 'has_payment' | 'has_stored_card'>;

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
