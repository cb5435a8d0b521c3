/** A deposit request with everything that happened to it. Amounts are pence. */
export interface Ledger {
  amountPence: number;
  currency: string;
  /** `paid`: a payment stands for it. `closed`: nothing is asked for any more. */
  state: 'open' | 'paid' | 'closed';
  /** Oldest first; at most the last one is open. */
  attempts: readonly Attempt[];
  /** All money the bank took for it. */
  payments: readonly Payment[];
  refunds: readonly Refund[];
}

/** One order at the card provider, which charges an order at most once. `result` is the provider's code. */
export interface Attempt {
  orderId: string;
  state: 'open' | 'accepted' | 'refused';
  result: string | null;
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

/** What has to be done now that the ledger has turned; each is done in the same transaction or written down in it. */
export type Effect = { type: 'show'; orderId: string } | { type: 'settle'; payment: Payment } | { type: 'refund'; refund: Refund };

export interface Turned {
  ledger: Ledger;
  effects: readonly Effect[];
}

export const none = (ledger: Ledger): Turned => ({ ledger, effects: [] });

/** A request nobody has tried to pay yet. */
export const newLedger = (amountPence: number): Ledger => ({ amountPence, currency: 'GBP', state: 'open', attempts: [], payments: [], refunds: [] });
