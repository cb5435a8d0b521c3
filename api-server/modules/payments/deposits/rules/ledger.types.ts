import type { Orders } from '../../card-orders/index';

/** A deposit request with everything that happened to it. Amounts are pence. */
export interface Ledger extends Orders {
  amountPence: number;
  currency: string;
  /** `paid`: a payment stands for the request. `closed`: the request is over. */
  state: 'open' | 'paid' | 'closed';
  /** All money the bank took for it. */
  payments: readonly Payment[];
  refunds: readonly Refund[];
}

export interface Payment {
  orderId: string;
  amountPence: number;
}

/**
 * Why money is refunded: a second payment (`surplus`), a request that was over, a booking that could not be made any more, a
 * payment with another amount, currency or account (`mismatch`), a booking that the venue cancelled, or a part, or all, that the venue
 * gives back by a command (`venue`). After any but the last the payment does not stand.
 */
export type RefundReason = 'surplus' | 'closed' | 'slot_gone' | 'mismatch' | 'cancelled' | 'venue';

export interface Refund extends Payment {
  /** The name under which the provider refunds it once. */
  id: string;
  reason: RefundReason;
  isDone: boolean;
}

/** A success as the provider reports it; `isSettled` is false while the money is only held on the card. */
export interface Success {
  kind: 'paid';
  amountPence: number;
  currency: string;
  isOwnAccount: boolean;
  isSettled: boolean;
}

/** The outcome of an order. `undone`: a success of which nothing stands any more; `nothing`: no answer yet, or none that can be believed. */
export type ProviderOutcome = Success | { kind: 'refused'; result: string } | { kind: 'undone' } | { kind: 'nothing' };

/** A request without orders. */
export const newLedger = (amountPence: number): Ledger => ({
  amountPence,
  currency: 'GBP',
  state: 'open',
  attempts: [],
  payments: [],
  refunds: [],
});
