import type { HeldPayment } from '@bars/shared-api/contracts/personal-data';
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

/** A request that has been paid. */
export interface PaidRequest extends RequestRef {
  kind: DepositKind;
  amountPence: number;
  /** The card it was paid with, as far as the provider has sent it. */
  card: CardFacts;
}

/**
 * What payments are for. `settle` makes the booking in the same transaction and returns its id, or null where the booking cannot
 * be made any more; then the money is refunded.
 */
export interface Payable extends Lockable {
  reconcile(tx: Tx, request: PaidRequest, now: Date): Promise<string | null>;
  /** Queues the mail to the payer about a refund and its reason. */
  queueRefundMail(tx: Tx, request: RequestRef, refunded: Refunded): Promise<void>;
}

/** A payment that is refunded; pence. */
export interface Refunded {
  orderId: string;
  amountPence: number;
  reason: RefundReason;
  card: CardFacts;
}

/** The state of a request, to be shown. */
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
  /** Registers what happens when a request is paid. */
  whenPaid(payable: Payable): void;
  /**
   * Opens the payment of a locked session, or the one that is open already. A request over another amount is closed first.
   * @throws AppError `already_paid`, `too_many_refused_cards`; then the caller's transaction has to be rolled back
   */
  openForSession(tx: Tx, ask: { sessionId: string; brandId: number; kind: DepositKind; amountPence: number }, now: Date): Promise<OpenPayment>;
  /** Opens a request on a saved booking. Returns the token by which it can be paid. */
  askForBooking(tx: Tx, ask: { bookingId: string; brandId: number; kind: DepositKind; amountPence: number }, now: Date): Promise<string>;
  /**
   * Closes the open request of a locked booking. While somebody has been paying since `since`, it changes nothing and returns
   * false.
   */
  closeForBooking(tx: Tx, bookingId: string, since: Date, now: Date): Promise<boolean>;
  /** A locked booking is cancelled by the venue: its requests are closed, and every payment that stands is refunded, once. Returns what goes back. */
  cancelForBooking(tx: Tx, bookingId: string, now: Date): Promise<Refunded[]>;
  /** The token of the open request of a session; null without one. */
  openTokenOf(tx: Tx, sessionId: string): Promise<string | null>;
  /** The payments for a booking with their refunds, oldest first. */
  paymentsOf(tx: Tx, bookingId: string): Promise<HeldPayment[]>;
  /** An order of the booking is still asked about, or a refund is on its way. */
  isMoving(tx: Tx, bookingId: string): Promise<boolean>;
  /** Closes the open request of a session; a payment that arrives later is refunded. */
  closeForSession(tx: Tx, sessionId: string, now: Date): Promise<void>;
}
