import type { Orders } from '../../card-orders/service';

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
 * or another amount than was asked for.
 */
export type RefundReason = 'surplus' | 'closed' | 'slot_gone' | 'mismatch';

export interface Refund extends Payment {
  reason: RefundReason;
  isDone: boolean;
}

/** What is known of an order. `nothing`: no answer yet, or none that can be believed. */
export type Told = { kind: 'paid'; amountPence: number; currency: string } | { kind: 'refused'; result: string } | { kind: 'nothing' };

/** A request nobody has tried to pay yet. */
export const newLedger = (amountPence: number): Ledger => ({ amountPence, currency: 'GBP', state: 'open', attempts: [], payments: [], refunds: [] });
