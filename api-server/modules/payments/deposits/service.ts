import type { HeldPayment } from '@bars/shared-api/contracts/personal-data';
import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import type { Tx } from '../../../kernel/db';
import type { CardFacts, PageForm, WalletCharge } from '../../../kernel/gateway/gateway';
import type { AnswerHandler, Lockable, RequestRef } from '../card-orders/service';
import type { RefundReason } from './rules/ledger.types';

export type { RefundReason };

/** What a payment is for. `extra`: something on top of the booking that the venue asks for. Sources: decisions "`deposit_type`"; docs/decisions/033. */
export type DepositKind = 'deposit' | 'balance' | 'full' | 'share' | 'extra';

/** A payment that is open at the card provider. */
export interface OpenPayment {
  token: string;
  orderId: string;
  kind: DepositKind;
  amountPence: number;
  form: PageForm;
}

/** A deposit request, and the guest whose own part it is: the id of the guest's row, null for any other. */
export interface DepositRef extends RequestRef {
  guestId: string | null;
}

/** A request that has been paid. */
export interface PaidRequest extends DepositRef {
  kind: DepositKind;
  amountPence: number;
  /** The payment request of the venue that it was made for; null for any other. */
  paymentRequestId: string | null;
  /** The card it was paid with, as far as the provider has sent it. */
  card: CardFacts;
}

/**
 * What payments are for. `settle` makes the booking in the same transaction and returns its id, or null where the booking cannot
 * be made any more; then the money is refunded.
 */
export interface Payable extends Lockable {
  reconcile(tx: Tx, request: PaidRequest, now: Date): Promise<string | null>;
  /** What is still owed on a saved booking, pence: a request over more than that is closed once another was paid. */
  owedOn(tx: Tx, bookingId: string): Promise<number>;
}

/** A payment that is refunded, or a part of one; pence. */
export interface Refunded {
  id: string;
  orderId: string;
  amountPence: number;
  reason: RefundReason;
  /** The venue's own words; null where it gave none. */
  note: string | null;
  card: CardFacts;
  /** The guest who paid it; null where the lead booker did. */
  guestId: string | null;
}

declare module '../../../kernel/composition/events' {
  interface EventMap {
    /** A payment of a locked request has come and goes back, since it may not stand. */
    'payment.returned': { request: DepositRef; refunded: Refunded };
  }
}

declare module '../../../kernel/composition/ports' {
  interface PortMap {
    /** Is asked with every payment that has come. */
    'payment.payable': Payable;
  }
}

/** What the venue gives back of what was paid for a booking. */
export interface GivenBack extends Refunded {
  /** What the payment was for. */
  kind: DepositKind;
}

/** The state of a request, to be shown. */
export interface DepositState {
  kind: DepositKind;
  amountPence: number;
  /** Nothing can be paid by it any more. */
  isOver: boolean;
  outcome: PaymentOutcome;
  /** The payment that stands: when it came, and the bank's code of it. */
  paid: { at: Date; authCode: string } | null;
  /** The provider's code of the last refused try of an open request. */
  refusedWith: string | null;
  bookingId: string | null;
  paymentRequestId: string | null;
}

/** A payment on a saved booking. */
export interface BookingAsk {
  bookingId: string;
  brandId: number;
  kind: DepositKind;
  amountPence: number;
  /** It pays for a held change: what else is paid meanwhile leaves it open. */
  forChange?: boolean;
}

/** A guest's own part of a saved booking. `guestId`: the id of the guest's row. */
export interface GuestAsk {
  bookingId: string;
  brandId: number;
  guestId: string;
  amountPence: number;
}

/** What goes back. `of`: from all that was paid, or from what counts towards the booking, without what was paid on top of it. `spread`: of several payments the lead booker's go back first, or each to the same part; without guests' payments the newest goes back first. */
export interface GivenPart {
  amountPence: number;
  note: string;
  of: 'all' | 'booking';
  spread?: 'lead_first' | 'evenly';
}

/** What is to be paid, as the visitor was shown it. */
export interface ShownPayment {
  /** The request's own token. */
  token: string;
  amountPence: number;
  /** Whether this visitor may pay it. */
  mayPay(tx: Tx, request: RequestRef): Promise<boolean>;
}

/** A charge of an open order by other means than the card page. */
export interface OrderCharge {
  orderId: string;
  /** Called in the transaction before the charge, with the request locked. False: another charge of the order is on its way. May refuse by throwing. */
  claim(tx: Tx, now: Date): Promise<boolean>;
  /** Calls the provider; no transaction is open. */
  charge(amountPence: number): Promise<WalletCharge>;
}

/** From a moment on, until before another. */
export interface Span {
  from: Date;
  to: Date;
}

/** The ledger's rows of a span; pence. */
export interface Books {
  /** Taken in the span. `backPence` goes back or has gone, `donePence` has gone; `bookingId` null where no booking came of it. */
  payments: {
    orderId: string;
    bookingId: string | null;
    amountPence: number;
    backPence: number;
    donePence: number;
    receivedAt: Date;
  }[];
  /** Refunds that were decided in the span. */
  backPence: number;
  /** Refunds that the provider has not done. */
  waiting: { orderId: string; amountPence: number; since: Date }[];
  /** Orders that have been open for an hour and of which the provider has not said anything. */
  unanswered: { orderId: string; since: Date }[];
}

/** The ledger of money for other domains. Amounts are pence. */
export interface DepositsService extends AnswerHandler {
  /** A paid request has become this booking, which is written by then: from here on its payment counts as the booking's. */
  assign(tx: Tx, requestId: string, bookingId: string): Promise<void>;
  /**
   * Opens the payment of a locked session, or the one that is open already. A request over another amount is closed first.
   * @throws AppError `already_paid`, `too_many_refused_cards`; then the caller's transaction has to be rolled back
   */
  openForSession(
    tx: Tx,
    ask: { sessionId: string; brandId: number; kind: DepositKind; amountPence: number },
    now: Date,
  ): Promise<OpenPayment>;
  /**
   * Opens the payment of a request by its token, or the one that is open already: the same order as the card page's.
   * @throws AppError `not_found`, `already_paid`, `payment_closed`, `amount_changed`, `too_many_refused_cards`
   */
  openShown(shown: ShownPayment): Promise<OpenPayment>;
  /**
   * Charges an open order, and returns how it stands then: `open` where the provider has not answered. A refused order is not charged.
   * @throws AppError `not_found`, `already_paid`, `payment_closed`
   */
  chargeOrder(order: OrderCharge): Promise<PaymentOutcome>;
  /** Opens a request on a saved booking. Returns the token by which it can be paid. */
  askForBooking(tx: Tx, ask: BookingAsk, now: Date): Promise<string>;
  /**
   * Opens the payment of a locked booking, or the one that is open already. An open request over something else is closed first, unless
   * somebody has been paying by it for less than 15 minutes; `replaces` is the token of one that may be closed all the same.
   * @throws AppError `payment_under_way`, `too_many_refused_cards`; then the caller's transaction has to be rolled back
   */
  openForBooking(tx: Tx, ask: BookingAsk & { replaces: string | null }, now: Date): Promise<OpenPayment>;
  /**
   * Opens the payment of a guest's own part of a locked booking, or the one that is open already. Guests pay beside each other, since their parts add up to what is owed; a request
   * of the guest over another amount is closed first.
   * @throws AppError `payment_under_way` while somebody pays the whole, `too_many_refused_cards`; then the caller's transaction has to be rolled back
   */
  openForGuest(tx: Tx, ask: GuestAsk, now: Date): Promise<OpenPayment>;
  /** What each guest of a booking has paid and not been given back, by the ids of their rows; pence. */
  paidByGuests(tx: Tx, bookingId: string): Promise<Map<string, number>>;
  /** The token of the request that pays a payment request of a locked booking: the open one, or a new one. @throws AppError `already_paid` */
  askForPaymentRequest(tx: Tx, ask: BookingAsk & { paymentRequestId: string }, now: Date): Promise<string>;
  /** Closes what was made for a payment request of a locked booking. While somebody has been paying by it since `since`, it changes nothing and returns false. */
  closeForPaymentRequest(tx: Tx, paymentRequestId: string, since: Date, now: Date): Promise<boolean>;
  /** A payment stands for a payment request. */
  isRequestPaid(tx: Tx, paymentRequestId: string): Promise<boolean>;
  /** How a request stands. @throws AppError `not_found` */
  read(token: string): Promise<DepositState>;
  /** The open request of a booking by which its deposit or balance is paid; null without one. */
  openTokenOfBooking(tx: Tx, bookingId: string): Promise<string | null>;
  /** The booking's request of that token has been paid. */
  isPaidByToken(tx: Tx, bookingId: string, token: string): Promise<boolean>;
  /**
   * Closes the open requests of a locked booking. While somebody has been paying by one of them since `since`, it changes nothing and
   * returns false.
   */
  closeForBooking(tx: Tx, bookingId: string, since: Date, now: Date): Promise<boolean>;
  /** The same for the request of a token; true where it is not open. */
  closeByToken(tx: Tx, token: string, since: Date, now: Date): Promise<boolean>;
  /**
   * Asks the provider at once about what is being paid by the request of a token, and records what it says. False where it does not answer. After true, what is still open is not paid:
   * the request may be closed, and a payment that comes all the same goes back. No transaction is open meanwhile.
   */
  askAbout(token: string): Promise<boolean>;
  /** A locked booking is cancelled by the venue: its requests are closed, and every payment that stands is refunded, once. Returns what goes back. */
  cancelForBooking(tx: Tx, bookingId: string, now: Date): Promise<Refunded[]>;
  /** The money of a span, and what is unfinished. */
  booksOf(tx: Tx, span: Span, now: Date): Promise<Books>;
  /** What was paid for a booking and has not gone back, with what came on top of it. */
  leftOfBooking(tx: Tx, bookingId: string): Promise<number>;
  /** The venue has given back exactly this before, with the same words, by one command. */
  hasGivenBack(tx: Tx, bookingId: string, given: { amountPence: number; note: string }): Promise<boolean>;
  /** Gives back a part of what was paid for a locked booking, or all of it, each part to the card that paid it. @throws where less is left */
  refund(tx: Tx, bookingId: string, given: GivenPart, now: Date): Promise<GivenBack[]>;
  /** The token of the open request of a session; null without one. */
  openTokenOf(tx: Tx, sessionId: string): Promise<string | null>;
  /** The payments for a booking with their refunds, oldest first. */
  paymentsOf(tx: Tx, bookingId: string): Promise<HeldPayment[]>;
  /** An order of the booking is still asked about, or a refund is on its way. */
  isMoving(tx: Tx, bookingId: string): Promise<boolean>;
  /** Closes the open request of a session; a payment that arrives later is refunded. */
  closeForSession(tx: Tx, sessionId: string, now: Date): Promise<void>;
}
