import type { Bar } from '@bars/shared-api/contracts/bars';
import type { Booking, BookingStatusId, ManagedBooking } from '@bars/shared-api/contracts/bookings';
import type { PaidBooking } from '@bars/shared-api/contracts/payment-pages';
import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { HeldBooking } from '@bars/shared-api/contracts/personal-data';
import type { Db, Tx } from '../../kernel/db';
import type { CardFacts } from '../../kernel/gateway/gateway';
import type { EstateBar, OrderedLine, PartyType } from '../estate/index';
import type { DepositKind, Refunded, SecuringCard } from '../payments/index';
import type { RefundStep } from './cancellation/refund-step';
import type { Who } from './history';
import type { GuestMailKind } from './guest-mails/guest-mails.copy';
import type { Owed } from './rules/owed.rules';
import type { PayablePart } from './rules/payable.rules';

export { cancellationTerms } from './cancellation/cancellation.words';
export { asHost, type Recording, type What, type Who } from './history';
export { noShowFee } from './no-show/no-show.words';
export { owedOn } from './rules/owed.rules';
export { perPersonOf } from './rules/per-person.rules';
export { statusWords } from './texts/status.copy';
export type { GuestMailKind, Owed };
export type { RefundStep };

/** Who booked. `phone` is digits, with 00 before the code of a country. */
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

/** What a booking is worth and when it is owed; pence. What is paid is in the ledger alone. */
export interface BookingMoney {
  valuePence: number;
  depositPence: number;
  depositDueAt: Date | null;
  balanceDueAt: Date | null;
}

/** The money of a saved booking. `keptPence`: what of `paidPence` neither a change nor cancelling gives back; 0 where the venue has postponed it. */
export interface ManagedMoney extends BookingMoney {
  paidPence: number;
  keptPence: number;
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

/** A booking as it is looked after by whoever has its link or its account. */
export interface Managed {
  id: string;
  publicId: string;
  refCode: string;
  manageKey: string;
  inviteCode: string;
  brand: BrandId;
  barId: number;
  typeId: number;
  people: number;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatusId;
  /** Null while it stands; `venue` also where the deposit was not paid in time. */
  cancelledBy: 'guest' | 'venue' | null;
  /** Null for an enquiry. */
  holdId: string | null;
  money: ManagedMoney;
  /** Paid on top of the booking and not given back; pence. */
  extraPence: number;
  /** The steps of cancelling when it was made; null for an old booking without them. */
  cancellation: readonly RefundStep[] | null;
  /** The agency that made it for a guest; null for the guest's own. */
  agencyName: string | null;
  leadBooker: { forename: string; surname: string; email: string; phone: string };
}

/** Money on its way back to a card; pence. */
export interface MoneyBack {
  amountPence: number;
  card: CardFacts;
}

/** What a guest is reminded of by mail: the visit, money that is due, a pre-order that is not complete. */
export type ReminderKind = 'visit' | 'deposit' | 'balance' | 'pre_order';

/**
 * The bookings that one kind of reminder is due for. Their visit, or the day by which a deposit or the balance is due, is after `after` and not
 * after `until`; they have had it for `leadHours` before it at least.
 */
export interface ReminderSpan {
  kind: ReminderKind;
  after: Date;
  until: Date;
  leadHours: number;
  /** Of one party type; null for any. */
  typeId: number | null;
  /** It is due so many hours before the visit; 0 for anything but a pre-order. */
  hoursBefore: number;
}

/** The visit that a reminder is about. */
export interface RemindedVisit {
  barId: number;
  typeId: number;
  people: number;
  startsAt: Date;
}

/** A booking as a change by its guest leaves it. */
export interface VisitChange {
  people: number;
  startsAt: Date;
  endsAt: Date;
  /** Name of the space. */
  area: string;
  holdId: string;
  status: BookingStatusId;
  money: BookingMoney & Pick<ManagedMoney, 'keptPence'>;
  /** What of the value guests' dishes change; pence. */
  supplementsPence: number;
  /** The open request by which the rest can be paid; null without one. */
  paymentToken: string | null;
}

/** Looks at what was just paid on a locked booking, which is in the ledger by then. `refused`: it is given back. */
export type PaymentHandler = (tx: Tx, bookingId: string, payment: Payment, now: Date) => Promise<'taken' | 'refused'>;

/** A verified payment: which request it stands for, pence, and the card as far as the provider has said it. */
export interface Payment {
  requestId: string;
  amountPence: number;
  card: CardFacts;
}

/** A guest who pays their own part, as they are written to. */
export interface GuestPayer {
  forename: string;
  email: string | null;
  /** Their own page. */
  url: string;
}

/** Finds the guest of a row's id; undefined where there is none. */
export type GuestPayerFinder = (tx: Tx, guestId: string) => Promise<GuestPayer | undefined>;

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

/** The recipient of a mail about money, and its brand and venue. */
export interface Payer {
  brand: BrandId;
  bar: EstateBar;
  forename: string;
  recipient: string;
}

/** Finds who pays in a session of the wizard, with a valid address; null for a session that is deleted, and for none. */
export type SessionPayerFinder = (tx: Tx, sessionId: string | null) => Promise<Payer | null>;

/** A booking as it is handed to the person who made it, with its id; money rows and card come from their own domains. */
export type HeldByBookings = Omit<HeldBooking, 'payments' | 'payment_requests' | 'card' | 'no_show_fee' | 'brand'> & {
  id: string;
  brandId: number;
};

/** A booking as a list of a customer's bookings needs it; money is pence. `nextOnline`: what is to be paid online first. */
export interface ListedBooking {
  id: string;
  publicId: string;
  refCode: string;
  manageKey: string;
  paymentToken: string | null;
  /** The lead booker's name; empty once it is erased. */
  partyName: string;
  leadEmail: string;
  people: number;
  startsAt: Date;
  endsAt: Date;
  statusId: BookingStatusId;
  /** Of an agency that made it for its guest; null otherwise. */
  agencyName: string | null;
  /** Until how many hours before the visit choices can be changed; null where no time is set. */
  dueHoursBefore: number | null;
  bar: Bar;
  valuePence: number;
  depositPence: number;
  paidPence: number;
  owed: { depositPence: number; balancePence: number };
  nextOnline: 'deposit' | 'balance' | null;
  /** What can still be paid online. */
  onlinePence: number;
  balanceDueAt: Date | null;
}

/** A guest of a list; `email` in lower case. */
export interface ImportedGuest {
  forename: string;
  surname: string | null;
  email: string | null;
  isCoHost: boolean;
  /** They took the invitation. */
  isAccepted: boolean;
  /** What is ordered for them: ids of variations. */
  variations: number[];
}

/** Adds and changes the guests of a locked booking by a list, all or none: `problems` are sentences by guest and field. */
export type GuestsImporter = (
  tx: Tx,
  booking: { id: string; people: number; leadEmail: string },
  guests: readonly ImportedGuest[],
  now: Date,
) => Promise<{ problems: string[] } | { added: number; changed: number }>;

declare module '../../kernel/ports' {
  interface PortMap {
    /** Is asked first about each payment of a saved booking, but for a guest's own part and what is on top. */
    'booking.before_payment': PaymentHandler;
    'guest.payer': GuestPayerFinder;
    'guest.import': GuestsImporter;
    'session.payer': SessionPayerFinder;
  }
}

/** Saved bookings for other domains, always inside the caller's transaction. */
export interface BookingsService {
  /** Saves the booking with its consents and its pre-order, and queues its confirmation mail once. */
  create(tx: Tx, booking: NewBooking, now: Date): Promise<SavedBooking>;
  read(tx: Tx, id: string): Promise<SavedBooking | undefined>;
  /** Sets the token of the request by which the rest can be paid; null: there is none. */
  offerPayment(tx: Tx, id: string, token: string | null): Promise<void>;
  /** Locks a booking until the transaction ends. */
  lock(tx: Tx, id: string): Promise<void>;
  /** The booking that a manage key opens, and its brand; undefined for any other token. */
  findByKey(tx: Tx, key: string): Promise<{ id: string; brand: BrandId } | undefined>;
  /** The booking that a key of a host opens: the manage key, or that of its co-hosts; undefined for any other token. */
  findByHostKey(tx: Tx, key: string): Promise<{ id: string } | undefined>;
  /** The key that co-hosts have in the place of the manage key. */
  coHostKey(db: Db, id: string): Promise<string>;
  /** Ends the co-hosts' key of a booking, since somebody is no co-host any more; the next one is another. */
  endCoHostKey(tx: Tx, id: string): Promise<void>;
  /** Locks the booking of a public id when the key of a host is right; undefined otherwise. */
  lockByKey(tx: Tx, named: { bookingId: string; key: string }): Promise<OpenedBooking | undefined>;
  /** A booking by a key of a host, its public id, its own id or the code of its invitation; undefined for an unknown one. */
  findManaged(
    db: Db,
    named: { key: string } | { publicId: string } | { id: string } | { inviteCode: string },
  ): Promise<Managed | undefined>;
  /** Which state the booking and everything of its party is in; another one after each change that open pages are told of. */
  liveVersion(db: Db, id: string): Promise<string>;
  /** Changes a locked booking for its guest, and queues the mail that changes the calendar entry. `rebooked`: it was postponed. `staysPaidPence`: what became too much and does not go back; `creditedPence`: what was received beyond what the change asks for, and stays. */
  changeVisit(
    tx: Tx,
    id: string,
    change: VisitChange & {
      lines: readonly OrderedLine[];
      refunded: readonly Refunded[];
      staysPaidPence: number;
      creditedPence: number;
      kind: 'changed' | 'rebooked';
      who: Who;
    },
    now: Date,
  ): Promise<void>;
  /** Gives a locked booking another address of its lead booker, and sends what the former one has not taken to it. */
  changeEmail(tx: Tx, id: string, email: string, now: Date): Promise<void>;
  /** Cancels a locked booking for its guest, and queues the mail that takes it out of the calendar. `keptPence`: what is not refunded. */
  cancelByGuest(
    tx: Tx,
    id: string,
    cancelled: { refunded: readonly Refunded[]; keptPence: number },
    now: Date,
  ): Promise<void>;
  /** Bookings that a reminder is due for, the most urgent first; at most `limit`. None of an agency, none that has had it for its day. */
  dueReminders(db: Db, span: ReminderSpan, limit: number): Promise<string[]>;
  /** Reminds the guest of a booking by mail, once for its day, where it is still due and `isNeeded`. Returns whether a mail was queued. */
  remind(
    tx: Tx,
    id: string,
    span: ReminderSpan & { isNeeded: (visit: RemindedVisit) => Promise<boolean> },
    now: Date,
  ): Promise<boolean>;
  /**
   * Raises or lowers the value of a locked booking by pence, because what is ordered costs more or less. Money that became too much stays paid.
   * `dueAt`: by when a rest is paid online where none was to pay before; null where it is paid at the venue.
   */
  addToValue(tx: Tx, id: string, change: { pence: number; dueAt: Date | null }): Promise<void>;
  /** Queues a mail of a host to a guest, once for its kind, guest and `cause`. `code`: the guest's own. */
  mailGuest(
    tx: Tx,
    id: string,
    mail: {
      kind: GuestMailKind;
      guest: { publicId: string; forename: string; email: string };
      code: string;
      cause: string;
    },
  ): Promise<void>;
  /** A booking as its page shows it. */
  readManaged(tx: Tx, id: string): Promise<ManagedBooking | undefined>;
  /** The booking is provisional or confirmed. */
  isStanding(tx: Tx, id: string): Promise<boolean>;
  /** The booking with what can be paid of it now; undefined for one that is not known. */
  toPay(tx: Tx, id: string, now: Date): Promise<BookingToPay | undefined>;
  /** A payment stands for the booking: its figures follow, one that waited for its deposit is confirmed, and the receipt is queued. False for one that is over. */
  pay(tx: Tx, id: string, payment: BookingPayment, now: Date): Promise<boolean>;
  /** Sets what guests' dishes change the value of a locked booking by, in pence; the value follows. `dueAt`: by when a rest is paid online where none was to pay before; null where it is paid at the venue. */
  setSupplements(tx: Tx, id: string, supplements: { pence: number; dueAt: Date | null }): Promise<void>;
  /** Everything kept about the bookings whose lead booker has this address, in lower case; soonest first. */
  heldOf(tx: Tx, email: string): Promise<HeldByBookings[]>;
  /** Those of an address that are not over and not cancelled, soonest first. */
  upcomingOf(tx: Tx, email: string, now: Date): Promise<HeldByBookings[]>;
  /** The bookings with these ids, and those whose lead booker has this address (lower case; null for none), soonest first. `from`: the earliest start, null for any. */
  listOf(tx: Tx, wanted: { ids: readonly string[]; email: string | null; from: Date | null }): Promise<ListedBooking[]>;
}
