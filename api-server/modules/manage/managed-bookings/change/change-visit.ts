import type { ChangeOutcome, ChangeRequest } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { subMinutes } from 'date-fns';
import { AppError } from '../../../../kernel/errors';
import type { WhoHosts } from '../../../bookings/index';
import type { GivenBack } from '../../../payments/index';
import { managedCopy as copy } from '../managed-bookings.copy';
import { show, withLocked, type Deps, type Locked } from '../locked-booking';
import { enterChange } from './enter-change';
import { askAboutChange, closeChange, holdChange, undoChange } from './held-changes';
import { exchangeSeats, isPlanned, otherwiseFor, planChange, type Otherwise, type PlannedChange } from './plan-change';
import { refuseBelowGuests, wishedVisit, type WishedVisit } from './wished-visit.rules';

/** A payment that began so recently may still finish. */
const payingMinutes = 15;

/** Somebody else has taken the seats since they were looked at; the transaction is rolled back. */
class SeatsGone extends Error {}

const refused = ({ because, dates, times }: Otherwise): ChangeOutcome => ({
  success: false,
  because,
  dates,
  times,
  top_up: null,
  refund: null,
  stays_paid: null,
  booking: null,
});

const amountOf = (pence: number): ChangeOutcome['refund'] =>
  pence === 0 ? null : { amount: pence, display_amount: formatPence(pence) };

/** Gives back what a change makes too much. */
const refundSurplus = async (
  { deposits }: Deps,
  { tx, now, booking }: Locked,
  amountPence: number,
): Promise<GivenBack[]> =>
  amountPence === 0 ? [] : deposits.refund(tx, booking.id, { amountPence, note: copy.changeNote, of: 'booking' }, now);

const make = async (deps: Deps, locked: Locked, plan: PlannedChange, who: WhoHosts): Promise<ChangeOutcome> => {
  const { tx, now, booking } = locked;
  const { people, startsAt } = plan.visit;
  const seats = await exchangeSeats(deps, locked, { people, startsAt });
  if (!seats) throw new SeatsGone();
  const refunded = await refundSurplus(deps, locked, plan.refund);
  await enterChange(deps, locked, { plan: { ...plan, people }, seats, refunded, who });
  return {
    success: true,
    dates: [],
    times: [],
    top_up: null,
    refund: amountOf(plan.refund),
    stays_paid: amountOf(plan.staysPaid),
    booking: await show(deps, tx, booking.id, now),
  };
};

/** Closes what is open on a booking, and lets go a change that is held. @param asked as `closeChange` @throws AppError `payment_under_way` */
export const clear = async (deps: Deps, locked: Locked, asked: Date | null): Promise<void> => {
  const { tx, now, booking } = locked;
  if (
    !(await closeChange(deps, locked, asked)) ||
    !(await deps.deposits.closeForBooking(tx, booking.id, subMinutes(now, payingMinutes), now))
  )
    throw new AppError(409, copy.paymentUnderWay, 'payment_under_way');
  await undoChange(deps, tx, booking.id, now);
};

const elsewhere = (deps: Deps, id: string, visit: WishedVisit): Promise<ChangeOutcome> =>
  withLocked(deps, id, async (locked) => refused(await otherwiseFor(deps, locked, visit)));

/**
 * Changes a booking: the new seats are claimed in the transaction that gives the former ones back. One that costs more is held while it is paid.
 * @throws AppError as `wishedVisit` and `refuseBelowGuests`, and `payment_under_way`, `too_many_holds`
 */
export const changeVisit = async (
  deps: Deps,
  id: string,
  request: ChangeRequest,
  asker: { network: string; who: WhoHosts },
): Promise<ChangeOutcome> => {
  const asked = await askAboutChange(deps, id);
  let wished: WishedVisit | undefined;
  try {
    return await withLocked(deps, id, async (locked) => {
      const { tx, now, booking } = locked;
      const visit = wishedVisit(booking, request, now);
      refuseBelowGuests(booking, visit, (await deps.guests.among(tx, id)).length);
      wished = visit;
      const plan = await planChange(deps, locked, visit);
      if (!isPlanned(plan)) return refused(plan);
      await clear(deps, locked, asked);
      if (plan.topUp === 0) return make(deps, locked, plan, asker.who);
      const topUp = await holdChange(deps, locked, plan, asker);
      if (!topUp) throw new SeatsGone();
      return { ...refused({ dates: [], times: [] }), top_up: topUp, booking: await show(deps, tx, id, now) };
    });
  } catch (error) {
    if (error instanceof SeatsGone && wished !== undefined) return elsewhere(deps, id, wished);
    throw error;
  }
};

/** Whether a postponed booking could be had at a date; nothing is changed. */
export const checkRebook = (deps: Deps, id: string, date: string): Promise<ChangeOutcome> =>
  withLocked(deps, id, async (locked) => {
    const { now, booking } = locked;
    const plan = await planChange(deps, locked, wishedVisit(booking, { date, rebook: true }, now));
    return isPlanned(plan) ? { ...refused({ dates: [], times: [] }), success: true } : refused(plan);
  });
