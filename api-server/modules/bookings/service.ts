import type { Booking, BookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../kernel/db';
import type { EstateBar, OrderedLine, PartyType } from '../estate/index';
import type { SecuringCard } from '../payments/index';
import type { GuestMails } from './guest-mails/guest-mails.types';
import type { BookingKeys } from './keys/keys.types';
import type { BookingLists } from './listing/lists.types';
import type { BookingChanges, BookingMoney } from './managing/managed.types';
import type { BookingPayments, Payment } from './receipt/payments.types';
import type { Reminders } from './reminding/reminders.types';

export { cancellationTerms } from './cancellation/cancellation.words';
export { asHost, type Recording, type What, type Who, type WhoHosts } from './history';
export { noShowFee } from './no-show/no-show.words';
export { owedOn } from './rules/owed.rules';
export { perPersonOf } from './rules/per-person.rules';
export { statusWords } from './texts/status.copy';
export type { RemindedVisit, ReminderSpan } from './reminding/reminders.types';
export type { HeldByBookings, ListedBooking } from './listing/lists.types';
export type {
  BookingToPay,
  GuestPayerFinder,
  Payer,
  Payment,
  PaymentHandler,
  SessionPayerFinder,
} from './receipt/payments.types';
export type { BookingMoney, Managed, ManagedMoney } from './managing/managed.types';
export type { GuestsImporter, ImportedGuest } from './ports';

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

/** A booking in its API form, with what only a session shows beside it. */
export interface SavedBooking {
  dto: Booking;
  paidPence: number;
  endsAt: Date;
  area: string;
  preOrder: OrderedLine[];
  /** The card that secures it; null where none does. */
  noShow: SecuringCard | null;
}

/** Saved bookings for other domains, always inside the caller's transaction. Whoever uses some of it names what it needs (`Pick`). */
export interface BookingsService
  extends BookingChanges, BookingKeys, BookingLists, BookingPayments, GuestMails, Reminders {
  /** Saves the booking with its consents and its pre-order, and queues its confirmation mail once. */
  create(tx: Tx, booking: NewBooking, now: Date): Promise<SavedBooking>;
  read(tx: Tx, id: string): Promise<SavedBooking | undefined>;
  /** Locks a booking until the transaction ends. */
  lock(tx: Tx, id: string): Promise<void>;
  /** The booking is provisional or confirmed. */
  isStanding(tx: Tx, id: string): Promise<boolean>;
}
