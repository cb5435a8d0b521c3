import type { CardOutcome } from '@bars/shared-api/contracts/cards';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import type { OpenPayment } from '../../common/environment';

/**
 * What became of a payment, or of a card to be stored, that was interrupted. `unknown`: it takes longer than usual to find
 * out. `no`: nothing was taken, or no card stored. `gone`: the time was lost meanwhile. `over`: it is not asked for any more.
 */
export type Fate = 'asking' | 'unknown' | 'no' | 'yes' | 'gone' | 'over';

/** How an order stands, as the server says it. */
export interface Said {
  outcome: PaymentOutcome | CardOutcome;
  /** ISO 8601; null before the provider has answered a question about the order. */
  provider_answered_at: string | null;
}

/** A bank that was being asked when the page broke off has answered by then. */
export const bankMs = 5000;
/** How long it takes at most as a rule to find out. */
export const patienceMs = 20_000;

const fates: Partial<Record<Said['outcome'], Fate>> = { paid: 'yes', stored: 'yes', gone: 'gone', expired: 'over' };

/**
 * What is known `now`; both times are the server's, in milliseconds. That nothing was taken is said only after the provider
 * has been asked, and not in the first moments, in which a bank may still be saying yes.
 */
export const fateOf = (said: Said | null, { since, now }: { since: number; now: number }): Fate => {
  if (said === null || said.outcome === 'open') {
    if (Date.parse(said?.provider_answered_at ?? '') >= since + bankMs) return 'no';
    return now - since < patienceMs ? 'asking' : 'unknown';
  }
  return fates[said.outcome] ?? 'no';
};

const refusals: Readonly<Record<string, Fate>> = { already_paid: 'yes', card_stored: 'yes', payment_closed: 'over', card_closed: 'over', not_found: 'over' };

/** What the server's refusal to open it again tells; undefined where it tells nothing. */
export const fateByCode = (code: string | null): Fate | undefined => refusals[code ?? ''];

/** Nothing more comes of it. */
export const isFinal = (fate: Fate): boolean => fate !== 'asking' && fate !== 'unknown';

/** A payment that was opened and left half-way: the provider may still bring something of it. */
export const openIn = ({ booking, deposit_token: token }: Pick<BookingSession, 'booking' | 'deposit_token'>): OpenPayment | null =>
  booking === null && token !== null ? { what: 'payment', token } : null;
