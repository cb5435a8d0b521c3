import type { BookingStatusId, ManagedBooking } from '@bars/shared-api/contracts/bookings';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Db, Tx } from '../../../kernel/db';
import type { CardFacts } from '../../../kernel/gateway/gateway';
import type { OrderedLine } from '../../estate/index';
import type { Refunded } from '../../payments/index';
import type { RefundStep } from '../cancellation/refund-step';
import type { Who } from '../history';

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

/** A saved booking as it is looked after, and its changes, inside the caller’s transaction. */
export interface BookingChanges {
  /** A booking by a key of a host, its public id, its own id or the code of its invitation; undefined for an unknown one. */
  findManaged(
    db: Db,
    named: { key: string } | { publicId: string } | { id: string } | { inviteCode: string },
  ): Promise<Managed | undefined>;
  /** What the lead booker wrote of the allergies of their party; null where they wrote nothing, or it is deleted. For those alone whom its consent names: the venue and the lead booker. */
  allergiesOf(tx: Tx, id: string): Promise<string | null>;
  /** A booking as its page shows it. */
  readManaged(tx: Tx, id: string): Promise<ManagedBooking | undefined>;
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
  /**
   * Raises or lowers the value of a locked booking by pence, because what is ordered costs more or less. Money that became too much stays paid.
   * `dueAt`: by when a rest is paid online where none was to pay before; null where it is paid at the venue.
   */
  addToValue(tx: Tx, id: string, change: { pence: number; dueAt: Date | null }): Promise<void>;
  /** Sets what guests' dishes change the value of a locked booking by, in pence; the value follows. `dueAt`: by when a rest is paid online where none was to pay before; null where it is paid at the venue. */
  setSupplements(tx: Tx, id: string, supplements: { pence: number; dueAt: Date | null }): Promise<void>;
}
