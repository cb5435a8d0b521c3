import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import { newToken } from '../../../../kernel/secrets';
import type { ChangedDish, OrderedLine } from '../../../estate/index';
import { listGuests, type GuestRow } from '../guests.store';
import { isKept } from './kept.rules';
import { changedFor, marksAnew, marksFor, marksOf } from './marks.rules';
import { markNewDay } from './new-day';
import { markOrder, type OrderChange } from './order-changes';
import {
  comingOf,
  mailParty,
  mailVenues,
  partyOf,
  tellParty,
  type Concerned,
  type ConcernedParty,
  type WarnDeps,
} from './tell';
import {
  dishesHad,
  dishesNotChosen,
  gainedAny,
  gainedBy,
  gainsFor,
  markDishes,
  partysDishes,
  stillMarked,
  tableDishes,
  toHad,
  unsuitedNow,
  type MarkCause,
} from './warned.rules';
import { bookingsWith, writeMarks } from './warned.store';

/** Marks the dishes that the guests have chosen, so that sheet and pages show them. */
const mark = async (tx: Tx, concerned: readonly Concerned[], at: Date): Promise<void> => {
  for (const { guest, dishes } of concerned)
    await writeMarks(tx, guest.id, markDishes(guest.pre_order, dishes, { at, because: 'dish' }), true);
};

/** Marks what nobody has chosen: the dishes that were picked for a place, and those for the whole table. */
const markLines = async (
  { preOrders }: WarnDeps,
  tx: Tx,
  { id, lines }: { id: string; lines: readonly OrderedLine[] },
  { dishes, at }: { dishes: readonly ChangedDish[]; at: Date },
): Promise<void> => {
  for (const line of lines) {
    const marks = marksOf(line, dishes, at);
    if (marks.length > 0) await preOrders.mark(tx, id, line.variationId, marks);
  }
};

/** Marks what has changed in a locked booking, and finds whom it concerns. */
const markParty = async (
  deps: WarnDeps,
  tx: Tx,
  id: string,
  { dishes, at }: { dishes: readonly ChangedDish[]; at: Date },
): Promise<ConcernedParty | undefined> => {
  const guests = await listGuests(tx, id);
  const lines = await deps.preOrders.read(tx, id);
  const had = dishesHad(guests, lines);
  const concerned = guests
    .map((guest, index) => ({ guest, dishes: gainedBy(had[index] ?? [], guest, dishes) }))
    .filter((one) => one.dishes.length > 0);
  const hasNote = (await deps.bookings.allergiesOf(tx, id)) !== null;
  // Who booked is mailed about whatever has changed, so their page has to show it, whoever has chosen it.
  const marked = hasNote
    ? guests.map((guest) => ({ guest, dishes: gainedAny(guest.pre_order.map(toHad), dishes) }))
    : concerned;
  await mark(
    tx,
    marked.filter((one) => one.dishes.length > 0),
    at,
  );
  await markLines(deps, tx, { id, lines }, { dishes, at });
  const ofParty = gainedAny(hasNote ? partysDishes(guests, lines) : tableDishes(lines), dishes);
  return partyOf(deps, await deps.bookings.findManaged(tx, { id }), concerned, ofParty);
};

/** A failure with a code is the database's or the network's: it passes, and everything is done again. */
const passes = (error: unknown): boolean => error instanceof Error && 'code' in error && !(error instanceof AppError);

/** Does the work for one booking. One that cannot be read is logged, and the others are told: without that it would keep them all from being told for ever. */
const apart = async <Done>(
  { kernel }: WarnDeps,
  tx: Tx,
  bookingId: string,
  work: () => Promise<Done>,
): Promise<Done | undefined> => {
  await sql`savepoint warned_party`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint warned_party`.execute(tx);
    return done;
  } catch (error) {
    if (passes(error)) throw error;
    await sql`rollback to savepoint warned_party`.execute(tx);
    kernel.log.error({ err: error, booking: bookingId }, 'nobody of this booking was told of a dish that has changed');
    return undefined;
  }
};

/** Marks what a guest has and what they say now speaks against, and tells of it. What was marked before stays so while it is still to be looked at. @param before the guest as they were */
const markSaid = async (
  deps: WarnDeps,
  tx: Tx,
  { before, isJoining, at }: { before: GuestRow; isJoining: boolean; at: Date },
): Promise<void> => {
  const guests = await listGuests(tx, before.booking_id);
  const index = guests.findIndex(({ id }) => id === before.id);
  const now = guests[index];
  if (now === undefined) return;
  const lines = await deps.preOrders.read(tx, before.booking_id);
  const booking = await deps.bookings.findManaged(tx, { id: before.booking_id });
  const asked = await deps.preOrders.asked(
    tx,
    booking?.barId ?? null,
    lines.map(({ variationId }) => variationId),
  );
  // Whoever joins has been shown what does not suit of the package and of their own choices, and made them with what they wrote in mind.
  const others = (dishesNotChosen(guests, lines)[index] ?? []).filter((dish) => !isKept(dish, now));
  const notChosen = unsuitedNow(others, asked, { before, now });
  const chosen = now.pre_order.filter(({ is_confirmed: isConfirmed }) => !isConfirmed).map(toHad);
  const said = { before, now: isJoining ? { ...now, allergens_note: null } : now };
  const dishes = [...unsuitedNow(chosen, asked, said), ...notChosen];
  const stillOf = (because: MarkCause) => stillMarked(before.pre_order, asked, now, because);
  const forSaid = markDishes(now.pre_order, [...dishes, ...stillOf('allergies')], { at, because: 'allergies' });
  const withParty = markDishes(forSaid, stillOf('party'), { at, because: 'party' });
  // What the guest has said is a version already.
  await writeMarks(tx, now.id, markDishes(withParty, stillOf('dish'), { at, because: 'dish' }), false);
  const shown = changedFor(guests.with(index, before), lines)[index] ?? [];
  for (const line of lines) {
    const marks = [
      ...marksAnew(line, shown, { guestId: now.id, at }),
      ...marksFor(line, notChosen, {
        gains: (dish) => gainsFor(asked, dish, now),
        at,
        cause: 'said',
        guestId: now.id,
      }),
    ];
    if (marks.length > 0) await deps.preOrders.mark(tx, before.booking_id, line.variationId, marks);
  }
  await tellParty(deps, tx, partyOf(deps, booking, dishes.length === 0 ? [] : [{ guest: now, dishes }]));
};

/** Tells who has a dish that has become less suitable for them, those who cook it, and who booked. */
export const createWarning = (deps: WarnDeps) => ({
  /**
   * Dishes have gained allergens: marks them where a guest who may not eat one has it, and queues the mails. What is for the whole table concerns who booked as
   * well, for nobody knows what everybody there may not eat; so does every dish of a party of whose allergies the lead booker wrote.
   */
  ofDishes: async (tx: Tx, { dishes, at }: { dishes: readonly ChangedDish[]; at: Date }): Promise<void> => {
    const key = newToken();
    const parties: ConcernedParty[] = [];
    const idsOf = (isPackage: boolean): number[] =>
      dishes.filter((dish) => dish.isPackage === isPackage).map(({ itemId }) => itemId);
    const ids = await bookingsWith(tx, { itemIds: idsOf(false), packageIds: idsOf(true) }, at);
    for (const id of ids) {
      await deps.bookings.lock(tx, id);
      const party = await apart(deps, tx, id, async () => {
        const marked = await markParty(deps, tx, id, { dishes, at });
        if (marked !== undefined && comingOf([marked]).length > 0)
          await mailParty(deps, tx, marked, { key, isLeadTold: true });
        return marked;
      });
      if (party !== undefined) parties.push(party);
    }
    await mailVenues(deps, tx, comingOf(parties));
  },
  /** A guest of a locked booking has said something else of allergens: the same for the dishes that it speaks against. @param before the guest as they were */
  ofAllergens: (tx: Tx, before: GuestRow, at: Date): Promise<void> =>
    markSaid(deps, tx, { before, isJoining: false, at }),
  /** Somebody has joined a locked booking who says something of allergens: the same for the dishes that they have not chosen themselves. */
  ofJoiner: (tx: Tx, joined: GuestRow, at: Date): Promise<void> =>
    markSaid(deps, tx, { before: { ...joined, allergens: null, allergens_note: null }, isJoining: true, at }),
  /** The guests or the order of a locked booking have changed: the same for the dishes that somebody has got by it. */
  ofOrder: (tx: Tx, bookingId: string, change: OrderChange): Promise<void> => markOrder(deps, tx, bookingId, change),
  /** A booking that was postponed has a day again. */
  ofNewDay: (tx: Tx, given: { bookingId: string; at: Date }): Promise<void> => markNewDay(deps, tx, given),
});
export type Warning = ReturnType<typeof createWarning>;
