import type { PaidBooking } from '@bars/shared-api/contracts/payment-pages';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../kernel/db';
import type { CardFacts } from '../../../kernel/gateway/gateway';
import type { EstateBar } from '../../estate/index';
import type { DepositKind } from '../../payments/index';
import type { Owed } from '../rules/owed.rules';
import type { PayablePart } from '../rules/payable.rules';

/** A verified payment: which request it stands for, pence, and the card as far as the provider has said it. */
export interface Payment {
  requestId: string;
  amountPence: number;
  card: CardFacts;
}

/** A verified payment on a saved booking, and what it is for. */
export interface BookingPayment extends Payment {
  kind: DepositKind;
  /** The guest whose own part it is, by the id of the row; null for any other. */
  guestId: string | null;
  /** The payment request of the venue that it pays; null for any other. */
  paymentRequestId: string | null;
}

/** A booking with what is owed on it, as whoever pays for it sees it; pence. */
export interface BookingToPay {
  id: string;
  brandId: number;
  /** It names nobody. */
  shown: PaidBooking;
  paidPence: number;
  owed: Owed;
  depositDueAt: Date | null;
  balanceDueAt: Date | null;
  /** What can be paid online now, the next first. */
  payable: PayablePart[];
}

/** Looks at what was just paid on a locked booking, which is in the ledger by then. `refused`: it is given back. */
export type PaymentHandler = (tx: Tx, bookingId: string, payment: Payment, now: Date) => Promise<'taken' | 'refused'>;

/** A guest who pays their own part, as they are written to. */
export interface GuestPayer {
  forename: string;
  email: string | null;
  /** Their own page. */
  url: string;
}

/** Finds the guest of a row's id; undefined where there is none. */
export type GuestPayerFinder = (tx: Tx, guestId: string) => Promise<GuestPayer | undefined>;

/** The recipient of a mail about money, and its brand and venue. */
export interface Payer {
  brand: BrandId;
  bar: EstateBar;
  forename: string;
  recipient: string;
}

/** Finds who pays in a session of the wizard, with a valid address; null for a session that is deleted, and for none. */
export type SessionPayerFinder = (tx: Tx, sessionId: string | null) => Promise<Payer | null>;

/** What can be paid of bookings, and payments of them, inside the caller’s transaction. */
export interface BookingPayments {
  /** The booking with what can be paid of it now; undefined for one that is not known. */
  toPay(tx: Tx, id: string, now: Date): Promise<BookingToPay | undefined>;
  /** A payment stands for the booking: its figures follow, one that waited for its deposit is confirmed, and the receipt is queued. False for one that is over. */
  pay(tx: Tx, id: string, payment: BookingPayment, now: Date): Promise<boolean>;
  /** Sets the token of the request by which the rest can be paid; null: there is none. */
  offerPayment(tx: Tx, id: string, token: string | null): Promise<void>;
}
