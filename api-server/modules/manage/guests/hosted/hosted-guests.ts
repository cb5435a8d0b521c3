import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import { newToken } from '../../../../kernel/secrets';
import type { Events } from '../../../../kernel/composition/events';
import { asHost, type BookingsService, type Managed } from '../../../bookings/index';
import type { BarsService, PreOrdersService } from '../../../estate/index';
import { accountName, type CustomersService } from '../../../accounts/index';
import type { ChangedGuest, NotifyChanged } from '../changed-guest';
import { choicesCopy } from '../choices/choices.copy';
import { isBespoke } from '../choices/choices.rules';
import {
  lineWithPlace,
  refuseLocked,
  refuseOlder,
  withChanged,
  type BookingWithGuests,
  type ChoosingBooking,
} from '../choices/save-choices';
import { insertGuest, updateAllergens, updateGuest, type GuestChange, type GuestRow } from '../guests.store';
import { guestAmong, type Mailing } from '../mailed/mailing';
import { refuseTaken } from './addresses';
import { hostedCopy as copy } from './hosted.copy';
import { deleteGuest, renewCode } from './hosted.store';

export interface HostedDeps {
  bars: Pick<BarsService, 'partyType'>;
  bookings: Pick<BookingsService, 'endCoHostKey'>;
  customers: Pick<CustomersService, 'bookingLinks' | 'endBookingRole' | 'findConfirmed' | 'setBookingRole'>;
  preOrders: Pick<PreOrdersService, 'read'>;
  mailing: Pick<Mailing, 'invite'>;
  events: Events;
  notify: NotifyChanged;
}

/** The locked booking whose guests a host changes. `isLead`: the host is its lead booker; `coHostId`: else the public id of their own record, where it is known. */
export interface HostedBooking extends BookingWithGuests, Pick<Managed, 'people' | 'leadBooker'> {
  isLead: boolean;
  coHostId: string | null;
}

/** What a host changes of a guest; what is left out stays. */
export interface GuestEdit {
  /** What is ordered for them; null for nothing. */
  variation?: number | null | undefined;
  /** Whether they are a co-host. */
  admin?: boolean | undefined;
  forename?: string | undefined;
  surname?: string | null | undefined;
  email?: string | null | undefined;
  version?: number | undefined;
}

/** Whom a host adds. `variation`: what is ordered for them. */
export interface NewGuest {
  forename: string | undefined;
  surname: string | null;
  email?: string | null | undefined;
  variation?: number | null | undefined;
}

/** A guest who is changed, and who else is at the party. */
interface Among {
  booking: HostedBooking;
  guests: readonly GuestRow[];
  guest: GuestRow;
}

const named = (forename: string | undefined): string => {
  if (forename === undefined || forename === '')
    throw new AppError(422, { fields: { forename: [copy.forename] } }, 'invalid');
  return forename;
};

/** What is ordered for a guest after the edit. What was chosen of something else is dropped. @throws AppError 403 `bespoke_menu`, 409 `no_place_left`, 422 */
const orderedAfter = async (
  { preOrders }: HostedDeps,
  tx: Tx,
  { guests, guest }: Among,
  variation: GuestEdit['variation'],
): Promise<Partial<GuestChange>> => {
  const wanted = variation === undefined ? guest.variations : variation === null ? [] : [variation];
  if (wanted.join() === guest.variations.join()) return {};
  if (isBespoke(guest.pre_order)) throw new AppError(403, choicesCopy.bespoke, 'bespoke_menu');
  const lines = await preOrders.read(tx, guest.booking_id);
  for (const id of wanted) lineWithPlace(lines, id, { guests, guestId: guest.public_id });
  return { variations: wanted, pre_order: guest.pre_order.filter((item) => wanted.includes(item.variation_id)) };
};

/** The role after the edit. @throws AppError 403 `lead_booker_only` where a co-host would change it */
const roleAfter = ({ booking, guest }: Among, admin: boolean | undefined): GuestRow['role'] => {
  const role = admin === undefined ? guest.role : admin ? 'co_host' : 'guest';
  if (role !== guest.role && !booking.isLead) throw new AppError(403, copy.leadBookerOnly, 'lead_booker_only');
  return role;
};

/** The role of a guest with an account is that of its link; the key that co-hosts had ends with one of them. */
const takeRole = async (
  { bookings, customers, events }: HostedDeps,
  tx: Tx,
  { booking, guest }: Among,
  role: GuestRow['role'],
): Promise<void> => {
  if (role === guest.role) return;
  if (guest.customer_id !== null)
    await customers.setBookingRole(tx, { bookingId: booking.id, customerId: guest.customer_id, role }, booking.now);
  if (role === 'guest') await bookings.endCoHostKey(tx, booking.id);
  await events.emit(tx, 'booking.changed', {
    bookingId: booking.id,
    at: booking.now,
    who: asHost(booking.isLead, booking.coHostId),
    what: { kind: role === 'co_host' ? 'co_host' : 'no_co_host', guestId: guest.public_id },
  });
};

/** The address after the edit. @throws AppError 422 for a guest with an account, 409 `already_a_guest` */
const addressAfter = async (
  deps: HostedDeps,
  tx: Tx,
  { booking, guests, guest }: Among,
  email: GuestEdit['email'],
): Promise<string | null> => {
  const wanted = email === undefined ? guest.email : email === null ? null : accountName(email);
  if (wanted === guest.email) return wanted;
  if (guest.customer_id !== null) throw new AppError(422, { fields: { email: [copy.ownEmail] } }, 'invalid');
  if (wanted !== null)
    await refuseTaken(deps.customers, tx, { booking, others: guests.filter(({ id }) => id !== guest.id) }, wanted);
  return wanted;
};

/** @throws AppError 422 without a forename */
const namesAfter = (guest: GuestRow, { forename, surname }: GuestEdit): Pick<GuestRow, 'forename' | 'surname'> => ({
  forename: forename === undefined ? guest.forename : named(forename),
  surname: surname === undefined ? guest.surname : surname,
});

type Details = Pick<GuestRow, 'role' | 'forename' | 'surname' | 'email'>;

const differs = (guest: Details, wanted: Details): boolean =>
  guest.forename !== wanted.forename || guest.surname !== wanted.surname || guest.email !== wanted.email;

/** Whoever gets an address, and who becomes a co-host, which needs an account. */
const isToInvite = (guest: GuestRow, { email, role }: Details): boolean =>
  email !== null &&
  guest.customer_id === null &&
  (email !== guest.email || (role === 'co_host' && guest.role === 'guest'));

/** The link went to another address, and nobody has used it. */
const isLinkUnused = (guest: GuestRow, email: string | null): boolean =>
  guest.email !== null && email !== guest.email && guest.accepted_at === null;

/**
 * The place goes to somebody else: another first name at another address. What the one before said of allergens is not theirs to read, nor the kitchen's to take
 * for theirs.
 */
const isSomebodyElse = (guest: GuestRow, { email, forename }: Details): boolean =>
  guest.email !== null &&
  email !== null &&
  email !== guest.email &&
  forename.trim().toLowerCase() !== guest.forename.trim().toLowerCase();

/** The host of a change. */
const byHost = ({
  isLead,
  coHostId,
}: Pick<HostedBooking, 'isLead' | 'coHostId'>): Pick<ChangedGuest, 'by' | 'coHostId'> => ({
  by: isLead ? 'lead_booker' : 'host',
  coHostId,
});

const changed = (
  booking: HostedBooking,
  guestId: string,
): Pick<ChangedGuest, 'bookingId' | 'guestId' | 'by' | 'coHostId' | 'at'> => ({
  bookingId: booking.id,
  guestId,
  ...byHost(booking),
  at: booking.now,
});

/** Ends what the former address opens, and what the former person said. */
const endFormer = async (
  { notify }: HostedDeps,
  tx: Tx,
  { booking, guest, wanted }: { booking: HostedBooking; guest: GuestRow; wanted: Details },
): Promise<void> => {
  const isOther = isSomebodyElse(guest, wanted);
  if (isOther || isLinkUnused(guest, wanted.email)) await renewCode(tx, guest.id);
  if (!isOther || guest.allergens === null) return;
  await updateAllergens(tx, guest.id, null);
  await notify(tx, { ...changed(booking, guest.public_id), kind: 'allergens' });
};

/** The guests of a locked booking, as its hosts change them. */
export interface HostedGuests {
  /** @throws AppError 423 `pre_order_locked` where choices and guests can not be changed any more */
  refuseLocked(booking: Omit<ChoosingBooking, 'id'>, now: Date): void;
  /**
   * Changes the details of a guest by the public id. Where nothing differs, nothing is counted.
   * @throws AppError 423 `pre_order_locked`, 404 `not_found`, 403 `lead_booker_only`, `bespoke_menu`, 409 `guest_changed`, `already_a_guest`, `no_place_left`, 422 by field, 429 `too_many_invitations`
   */
  editGuest(tx: Tx, booking: HostedBooking, guestId: string, edit: GuestEdit): Promise<void>;
  /** Adds a guest, and invites one with an address; returns the public id. @throws AppError 423 `pre_order_locked`, 409 `no_place_left`, `already_a_guest`, 422, 429 `too_many_invitations` */
  addGuest(tx: Tx, booking: HostedBooking, who: NewGuest): Promise<string>;
  /** Removes a guest, and the link of their account to the booking. What they have paid stays with it. @throws AppError 423 `pre_order_locked`, 404 `not_found`, 403 `lead_booker_only` for a co-host */
  removeGuest(tx: Tx, booking: HostedBooking, guestId: string): Promise<void>;
}

/**
 * Changes the details of a guest. Whoever gets an address, and who becomes a co-host without an account, is invited, so their invitation is open again.
 * Where nobody has used the link that went to the former address, or somebody else gets the place, it opens nothing any more.
 */
const editGuest =
  (deps: HostedDeps): HostedGuests['editGuest'] =>
  async (tx, booking, guestId, edit) => {
    refuseLocked(deps, booking, booking.now);
    const { guests } = booking;
    const guest = guestAmong(guests, guestId);
    const among = { booking, guests, guest };
    const role = roleAfter(among, edit.admin);
    refuseOlder(guest, edit.version);
    const ordered = await orderedAfter(deps, tx, among, edit.variation);
    const email = await addressAfter(deps, tx, among, edit.email);
    const wanted = { role, email, ...namesAfter(guest, edit) };
    const isOrdered = ordered.variations !== undefined;
    const isDetailed = differs(guest, wanted);
    if (!isOrdered && !isDetailed && role === guest.role) return;

    await takeRole(deps, tx, among, role);
    const isInvited = isToInvite(guest, wanted);
    await updateGuest(tx, guest.id, { ...wanted, ...ordered, ...(isInvited ? { accepted_at: null } : {}) });
    await endFormer(deps, tx, { booking, guest, wanted });
    if (isInvited && email !== null)
      await deps.mailing.invite(
        tx,
        booking,
        { ...guest, ...wanted, email },
        { by: asHost(booking.isLead, booking.coHostId), now: booking.now },
      );
    if (isOrdered)
      await deps.notify(tx, {
        ...changed(booking, guestId),
        kind: 'choices',
        guests: withChanged(guests, { ...guest, ...wanted, ...ordered }),
      });
    else if (isDetailed) await deps.notify(tx, { ...changed(booking, guestId), kind: 'details' });
  };

/** What is ordered for a guest who is added. @throws AppError 409 `no_place_left`, 422 */
const orderedFor = async (
  { preOrders }: HostedDeps,
  tx: Tx,
  bookingId: string,
  { guests, variation }: { guests: readonly GuestRow[]; variation: number },
): Promise<number[]> => [
  lineWithPlace(await preOrders.read(tx, bookingId), variation, { guests, guestId: null }).variationId,
];

const addGuest =
  (deps: HostedDeps): HostedGuests['addGuest'] =>
  async (tx, booking, { surname, variation = null, ...who }) => {
    refuseLocked(deps, booking, booking.now);
    const forename = named(who.forename);
    const { guests } = booking;
    if (guests.length >= booking.people) throw new AppError(409, copy.full(booking.people), 'no_place_left');
    const email = typeof who.email === 'string' ? accountName(who.email) : null;
    if (email !== null) await refuseTaken(deps.customers, tx, { booking, others: guests }, email);
    const variations = variation === null ? [] : await orderedFor(deps, tx, booking.id, { guests, variation });
    const guest = { id: randomUUID(), public_id: newToken(), role: 'guest', forename } as const;
    await insertGuest(tx, {
      ...guest,
      booking_id: booking.id,
      code: newToken(),
      customer_id: null,
      surname,
      email,
      accepted_at: null,
      variations,
      pre_order: [],
      created_at: booking.now,
    });
    await deps.notify(tx, { ...changed(booking, guest.public_id), kind: 'joined' });
    if (email !== null)
      await deps.mailing.invite(
        tx,
        booking,
        { ...guest, email },
        { by: asHost(booking.isLead, booking.coHostId), now: booking.now },
      );
    return guest.public_id;
  };

const removeGuest =
  ({ bars, bookings, customers, notify }: HostedDeps): HostedGuests['removeGuest'] =>
  async (tx, booking, guestId) => {
    refuseLocked({ bars }, booking, booking.now);
    const { id, role, customer_id: customerId, forename, surname, email } = guestAmong(booking.guests, guestId);
    if (role === 'co_host' && !booking.isLead) throw new AppError(403, copy.leadBookerOnly, 'lead_booker_only');
    await deleteGuest(tx, id);
    if (customerId !== null) await customers.endBookingRole(tx, { bookingId: booking.id, customerId });
    if (role === 'co_host') await bookings.endCoHostKey(tx, booking.id);
    await notify(tx, {
      ...changed(booking, guestId),
      kind: 'removed',
      removed: { name: `${forename} ${surname ?? ''}`.trim(), customerId, email },
    });
  };

/** What hosts do with guests. */
export const hostedGuests = (deps: HostedDeps): HostedGuests => ({
  refuseLocked: (booking, now) => refuseLocked(deps, booking, now),
  editGuest: editGuest(deps),
  addGuest: addGuest(deps),
  removeGuest: removeGuest(deps),
});
