import { randomUUID } from 'node:crypto';
import type { ItemPick } from '@bars/shared-api/contracts/party';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import { newToken } from '../../../../kernel/secrets';
import type { CustomersService } from '../../../accounts/index';
import { choicesCopy } from '../choices/choices.copy';
import { keptPackage, pickMenu } from '../choices/choices.rules';
import {
  lineWithPlace,
  refuseField,
  refuseLocked,
  type ChoicesDeps,
  type ChoosingBooking,
} from '../choices/save-choices';
import {
  findGuest,
  insertGuest,
  listGuests,
  updateAllergens,
  updateGuest,
  type GuestRow,
  type KeptAllergens,
} from '../guests.store';
import { openQuestions } from './joining.rules';
import { insertConsents, type GuestConsent } from './joining.store';

export interface JoiningDeps extends ChoicesDeps {
  customers: Pick<CustomersService, 'agreedAllergens' | 'setBookingRole'>;
}

/** What somebody who joins is to have. `picks` null: they choose later; else every question has to have its picks. */
export interface JoinersChoices {
  variationId: number;
  picks: readonly ItemPick[] | null;
  isConfirmed: boolean;
}

/** Somebody who joins a party. `email` in lower case. */
export interface Joiner {
  forename: string;
  surname: string | null;
  email: string | null;
  /** Their account; null for none. */
  customerId: string | null;
  choices: JoinersChoices | null;
  allergens: KeptAllergens | null;
  consents: readonly GuestConsent[];
}

/** What the account of a guest says of allergens, for a guest who says nothing here. */
const ofAccount = async (
  { customers }: JoiningDeps,
  tx: Tx,
  customerId: string | null,
): Promise<KeptAllergens | null> => {
  const agreed = customerId === null ? undefined : await customers.agreedAllergens(tx, customerId);
  return agreed === undefined ? null : { ...agreed, note: null };
};

/** @throws AppError 423 `pre_order_locked`, 409 `no_place_left`, `allergen_conflict`, 422 by field */
const orderedFor = async (
  { bars, preOrders }: JoiningDeps,
  tx: Tx,
  booking: ChoosingBooking & { now: Date },
  { choices, allergens }: Joiner,
): Promise<Pick<GuestRow, 'variations' | 'pre_order'> & Partial<Pick<GuestRow, 'kept_dishes'>>> => {
  if (choices === null) return { variations: [], pre_order: [] };
  const { variationId, picks, isConfirmed } = choices;
  refuseLocked({ bars }, booking, booking.now);
  lineWithPlace(await preOrders.read(tx, booking.id), variationId, {
    guests: await listGuests(tx, booking.id),
    guestId: null,
  });
  const [variation] = await preOrders.asked(tx, booking.barId, [variationId]);
  if (variation === undefined || picks === null) return { variations: [variationId], pre_order: [] };
  const menu = pickMenu(
    variation,
    { allergens: allergens && allergens.allergens, pre_order: [] },
    { picks, isConfirmed },
  );
  if ('problems' in menu) throw refuseField('choices', menu.problems);
  const open = openQuestions(variation, picks);
  if (open.length > 0) throw refuseField('choices', open.map(choicesCopy.choose));
  if (menu.conflicts.length > 0) throw new AppError(409, choicesCopy.conflict(menu.conflicts), 'allergen_conflict');
  const kept = menu.isPackageConfirmed ? [keptPackage(variationId, { by: 'guest', at: booking.now })] : [];
  return { variations: [variationId], pre_order: menu.items, kept_dishes: kept };
};

/** Adds somebody who joins a locked booking; whether they may is decided before. @throws AppError as `orderedFor` */
export const addJoiner =
  (deps: JoiningDeps) =>
  async (
    tx: Tx,
    booking: ChoosingBooking & { now: Date },
    joiner: Joiner,
  ): Promise<{ id: string; publicId: string; code: string }> => {
    const { forename, surname, email, customerId, consents } = joiner;
    const allergens = joiner.allergens ?? (await ofAccount(deps, tx, customerId));
    const ordered = await orderedFor(deps, tx, booking, { ...joiner, allergens });
    const [id, publicId, code] = [randomUUID(), newToken(), newToken()];
    // The link comes first: the record of a guest with an account has the role of the link.
    if (customerId !== null)
      await deps.customers.setBookingRole(tx, { bookingId: booking.id, customerId, role: 'guest' }, booking.now);
    await insertGuest(
      tx,
      {
        id,
        booking_id: booking.id,
        public_id: publicId,
        code,
        customer_id: customerId,
        role: 'guest',
        forename,
        surname,
        email,
        accepted_at: booking.now,
        created_at: booking.now,
        ...ordered,
      },
      allergens,
    );
    await insertConsents(tx, id, consents, booking.now);
    const joined = await findGuest(tx, id);
    if (joined !== undefined && joined.allergens !== null) await deps.warn.ofJoiner(tx, joined, booking.now);
    await deps.notify(tx, { bookingId: booking.id, guestId: publicId, by: 'guest', kind: 'joined', at: booking.now });
    return { id, publicId, code };
  };

/** Gives a guest of a locked booking their account, with the role that the guest has, and the allergens of the account where the guest said nothing. Whether it is theirs is decided before. */
export const acceptInvitation =
  (deps: JoiningDeps) =>
  async (tx: Tx, guest: GuestRow, customerId: string, now: Date): Promise<void> => {
    await deps.customers.setBookingRole(tx, { bookingId: guest.booking_id, customerId, role: guest.role }, now);
    await updateGuest(tx, guest.id, { customer_id: customerId, accepted_at: guest.accepted_at ?? now });
    const allergens = guest.allergens === null ? await ofAccount(deps, tx, customerId) : null;
    if (allergens !== null) {
      await updateAllergens(tx, guest.id, allergens);
      await deps.warn.ofAllergens(tx, guest, now);
    }
    await deps.notify(tx, {
      bookingId: guest.booking_id,
      guestId: guest.public_id,
      by: 'guest',
      kind: 'accepted',
      at: now,
    });
  };

/** Keeps that a guest of a locked booking comes, without an account. */
export const acceptAsGuest =
  ({ notify }: JoiningDeps) =>
  async (tx: Tx, guest: GuestRow, now: Date): Promise<void> => {
    if (guest.accepted_at !== null) return;
    await updateGuest(tx, guest.id, { accepted_at: now });
    await notify(tx, { bookingId: guest.booking_id, guestId: guest.public_id, by: 'guest', kind: 'accepted', at: now });
  };

/** Keeps what a guest of a locked booking says of allergens, or deletes it. */
export const keepAllergens =
  ({ notify, warn }: JoiningDeps) =>
  async (
    tx: Tx,
    guest: Pick<GuestRow, 'id' | 'public_id' | 'booking_id'>,
    kept: KeptAllergens | null,
    now: Date,
  ): Promise<void> => {
    const before = await findGuest(tx, guest.id);
    await updateAllergens(tx, guest.id, kept);
    if (before !== undefined) await warn.ofAllergens(tx, before, now);
    await notify(tx, {
      bookingId: guest.booking_id,
      guestId: guest.public_id,
      by: 'guest',
      kind: 'allergens',
      at: now,
    });
  };
