import type { Tx } from '../../../../kernel/db';
import { listGuests } from '../guests.store';
import { changedFor, isMarked, marksFor } from './marks.rules';
import { partyOf, tellParty, type WarnDeps } from './tell';
import { dishesNotChosen, gainsFor, markDishes, partysDishes, tableDishes } from './warned.rules';
import { lookedAtAnew } from './new-day.rules';
import { writeMarks } from './warned.store';

/**
 * A locked booking that was postponed has a day again. Nobody was mailed meanwhile, so whoever has a dish that is marked or does not suit, and has not decided to
 * have it, is told now, with the venue and who booked.
 */
export const markNewDay = async (
  deps: WarnDeps,
  tx: Tx,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> => {
  const guests = await listGuests(tx, bookingId);
  const lines = await deps.preOrders.read(tx, bookingId);
  const booking = await deps.bookings.findManaged(tx, { id: bookingId });
  const asked = await deps.preOrders.asked(
    tx,
    booking?.barId ?? null,
    lines.map(({ variationId }) => variationId),
  );
  const [others, shown] = [dishesNotChosen(guests, lines), changedFor(guests, lines)];
  const found = guests.map((guest, index) => ({
    guest,
    ...lookedAtAnew(guest, { notChosen: others[index] ?? [], shown: shown[index] ?? [] }, asked),
  }));
  for (const { guest, chosen } of found)
    if (chosen.unmarked.length > 0)
      await writeMarks(tx, guest.id, markDishes(guest.pre_order, chosen.unmarked, { at, because: 'party' }), true);
  for (const line of lines) {
    const marks = found.flatMap(({ guest, others: { unmarked } }) =>
      marksFor(line, unmarked, {
        gains: (dish) => gainsFor(asked, dish, guest),
        at,
        cause: 'party',
        guestId: guest.id,
      }),
    );
    if (marks.length > 0) await deps.preOrders.mark(tx, bookingId, line.variationId, marks);
  }
  const concerned = found
    .map(({ guest, chosen, others: had }) => ({
      guest,
      dishes: [...chosen.marked, ...chosen.unmarked, ...had.marked, ...had.unmarked],
    }))
    .filter(({ dishes }) => dishes.length > 0);
  const hasNote = (await deps.bookings.allergiesOf(tx, bookingId)) !== null;
  const ofParty = (hasNote ? partysDishes(guests, lines) : tableDishes(lines)).filter((dish) =>
    isMarked(dish, { guests, lines }),
  );
  await tellParty(deps, tx, partyOf(deps, booking, concerned, ofParty));
};
