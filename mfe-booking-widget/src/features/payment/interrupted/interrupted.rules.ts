import type { CardOutcome } from '@bars/shared-api/contracts/cards';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import type { OpenPayment } from '../../../common/environment';

/**
 * The outcome of an interrupted payment, or of the interrupted storing of a card. `asking`: the server is asked. `unknown`: the
 * answer takes longer than usual. `yes`: paid or stored. `no`: nothing was taken, or no card stored. `gone`: the time was lost
 * meanwhile. `over`: the request has ended.
 */
export type Fate = 'asking' | 'unknown' | 'no' | 'yes' | 'gone' | 'over';

/** The server's answer about an order. */
export interface OrderState {
  outcome: PaymentOutcome | CardOutcome;
  /** Time of the provider's last answer about the order, ISO 8601; null before its first. */
  provider_answered_at: string | null;
}

/** Time in which a bank answers a request that was running at the interruption, in milliseconds. */
export const bankMs = 5000;
/** Usual maximum until the outcome is known, in milliseconds. */
export const patienceMs = 20_000;

const fates: Partial<Record<OrderState['outcome'], Fate>> = {
  paid: 'yes',
  stored: 'yes',
  gone: 'gone',
  expired: 'over',
};

/**
 * The outcome `now`; both times are the server's, in milliseconds. `no` is returned only if the provider has answered at least
 * `bankMs` after `since`, because the bank may still accept the payment before.
 */
export const fateOf = (orderState: OrderState | null, { since, now }: { since: number; now: number }): Fate => {
  if (orderState === null || orderState.outcome === 'open') {
    if (Date.parse(orderState?.provider_answered_at ?? '') >= since + bankMs) return 'no';
    return now - since < patienceMs ? 'asking' : 'unknown';
  }
  return fates[orderState.outcome] ?? 'no';
};

const refusals: Readonly<Record<string, Fate>> = {
  already_paid: 'yes',
  card_stored: 'yes',
  payment_closed: 'over',
  card_closed: 'over',
  not_found: 'over',
};

/** The outcome by the error code of a refused opening; undefined if the code says nothing about it. */
export const fateByCode = (code: string | null): Fate | undefined => refusals[code ?? ''];

/** Whether the outcome cannot change any more. */
export const isFinal = (fate: Fate): boolean => fate !== 'asking' && fate !== 'unknown';

/** The unfinished payment of a session; null if there is none. The provider may still confirm it. */
export const openIn = ({
  booking,
  deposit_token: token,
}: Pick<BookingSession, 'booking' | 'deposit_token'>): OpenPayment | null =>
  booking === null && token !== null ? { what: 'payment', token } : null;
