import type { Booking, BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { HeldBooking } from '@bars/shared-api/contracts/personal-data';
import type { Tx } from '../../kernel/db';
import type { CardFacts } from '../../kernel/gateway/gateway';
import type { EstateBar, PartyType } from '../bars/estate.schema';
import type { Refunded } from '../deposits/service';
import type { SecuringCard } from '../cards/service';
import type { OrderedLine } from '../pre-orders/service';

export { cancellationTerms } from './cancellation/cancellation.words';
export { noShowFee } from './no-show/no-show.words';
export { owedOn } from './rules/owed.rules';

/** Who booked. `phone` is digits, with a leading + where there was one. */
export interface LeadBooker {
  forename: string;
  surname: string;
  email: string;
  phone: string;
  companyName: string | null;
  specialRequirements: string | null;
}

/** A party whose hold has just been confirmed, or an enquiry, for which nothing is held. */
export interface NewBooking {
  /** The hold's id, which becomes the booking's own; a new UUID for an enquiry. */
  id: string;
  /** Null for an enquiry. */
  holdId: string | null;
  sessionId: string;
  /** The brand the visitor dealt with; mail and links are in its name. */
  brand: BrandId;
  bar: EstateBar;
  type: PartyType;
  people: number;
  startsAt: Date;
  endsAt: Date;
  /** Name of the space. */
  area: string;
  status: BookingStatusId;
  leadBooker: LeadBooker;
  /** Only with the explicit consent of the visitor. */
  allergies: string | null;
  optIns: { email: boolean; sms: boolean; phone: boolean };
  /** What is ordered ahead, at the prices of this moment. */
  preOrder: readonly OrderedLine[];
  money: BookingMoney;
  /** The payment it is made with; null where none is. */
  payment: Payment | null;
  /** The card that secures it, and what may be charged; null where none does. */
  noShow: SecuringCard | null;
  /** When the venue rings back about an enquiry, as the visitor reads it; null for a booking. */
  ringBack: string | null;
}

/** What a booking is worth and what is owed on it; pence. */
export interface BookingMoney {
  valuePence: number;
  depositPence: number;
  paidPence: number;
  depositDueAt: Date | null;
  balanceDueAt: Date | null;
}

/** A booking in its wire form, with what only a session shows beside it. */
export interface SavedBooking {
  wire: Booking;
  paidPence: number;
  endsAt: Date;
  area: string;
  preOrder: OrderedLine[];
  /** The card that secures it; null where none does. */
  noShow: SecuringCard | null;
}

/** A booking that was opened by its manage key. */
export interface OpenedBooking {
  id: string;
  brandId: number;
  partyTypeId: number;
  people: number;
  startsAt: Date;
}

/** A verified payment: which request it stands for, pence, and the card as far as the provider has said it. */
export interface Payment {
  requestId: string;
  amountPence: number;
  card: CardFacts;
}

/** The recipient of a mail about money, and its brand and venue. */
export interface Payer {
  brand: BrandId;
  bar: EstateBar;
  forename: string;
  recipient: string;
}

/** A booking as it is handed to the person who made it, with its id; money rows and card come from their own domains. */
export type HeldByBookings = Omit<HeldBooking, 'payments' | 'card' | 'no_show_fee' | 'brand'> & { id: string; brandId: number };

/** Erases what a domain keeps beside a booking in the guest's own words. */
export type AnonymisedTaker = (tx: Tx, bookingId: string) => Promise<void>;

/** Saved bookings for other domains, always inside the caller's transaction. */
export interface BookingsService {
  /** Saves the booking with its consents and its pre-order, and queues its confirmation mail once. */
  create(tx: Tx, booking: NewBooking, now: Date): Promise<SavedBooking>;
  read(tx: Tx, id: string): Promise<SavedBooking | undefined>;
  /** Sets the token of the request by which the rest can be paid. */
  offerPayment(tx: Tx, id: string, token: string): Promise<void>;
  /** Locks a booking until the transaction ends. */
  lock(tx: Tx, id: string): Promise<void>;
  /** The booking that a manage key opens, and its brand; undefined for any other token. */
  findByKey(tx: Tx, key: string): Promise<{ id: string; brand: BrandId } | undefined>;
  /** Locks the booking of a public id when the manage key is right; undefined otherwise. */
  lockByKey(tx: Tx, named: { bookingId: string; key: string }): Promise<OpenedBooking | undefined>;
  /** The booking is provisional or confirmed. */
  isStanding(tx: Tx, id: string): Promise<boolean>;
  /** A payment stands for the booking: it is confirmed, and the receipt is queued. False for one that is over. */
  pay(tx: Tx, id: string, payment: Payment, now: Date): Promise<boolean>;
  /** The recipient of mails about a booking. */
  payerOf(tx: Tx, id: string): Promise<Payer>;
  /** Everything kept about the bookings whose lead booker has this address, in lower case; soonest first. */
  heldOf(tx: Tx, email: string): Promise<HeldByBookings[]>;
  /** Those of an address that are not over and not cancelled, soonest first. */
  upcomingOf(tx: Tx, email: string, now: Date): Promise<HeldByBookings[]>;
  /** Deletes the allergies of an address's bookings, and erases who booked: cancelled ones now, others a day after the visit. */
  eraseBooker(tx: Tx, email: string, now: Date): Promise<void>;
  /** Registers what is erased beside a booking. */
  whenAnonymised(take: AnonymisedTaker): void;
  /** Queues the mail about a refund, once per order. */
  queueRefundMail(tx: Tx, payer: Payer, refunded: Refunded): Promise<void>;
}
