import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { KeepDish } from '@bars/shared-api/contracts/party';
import type { KeptDish } from '@bars/shared-api/contracts/party-menu';
import type { HeldGuest } from '@bars/shared-api/contracts/personal-data';
import type { Db, Tx } from '../../../kernel/db';
import type { CustomerRow } from '../../accounts/index';
import type { OrderedLine } from '../../estate/index';
import type { ChangedGuest, Chooser } from './changed-guest';
import type { BookingWithGuests, ChoicesToSave, ChoosingBooking } from './choices/save-choices';
import type { GuestsBooking } from './guests.conversions';
import type { GuestRow, KeptAllergens } from './guests.store';
import type { Joiner } from './joining/joining';
import type { Invited } from './joining/joining.store';
import type { HostedBooking, HostedGuests } from './hosted/hosted-deps';
import type { Mailing } from './mailed/mailing';
import type { BookingAccount } from './roles/roles.rules';

export { preOrderStateOf } from './guests.rules';
export { placesLeft } from './choices/choices.rules';
export { canJoin, isStillOn, picksOf } from './joining/joining.rules';
export { isAtLeast, roleOn } from './roles/roles.rules';
export type { GuestRow, Invited, Joiner, KeptAllergens };
export type { HostedBooking } from './hosted/hosted-deps';
export type { BookingAccount, ChangedGuest, Chooser, ChoicesToSave, ChoosingBooking, GuestsBooking };

/** Who has to do with a booking beside its lead booker, for other domains. */
export interface GuestsService extends HostedGuests, Pick<Mailing, 'remind'> {
  /** What decides the roles of a customer; `roleOn` says which they are. */
  accountOf(db: Db, customer: Pick<CustomerRow, 'id' | 'email'>): Promise<BookingAccount>;
  /** The guest of a code: the public id, and the id of the booking; undefined for an unknown one. */
  findByCode(db: Db, code: string): Promise<{ id: string; bookingId: string } | undefined>;
  /** The guests of a booking in the order in which they were added, each with their part of the money. */
  read(tx: Tx, bookingId: string, booking: GuestsBooking): Promise<BookingGuest[]>;
  /** The id of a guest's row by the public id; undefined for none of the booking's. */
  rowOf(tx: Tx, bookingId: string, guestId: string): Promise<string | undefined>;
  /** What the dishes of a booking's guests change the value of these lines by, in pence. */
  supplementsOn(tx: Tx, bookingId: string, lines: readonly OrderedLine[]): Promise<number>;
  /**
   * Saves what a guest of a locked booking eats, by the guest's public id, and gives the guest that variation in the place of another one. Returns the guests after it.
   * @throws AppError 423 `pre_order_locked`, 404 `not_found`, 403 `bespoke_menu`, 409 `guest_changed`, `no_place_left`, `allergen_conflict`, 422 by field
   */
  saveChoices(
    tx: Tx,
    booking: BookingWithGuests,
    guestId: string,
    choices: ChoicesToSave,
  ): Promise<readonly GuestRow[]>;
  /** What a booking has ordered, with what its guests have chosen in the place of what was picked for them when it was booked. */
  wholeOrder(tx: Tx, bookingId: string): Promise<OrderedLine[]>;
  /** The guests of a booking as they are kept, in the order in which they were added. */
  among(db: Db, bookingId: string): Promise<GuestRow[]>;
  /** The guest of an invitation, by their own code or by the one that was mailed to them; undefined for an unknown one. */
  invited(db: Db, code: string): Promise<Invited | undefined>;
  /**
   * Adds somebody who joins a locked booking; whether they may is decided before.
   * @throws AppError 423 `pre_order_locked`, 409 `no_place_left`, `allergen_conflict`, 422 by field
   */
  join(
    tx: Tx,
    booking: ChoosingBooking & { now: Date },
    joiner: Joiner,
  ): Promise<{ id: string; publicId: string; code: string }>;
  /** Gives a guest of a locked booking their account, with the role that the guest has. Whether it is theirs is decided before. */
  accept(tx: Tx, guest: GuestRow, customerId: string, now: Date): Promise<void>;
  /** Keeps that a guest of a locked booking comes, without an account. */
  acceptAsGuest(tx: Tx, guest: GuestRow, now: Date): Promise<void>;
  /** Keeps what a guest of a locked booking says of allergens, with the consent, or deletes it. */
  keepAllergens(
    tx: Tx,
    guest: Pick<GuestRow, 'id' | 'public_id' | 'booking_id'>,
    kept: KeptAllergens | null,
    now: Date,
  ): Promise<void>;
  /** Keeps a dish of a guest of a locked booking as it is, although it has changed. Returns the guests after it. @throws AppError 404 `not_found` for one that has not changed */
  keepDish(
    tx: Tx,
    guest: { bookingId: string; guestId: string },
    dish: KeepDish,
    decided: { by: KeptDish['by']; at: Date },
  ): Promise<GuestRow[]>;
  /** A host has changed what is ordered for the whole table of a locked booking: whom a dish of it does not suit is told, with the venue and who booked. */
  lookAtTable(
    tx: Tx,
    booking: Pick<HostedBooking, 'id' | 'guests' | 'isLead' | 'now'>,
    lines: { before: readonly OrderedLine[]; after: readonly OrderedLine[] },
  ): Promise<void>;
  /** The code by which a guest takes the invitation. It is only ever mailed to their address, so whoever has it has shown that the address is theirs. */
  mailCode(tx: Tx, guest: Pick<GuestRow, 'id'> & { email: string }): Promise<string>;
  /** What is kept about a person as a guest of others' bookings. `email`: the confirmed address in lower case, null for none. */
  heldOf(tx: Tx, person: { customerId: string | null; email: string | null }): Promise<HeldGuest[]>;
}
