import type { KeepDish } from '@bars/shared-api/contracts/party';
import type { KeptDish } from '@bars/shared-api/contracts/party-menu';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { PreOrdersService } from '../../../estate/index';
import { choicesCopy } from '../choices/choices.copy';
import { listGuests, type GuestRow } from '../guests.store';
import { hasChanged, withKept } from './kept.rules';
import { changedFor } from './marks.rules';
import { writeKept } from './warned.store';

/** Keeps a dish of a guest of a locked booking as it is, by the guest's public id. Returns the guests after it. @throws AppError 404 `not_found` */
export const keepDish =
  (preOrders: Pick<PreOrdersService, 'read'>) =>
  async (
    tx: Tx,
    { bookingId, guestId }: { bookingId: string; guestId: string },
    dish: KeepDish,
    decided: { by: KeptDish['by']; at: Date },
  ): Promise<GuestRow[]> => {
    const guests = await listGuests(tx, bookingId);
    const index = guests.findIndex(({ public_id: id }) => id === guestId);
    const guest = guests[index];
    if (guest === undefined) throw new AppError(404, choicesCopy.guestUnknown, 'not_found');
    const others = changedFor(guests, await preOrders.read(tx, bookingId))[index] ?? [];
    if (!hasChanged(dish, guest.pre_order, others)) throw new AppError(404, choicesCopy.nothingToKeep, 'not_found');
    await writeKept(tx, guest.id, withKept(guest, dish, decided));
    return listGuests(tx, bookingId);
  };
