import type { Tx } from '../../../../kernel/db';
import type { OrderedLine } from '../../../estate/index';
import type { GuestRow } from '../guests.store';
import { isKept } from './kept.rules';
import { marksFor } from './marks.rules';
import { partyOf, tellParty, type WarnDeps } from './tell';
import { gainsFor, newlyHad, newlyForTable, unsuitedFor, type HadDish, type Order } from './warned.rules';

/** A change of the guests or the order of a locked booking. */
export interface OrderChange {
  before: Order<GuestRow>;
  after: Order<GuestRow>;
  /** Dishes that somebody else has chosen for a guest whom they do not suit, and was shown that. `guestId`: of the row. */
  given?: { guestId: string; dishes: readonly HadDish[] };
  /** The lead booker makes it. */
  isByLead: boolean;
  at: Date;
}

interface Unsuited {
  guest: GuestRow;
  dishes: HadDish[];
}

/** Asks what is in the dishes that guests have got without choosing them, and marks those that do not suit. */
const markUnsuited = async (
  { preOrders }: WarnDeps,
  tx: Tx,
  { id, barId, lines }: { id: string; barId: number | null; lines: readonly OrderedLine[] },
  { got, ofParty, at }: { got: readonly Unsuited[]; ofParty: readonly HadDish[]; at: Date },
): Promise<Unsuited[]> => {
  const asked = await preOrders.asked(
    tx,
    barId,
    lines.map(({ variationId }) => variationId),
  );
  const unsuited = got.map(({ guest, dishes }) => ({ guest, dishes: unsuitedFor(guest, dishes, asked) }));
  for (const line of lines) {
    const marks = [
      ...marksFor(line, ofParty, { gains: () => [], at, cause: 'party' }),
      ...unsuited.flatMap(({ guest, dishes }) =>
        marksFor(line, dishes, {
          gains: (dish) => gainsFor(asked, dish, guest),
          at,
          cause: 'party',
          guestId: guest.id,
        }),
      ),
    ];
    if (marks.length > 0) await preOrders.mark(tx, id, line.variationId, marks);
  }
  return unsuited;
};

/**
 * Marks the dishes that a change has given somebody who has not chosen them and whom they do not suit, and tells them, the venue and who booked. Of what they were
 * given by a host who was shown that it does not suit, who booked is told nothing.
 */
export const markOrder = async (
  deps: WarnDeps,
  tx: Tx,
  id: string,
  { before, after, given, isByLead, at }: OrderChange,
): Promise<void> => {
  // What they decided to have, or were asked about when it was given to them, is no news.
  const got = newlyHad(before, after)
    .map(({ guest, dishes }) => ({ guest, dishes: dishes.filter((dish) => !isKept(dish, guest)) }))
    .filter(({ dishes }) => dishes.length > 0);
  const forTable = newlyForTable(before.lines, after.lines);
  if (got.length + forTable.length + (given?.dishes.length ?? 0) === 0) return;
  const booking = await deps.bookings.findManaged(tx, { id });
  // What they wrote of allergies cannot be compared with a dish that somebody else chose for the table.
  const isPartys = forTable.length > 0 && !isByLead && (await deps.bookings.allergiesOf(tx, id)) !== null;
  const ofParty = isPartys ? forTable : [];
  const unsuited = await markUnsuited(
    deps,
    tx,
    { id, barId: booking?.barId ?? null, lines: after.lines },
    { got, ofParty, at },
  );
  const concerned = after.guests
    .map((guest) => ({
      guest,
      dishes: [
        ...(given?.guestId === guest.id ? given.dishes : []),
        ...unsuited.filter((one) => one.guest.id === guest.id).flatMap(({ dishes }) => dishes),
      ],
    }))
    .filter(({ dishes }) => dishes.length > 0);
  const isLeadTold = ofParty.length + unsuited.flatMap(({ dishes }) => dishes).length > 0;
  await tellParty(deps, tx, partyOf(deps, booking, concerned, ofParty), isLeadTold);
};
