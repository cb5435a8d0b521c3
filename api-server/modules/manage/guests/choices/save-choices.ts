import type { ItemPick } from '@bars/shared-api/contracts/party';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import { type BarsService, type OrderedLine, preOrderRules, type PreOrdersService } from '../../../estate/index';
import type { Managed } from '../../../bookings/index';
import type { ChangedGuest } from '../changed-guest';
import { updateGuest, type ChosenItem, type GuestRow, type KeptDishRow } from '../guests.store';
import type { Warning } from '../warned/warn';
import { toHad } from '../warned/warned.rules';
import { choicesCopy as copy } from './choices.copy';
import { isBespoke, isPackageKept, keptPackage, pickMenu, placesLeft } from './choices.rules';

export interface ChoicesDeps {
  bars: Pick<BarsService, 'partyType'>;
  preOrders: Pick<PreOrdersService, 'asked' | 'read'>;
  /** Tells who wants to know of it. */
  notify: (tx: Tx, changed: ChangedGuest) => Promise<void>;
  /** Tells guests of dishes that do not suit them. */
  warn: Pick<Warning, 'ofAllergens' | 'ofJoiner' | 'ofOrder'>;
}

/** The locked booking of a guest. */
export type ChoosingBooking = Pick<Managed, 'id' | 'barId' | 'typeId' | 'startsAt' | 'endsAt' | 'status'>;

/** The locked booking with its guests, read under the lock, which every change of their choices takes. */
export interface BookingWithGuests extends ChoosingBooking {
  now: Date;
  guests: readonly GuestRow[];
}

/** The guests with one of them as it is after a change. */
export const withChanged = (guests: readonly GuestRow[], changed: GuestRow): readonly GuestRow[] =>
  guests.map((one) => (one.id === changed.id ? changed : one));

/** What a guest is to eat. `picks` replaces everything that the guest has chosen, and may leave questions open. */
export interface ChoicesToSave {
  variationId: number;
  picks: readonly ItemPick[];
  /** Of the guest as it was read; undefined: the save wins. */
  version: number | undefined;
  /** What does not suit the guest was shown to whoever saves. */
  isConfirmed: boolean;
  /** Who saves. */
  by: ChangedGuest['by'];
  coHostId?: ChangedGuest['coHostId'];
}

/** Of what is chosen, what does not suit the guest and was not theirs and confirmed before. */
const newlyConfirmed = ({ pre_order: before }: GuestRow, items: readonly ChosenItem[]) =>
  items
    .filter((item) => item.is_confirmed)
    .filter(
      (item) =>
        !before.some(
          (one) => one.is_confirmed && one.choice_id === item.choice_id && one.choice_item_id === item.choice_item_id,
        ),
    )
    .map(toHad);

/** Who keeps what they save. */
const keeperOf = (by: ChangedGuest['by']): KeptDishRow['by'] => (by === 'venue' ? 'host' : by);

/** What a guest keeps, a package itself left out. */
const otherDishes = ({ kept_dishes: kept }: GuestRow, variationId: number): KeptDishRow[] =>
  kept.filter((one) => one.choice_id !== null || one.choice_item_id !== variationId);

/** A refusal of one field. */
export const refuseField = (field: string, problems: string[]): AppError =>
  new AppError(422, { fields: { [field]: problems } }, 'invalid');

/** @throws AppError 423 `pre_order_locked` */
export const refuseLocked = (
  { bars }: { bars: Pick<BarsService, 'partyType'> },
  booking: Omit<ChoosingBooking, 'id' | 'barId'>,
  now: Date,
): void => {
  const dueHoursBefore = bars.partyType(booking.typeId)?.pre_order.due_hours_before ?? null;
  if (preOrderRules.isLocked({ ...booking, dueHoursBefore }, now))
    throw new AppError(423, copy.locked, 'pre_order_locked');
};

/** @throws AppError 409 `guest_changed` */
export const refuseOlder = (guest: Pick<GuestRow, 'version'>, version: number | undefined): void => {
  if (version !== undefined && version !== guest.version) throw new AppError(409, copy.changed, 'guest_changed');
};

/** The line of a variation that is ordered for each person, with a place for the guest. Whoever has it keeps it, also where fewer are ordered by now. @throws AppError 422, 409 `no_place_left` */
export const lineWithPlace = (
  lines: readonly OrderedLine[],
  variationId: number,
  { guests, guestId }: { guests: readonly GuestRow[]; guestId: string | null },
): OrderedLine => {
  const line = lines.find((one) => one.variationId === variationId && one.isPerPerson);
  if (line === undefined) throw refuseField('variation_id', [copy.notOrdered]);
  const hasIt = guests.some((one) => one.public_id === guestId && one.variations.includes(variationId));
  if (!hasIt && placesLeft(line, guests, guestId) < 1)
    throw new AppError(409, copy.noPlaceLeft(line.name), 'no_place_left');
  return line;
};

/**
 * Saves what a guest of a locked booking eats, and gives the guest that variation in the place of another one. Returns the guests after it.
 * @throws AppError 423 `pre_order_locked`, 404 `not_found`, 403 `bespoke_menu`, 409 `guest_changed`, `no_place_left`, `allergen_conflict`, 422 by field
 */
export const saveChoices =
  ({ bars, preOrders, notify, warn }: ChoicesDeps) =>
  async (
    tx: Tx,
    booking: BookingWithGuests,
    guestId: string,
    { variationId, picks, version, isConfirmed, by, coHostId = null }: ChoicesToSave,
  ): Promise<readonly GuestRow[]> => {
    refuseLocked({ bars }, booking, booking.now);
    const { guests } = booking;
    const guest = guests.find(({ public_id: id }) => id === guestId);
    if (guest === undefined) throw new AppError(404, copy.guestUnknown, 'not_found');
    if (isBespoke(guest.pre_order)) throw new AppError(403, copy.bespoke, 'bespoke_menu');
    refuseOlder(guest, version);
    const lines = await preOrders.read(tx, booking.id);
    const line = lineWithPlace(lines, variationId, { guests, guestId });
    const variation = (await preOrders.asked(tx, booking.barId, [variationId]))[0] ?? {
      id: variationId,
      name: line.name,
      description: '',
      image: null,
      choice_array: [],
    };
    const menu = pickMenu(variation, guest, { picks, isConfirmed, isKept: isPackageKept(line, guest) });
    if ('problems' in menu) throw refuseField('pre_order', menu.problems);
    if (menu.conflicts.length > 0) throw new AppError(409, copy.conflict(menu.conflicts), 'allergen_conflict');
    // An older list may have given a guest several; they stay.
    const variations = guest.variations.includes(variationId) ? guest.variations : [variationId];
    const others = guest.pre_order.filter(
      (item) => item.variation_id !== variationId && variations.includes(item.variation_id),
    );
    const kept = menu.isPackageConfirmed ? [keptPackage(variationId, { by: keeperOf(by), at: booking.now })] : [];
    const chosen = {
      variations,
      pre_order: [...others, ...menu.items],
      ...(kept.length === 0 ? {} : { kept_dishes: [...otherDishes(guest, variationId), ...kept] }),
    };
    await updateGuest(tx, guest.id, chosen);
    const itself = kept.map(({ choice_item_id: itemId }) => ({
      variationId,
      choiceId: null,
      itemId,
      title: line.name,
    }));
    const after = withChanged(guests, { ...guest, ...chosen, version: guest.version + 1 });
    await warn.ofOrder(tx, booking.id, {
      before: { guests, lines },
      after: { guests: after, lines },
      given: { guestId: guest.id, dishes: by === 'guest' ? [] : [...itself, ...newlyConfirmed(guest, menu.items)] },
      isByLead: by === 'lead_booker',
      at: booking.now,
    });
    await notify(tx, { bookingId: booking.id, guestId, by, coHostId, kind: 'choices', guests: after, at: booking.now });
    return after;
  };
