import type { Orders } from '../../card-orders/index';

/** A deposit request with everything that happened to it. Amounts are pence. */
export interface Ledger extends Orders {
  amountPence: number;
  currency: string;
  /** `paid`: a payment stands for it. `closed`: nothing is asked for any more. */
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
 * Why money goes back: it paid a second time, for a request that was over, for a booking that could not be made any more,
 * or otherwise than was asked for: another amount or currency, or on another account.
 */
export type RefundReason = 'surplus' | 'closed' | 'slot_gone' | 'mismatch';

export interface Refund extends Payment {
  reason: RefundReason;
  isDone: boolean;
}

/** A yes, as the provider did it; `isSettled` is false while the money is only held on the card. */
export interface Success {
  kind: 'paid';
  amountPence: number;
  currency: string;
  isOwnAccount: boolean;
  isSettled: boolean;
}

/** What is known of an order. `undone`: a yes of which nothing stands any more; `nothing`: no answer yet, or none that can be believed. */
export type ProviderOutcome = Success | { kind: 'refused'; result: string } | { kind: 'undone' } | { kind: 'nothing' };

/** A request nobody has tried to pay yet. */
export const newLedger = (amountPence: number): Ledger => ({ amountPence, currency: 'GBP', state: 'open', attempts: [], payments: [], refunds: [] });
