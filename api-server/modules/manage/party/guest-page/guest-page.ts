import { guestAllergensConsent } from '@bars/shared-api/contracts/consents';
import type { BookingGuest, GuestBooking } from '@bars/shared-api/contracts/managed-bookings';
import type { GuestAllergens, GuestPage, GuestPreOrder, KeepDish } from '@bars/shared-api/contracts/party';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { Managed } from '../../../bookings/index';
import { accountName, type CustomerRow } from '../../../accounts/index';
import { canJoin, type GuestRow } from '../../guests/service';
import { preOrderRules } from '../../../estate/index';
import { offeredTo } from '../offered';
import { hostOf, unknownCode, type Asker, type Deps } from '../deps';
import { partyCopy as copy } from '../party.copy';

/** The page of a guest, and who else is logged in. */
export interface ReadGuestPage {
  data: GuestPage;
  meta: { logged_in_as: string | null };
}

interface Opened {
  tx: Tx;
  now: Date;
  booking: Managed;
  guest: GuestRow;
  guests: readonly GuestRow[];
}

/** Somebody else is logged in than the invited customer. A guest without an address and without an account is nobody’s. Sources: MG-149, MG-154. */
const otherCustomer = (
  { customer_id: id, email }: Pick<BookingGuest, 'customer_id' | 'email'>,
  customer: CustomerRow | undefined,
): string | null => {
  if (customer === undefined) return null;
  const isOther = id === null ? email !== null && accountName(customer.email) !== email : customer.id !== id;
  return isOther ? customer.email : null;
};

const pageOf = async (
  deps: Deps,
  shown: GuestBooking,
  { tx, now, booking, guest, guests }: Opened,
  customer: CustomerRow | undefined,
): Promise<ReadGuestPage> => {
  if (shown.guest === null) throw new AppError(404, copy.guestUnknown, 'not_found');
  const dueHoursBefore = deps.bars.partyType(booking.typeId)?.pre_order.due_hours_before ?? null;
  return {
    data: {
      guest: shown.guest,
      booking: shown,
      choices: await offeredTo(deps, tx, booking, { guests, guest, now }),
      customer: shown.guest.customer_id !== null && shown.guest.email !== null ? { email: shown.guest.email } : null,
      pre_order_until: preOrderRules.choosableUntil({ startsAt: booking.startsAt, dueHoursBefore }).toISOString(),
      invite_link: canJoin(booking, guests.length, now) ? `${hostOf(deps, booking)}/join/${booking.inviteCode}` : null,
    },
    meta: { logged_in_as: otherCustomer(shown.guest, customer) },
  };
};

const found = <Found>(value: Found | undefined): Found => {
  if (value === undefined) throw new AppError(404, copy.guestUnknown, 'not_found');
  return value;
};

const guestIn = (guests: readonly GuestRow[], publicId: string): Pick<Opened, 'guest' | 'guests'> => ({
  guests,
  guest: found(guests.find(({ public_id: id }) => id === publicId)),
});

/** Reads the page of a guest, after the work on the locked booking where there is any. @throws AppError 404 `not_found`, 429 `too_many_tries` */
const withGuest = async (
  deps: Deps,
  code: string,
  asker: Asker,
  work: ((opened: Opened) => Promise<readonly GuestRow[]>) | null,
): Promise<ReadGuestPage> => {
  const { kernel, bookings, guests } = deps;
  const known = await guests.findByCode(kernel.db, code);
  if (!known) throw await unknownCode(deps, asker);
  return kernel.db.transaction().execute(async (tx) => {
    if (work !== null) await bookings.lock(tx, known.bookingId);
    const show = () => deps.managedBookings.readForGuest(tx, known.bookingId, known.id);
    const open = async (): Promise<Opened> => {
      const [booking, among] = [
        await bookings.findManaged(tx, { id: known.bookingId }),
        await guests.among(tx, known.bookingId),
      ];
      return { tx, now: kernel.clock.now(), booking: found(booking), ...guestIn(among, known.id) };
    };
    if (work === null) {
      // First, since it has the version of all that is read here.
      const shown = await show();
      return pageOf(deps, shown, await open(), asker.customer);
    }
    const opened = await open();
    const after = guestIn(await work(opened), known.id);
    return pageOf(deps, await show(), { ...opened, ...after }, asker.customer);
  });
};

/** @throws AppError 404 `not_found`, 429 `too_many_tries` */
export const readGuestPage = (deps: Deps, code: string, asker: Asker): Promise<ReadGuestPage> =>
  withGuest(deps, code, asker, null);

/**
 * A guest's own choices.
 * @throws AppError 404 `not_found`, 403 `bespoke_menu`, 409 `guest_changed`, `no_place_left`, `allergen_conflict`, 422 by field, 423 `pre_order_locked`, 429
 */
export const saveOwnChoices = (
  deps: Deps,
  code: string,
  { variation_id: variationId, pre_order: picks, version, confirmed_conflicts: isConfirmed = false }: GuestPreOrder,
  asker: Asker,
): Promise<ReadGuestPage> =>
  withGuest(deps, code, asker, ({ tx, now, booking, guest, guests }) =>
    deps.guests.saveChoices(tx, { ...booking, now, guests }, guest.public_id, {
      variationId,
      picks,
      version,
      isConfirmed,
      by: 'guest',
    }),
  );

/** A dish of the guest's stays as it is, although it has changed. @throws AppError 404 `not_found`, 429 */
export const keepOwnDish = (deps: Deps, code: string, dish: KeepDish, asker: Asker): Promise<ReadGuestPage> =>
  withGuest(deps, code, asker, ({ tx, now, booking, guest }) =>
    deps.guests.keepDish(tx, { bookingId: booking.id, guestId: guest.public_id }, dish, { by: 'guest', at: now }),
  );

/** What a guest says of allergens, with consent; null takes it back. @throws AppError 404 `not_found`, 422 without consent, 429 */
export const saveOwnAllergens = (
  deps: Deps,
  code: string,
  said: GuestAllergens | null,
  asker: Asker,
): Promise<ReadGuestPage> => {
  if (said !== null && !said.allergens_consent)
    throw new AppError(422, { fields: { allergens_consent: [copy.allergensConsent] } }, 'invalid');
  return withGuest(deps, code, asker, async ({ tx, now, guest, guests }) => {
    await deps.guests.keepAllergens(
      tx,
      guest,
      said && {
        allergens: [...new Set(said.allergens)],
        note: said.allergens_note === '' ? null : said.allergens_note,
        wording: guestAllergensConsent,
        agreedAt: now,
      },
      now,
    );
    return guests;
  });
};
