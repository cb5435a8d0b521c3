import { randomUUID } from 'node:crypto';
import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { HostBooking, TopUp } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { subMinutes } from 'date-fns';
import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { PaymentHandler, WhoHosts } from '../../../bookings/index';
import { managedCopy as copy } from '../managed-bookings.copy';
import { show, withLocked, type Deps, type Locked } from '../locked-booking';
import { askForRest, enterChange } from './enter-change';
import { deleteChange, endedChanges, insertChange, readChange } from './held-changes.store';
import { exchangeSeats, isPlanned, planChange, type PlannedChange } from './plan-change';
import { visitOf } from './wished-visit.rules';

/** Holds the seats of a change beside those of the booking, and asks for what it costs more. Undefined where the seats are gone. @throws AppError `too_many_holds` */
export const holdChange = async (
  { availability, deposits }: Deps,
  { tx, now, booking }: Locked,
  { visit, topUp }: PlannedChange,
  { network, who }: { network: string; who: WhoHosts },
): Promise<TopUp | undefined> => {
  const request = {
    id: randomUUID(),
    barId: booking.barId,
    partyTypeId: booking.typeId,
    people: visit.people,
    startsAt: visit.startsAt,
    allowStanding: false,
    network,
    holder: null,
    replaces: null,
    beside: booking.holdId,
  };
  const taken = await availability.hold(tx, request, now);
  if (taken.outcome === 'too_many_holds') throw new AppError(429, copy.tooManyHolds, 'too_many_holds');
  if (taken.outcome !== 'held') return undefined;
  const held = (await availability.extendForPayment(tx, taken.hold.id, now)) ?? taken.hold;
  const paymentToken = await deposits.askForBooking(
    tx,
    { bookingId: booking.id, brandId: booking.brand, kind: 'deposit', amountPence: topUp, forChange: true },
    now,
  );
  await insertChange(
    tx,
    {
      bookingId: booking.id,
      holdId: held.id,
      people: visit.people,
      startsAt: visit.startsAt,
      paymentToken,
      topUpPence: topUp,
      heldUntil: held.expiresAt,
      who,
    },
    now,
  );
  return {
    amount: topUp,
    display_amount: formatPence(topUp),
    deposit_request_token: paymentToken,
    held_until: held.expiresAt.toISOString(),
  };
};

/** Lets a held change of a locked booking go; the booking stays as it is. */
export const undoChange = async ({ availability }: Deps, tx: Tx, bookingId: string, now: Date): Promise<void> => {
  const change = await readChange(tx, bookingId);
  if (!change) return;
  await deleteChange(tx, bookingId);
  await availability.release(tx, change.holdId, now);
};

/** A payment that began so recently may still finish. */
const payingMinutes = 15;
/** Payments that were opened by then have ended. */
export const settledSince = (now: Date): Date => subMinutes(now, payingMinutes);
const standing: readonly number[] = [bookingStatus.provisional, bookingStatus.confirmed];

/** The request by which a deposit can be paid later was closed for the change, so there is a new one. */
const offerRest = async (deps: Deps, locked: Locked): Promise<void> => {
  const { tx, booking } = locked;
  const token = standing.includes(booking.status) ? await askForRest(deps, locked, booking.money) : null;
  if (token !== null) await deps.bookings.offerPayment(tx, booking.id, token);
};

/**
 * Asks the provider whether the held change of a booking is paid, which makes it. Returns when it was asked: what is still open then is not paid. Null where the provider does not answer.
 * No transaction is open meanwhile.
 */
export const askAboutChange = async (
  { kernel: { db, clock }, deposits }: Deps,
  bookingId: string,
): Promise<Date | null> => {
  const asked = clock.now();
  const change = await readChange(db, bookingId);
  return !change || (await deposits.askAbout(change.paymentToken)) ? asked : null;
};

/**
 * Closes the request of the held change of a locked booking. False while somebody pays it.
 * @param asked when the provider said that nothing is paid; null where it did not
 */
export const closeChange = async (
  { deposits }: Deps,
  { tx, now, booking }: Locked,
  asked: Date | null,
): Promise<boolean> => {
  const change = await readChange(tx, booking.id);
  return !change || deposits.closeByToken(tx, change.paymentToken, asked ?? settledSince(now), now);
};

/** Lets a held change go and closes the request by which it was to be paid. False while somebody pays it. @param asked as `closeChange` */
const releaseChange = async (deps: Deps, locked: Locked, asked: Date | null): Promise<boolean> => {
  const { tx, now, booking } = locked;
  const change = await readChange(tx, booking.id);
  if (!change) return true;
  if (!(await closeChange(deps, locked, asked))) return false;
  await undoChange(deps, tx, booking.id, now);
  await offerRest(deps, locked);
  return true;
};

/**
 * Lets a held change go for whoever looks after the booking, which stays as it is; one that turns out to be paid is made.
 * @throws AppError `payment_under_way` where somebody may be paying and the provider does not answer
 */
export const dropChange = async (deps: Deps, id: string): Promise<HostBooking> => {
  const asked = await askAboutChange(deps, id);
  return withLocked(deps, id, async (locked) => {
    if (!(await releaseChange(deps, locked, asked))) throw new AppError(409, copy.paymentUnderWay, 'payment_under_way');
    return show(deps, locked.tx, id, locked.now);
  });
};

/**
 * Makes a held change in the transaction in which its payment is recorded. What it asks for may have changed since it was held, because something else was
 * paid or given back: it is made where all that is paid is enough, and what is more stays credited to the booking. `refused` where it is not enough, or where
 * its seats are gone, because the hold had ended: the payment goes back, and the booking stays as it was.
 */
export const takeTopUp =
  (deps: Deps): PaymentHandler =>
  async (tx, bookingId, payment, now) => {
    const change = await readChange(tx, bookingId);
    if (!change || !(await deps.deposits.isPaidByToken(tx, bookingId, change.paymentToken))) return 'taken';
    const booking = await deps.bookings.findManaged(tx, { id: bookingId });
    if (!booking) return 'refused';
    await sql`savepoint held_change`.execute(tx);
    await undoChange(deps, tx, bookingId, now);
    // While it is held, the rules count as of the moment when it was: a notice that became too short since then is no reason.
    const at = now < change.heldUntil ? change.createdAt : now;
    const plan = await planChange(deps, { tx, now: at, booking }, visitOf(change.people, change.startsAt), true);
    const seats =
      isPlanned(plan) && plan.topUp === 0 ? await exchangeSeats(deps, { tx, now: at, booking }, change) : undefined;
    if (!isPlanned(plan) || !seats) {
      await sql`rollback to savepoint held_change`.execute(tx);
      await undoChange(deps, tx, bookingId, now);
      // As it is without the payment, which is still in the ledger here.
      await offerRest(deps, {
        tx,
        now,
        booking: { ...booking, money: { ...booking.money, paidPence: booking.money.paidPence - payment.amountPence } },
      });
      return 'refused';
    }
    await enterChange(
      deps,
      { tx, now, booking },
      { plan: { ...plan, people: change.people }, seats, refunded: [], who: change.who },
    );
    return 'taken';
  };

const batch = 20;

/** Undoes changes whose hold has ended. Where somebody is still paying, it waits; a payment that comes later goes back. */
export const heldChangesSweep =
  (deps: Deps) =>
  async (now: Date): Promise<number> => {
    let done = 0;
    for (const id of await endedChanges(deps.kernel.db, now, batch)) {
      if (await withLocked(deps, id, (locked) => releaseChange(deps, { ...locked, now }, null))) done += 1;
    }
    return done;
  };
