import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import type { Tx } from '../../kernel/db';
import type { CardFacts, PageForm } from '../../kernel/gateway/gateway';
import type { AnswerTaker, Lockable, RequestRef } from '../card-orders/service';
import type { RefundReason } from './rules/ledger.types';

export type { RefundReason };

/** What a payment is for. Source: decisions "`deposit_type`". */
export type DepositKind = 'deposit' | 'balance' | 'full' | 'share';

/** A payment that is open at the card provider. */
export interface OpenPayment {
  token: string;
  orderId: string;
  kind: DepositKind;
  amountPence: number;
  form: PageForm;
}

/** A request that a payment now stands for. */
export interface PaidRequest extends RequestRef {
  kind: DepositKind;
  amountPence: number;
  /** The card it was paid with, as far as the provider has said it. */
  card: CardFacts;
}

/**
 * What money was asked for. `settle` makes of it what was paid for, in the same transaction: the id of the booking, or null
 * where it cannot be had any more, and the money goes back.
 */
export interface Payable extends Lockable {
  settle(tx: Tx, request: PaidRequest, now: Date): Promise<string | null>;
  /** Tells whoever paid that this payment goes back, and why. */
  tellOfRefund(tx: Tx, request: RequestRef, refunded: Refunded): Promise<void>;
}

/** A payment that goes back; pence. */
export interface Refunded {
  orderId: string;
  amountPence: number;
  reason: RefundReason;
  card: CardFacts;
}

/** How a request stands, for whoever shows it. */
export interface DepositState {
  kind: DepositKind;
  amountPence: number;
  outcome: PaymentOutcome;
  /** The bank's code of the payment that stands. */
  authCode: string | null;
  bookingId: string | null;
}

/** The ledger of money for other domains. Amounts are pence. */
export interface DepositsService extends AnswerTaker {
  /** Says what happens when a session's request is paid. */
  whenPaid(payable: Payable): void;
  /**
   * Opens the payment of a locked session, or the one that is open already. A request over another amount is closed first.
   * @throws AppError `already_paid`, `too_many_refused_cards`; then the caller's transaction has to be rolled back
   */
  openForSession(tx: Tx, ask: { sessionId: string; brandId: number; kind: DepositKind; amountPence: number }, now: Date): Promise<OpenPayment>;
  /** Asks for something on a saved booking; the token by which it can be paid. */
  askForBooking(tx: Tx, ask: { bookingId: string; brandId: number; kind: DepositKind; amountPence: number }, now: Date): Promise<string>;
  /**
   * Nothing is asked of a booking any more, unless somebody has been paying since `since`: then false, and nothing has changed.
   * The booking is locked.
   */
  closeForBooking(tx: Tx, bookingId: string, since: Date, now: Date): Promise<boolean>;
  /** The token of what is asked of a session at the moment; null where nothing is. */
  openTokenOf(tx: Tx, sessionId: string): Promise<string | null>;
  /** Nothing is asked of a session any more: what is paid from now on goes back. */
  closeForSession(tx: Tx, sessionId: string, now: Date): Promise<void>;
}
