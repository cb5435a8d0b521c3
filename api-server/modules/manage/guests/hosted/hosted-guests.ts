import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import { newToken } from '../../../../kernel/secrets';
import { asHost } from '../../../bookings/index';
import { accountName } from '../../../accounts/index';
import { choicesCopy } from '../choices/choices.copy';
import { isBespoke } from '../choices/choices.rules';
import { lineWithPlace, refuseLocked, refuseOlder, withChanged } from '../choices/save-choices';
import { insertGuest, updateAllergens, updateGuest, type GuestChange, type GuestRow } from '../guests.store';
import { guestAmong } from '../mailed/mailing';
import { refuseTaken } from './addresses';
import { hostedCopy as copy } from './hosted.copy';
import { changed, type GuestEdit, type HostedBooking, type HostedDeps, type HostedGuests } from './hosted-deps';
import { renewCode } from './hosted.store';
import { removeGuest } from './remove-guest';

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
    if (isOrdered) {
      const after = withChanged(guests, { ...guest, ...wanted, ...ordered });
      const lines = await deps.preOrders.read(tx, booking.id);
      await deps.warn.ofOrder(tx, booking.id, {
        before: { guests, lines },
        after: { guests: after, lines },
        isByLead: booking.isLead,
        at: booking.now,
      });
      await deps.notify(tx, { ...changed(booking, guestId), kind: 'choices', guests: after });
    } else if (isDetailed) await deps.notify(tx, { ...changed(booking, guestId), kind: 'details' });
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

/** What hosts do with guests. */
export const hostedGuests = (deps: HostedDeps): HostedGuests => ({
  refuseLocked: (booking, now) => refuseLocked(deps, booking, now),
  editGuest: editGuest(deps),
  addGuest: addGuest(deps),
  removeGuest: removeGuest(deps),
});
