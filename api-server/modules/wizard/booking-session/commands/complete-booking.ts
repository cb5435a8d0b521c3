import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { AppError } from '../../../../kernel/errors';
import type { HeldSlot } from '../../../estate/index';
import type { BookingMoney, Payment, SavedBooking } from '../../../bookings/index';
import type { SecuringCard } from '../../../payments/index';
import type { Call, Deps, LoadedSession } from './session/call';
import type { Session } from '../booking-session.store';
import { claim, withHold } from './reconcile/reconcile-time';
import { factsOf, readDay } from './session/session-facts';
import type { Facts } from '../rules/facts';
import { moneyIn } from '../rules/money.rules';
import { bookingMoney, cannotComplete, detailsOf, completedState, refuseIncomplete } from './booking-details';

/** The session with its hold, which is claimed again where it ran out. A hold that moved to another window refuses the call. */
const renewHold = async (deps: Deps, call: Call, session: Session): Promise<LoadedSession> => {
  const current: LoadedSession = { session, hold: null, flash: [], isDropped: false };
  if (session.state.step !== 4) return current;
  if (session.state.movedAway) throw cannotComplete(call.copy.holdMoved);
  const found = session.holdId === null ? undefined : await deps.availability.read(call.tx, session.holdId, call.now);
  if (found?.status === 'held') return { ...current, hold: found };
  const held = await claim(deps, call, session, null);
  if ('hold' in held) return withHold(current, held.hold);
  if (held.refusal.body.code !== 'slot_gone') throw held.refusal;
  throw new AppError(409, call.copy.holdExpiredTaken, 'hold_expired');
};

/** Refuses a visit that has begun. A notice that became too short since the time was held is no reason. */
const refuseLate = ({ hold, copy }: Facts, now: Date): void => {
  if (hold && hold.startsAt <= now) throw cannotComplete(copy.datePast, { date: [copy.datePast] });
};

/** Confirmed where the team need not check the booking and no deposit is due later. */
const statusOf = (facts: Facts, money: BookingMoney) =>
  facts.day?.canAutoConfirm && money.depositDueAt === null ? bookingStatus.confirmed : bookingStatus.provisional;

/** What entitles a session to its booking: a verified payment, or a stored card. */
export interface Proof {
  payment: Payment | null;
  card: SecuringCard | null;
}

export const noProof: Proof = { payment: null, card: null };

interface Making {
  session: Session;
  facts: Facts & { hold: HeldSlot };
  proof: Proof;
}

const book = async (deps: Deps, call: Call, { session, facts, proof }: Making): Promise<SavedBooking> => {
  const { hold } = facts;
  const money = bookingMoney(facts, proof.payment?.amountPence ?? 0);
  return deps.bookings.create(
    call.tx,
    {
      ...detailsOf(call, session, facts),
      id: hold.id,
      holdId: hold.id,
      startsAt: hold.startsAt,
      endsAt: hold.endsAt,
      area: hold.area,
      status: statusOf(facts, money),
      money,
      payment: proof.payment,
      noShow: proof.card,
      ringBack: null,
    },
    call.now,
  );
};

/** Refuses a session whose required payment or card is missing. Sources: BW-161, BW-162. */
const refuseUnproven = (facts: Facts, { payment, card }: Proof): void => {
  const { takePayment, requiresCard } = moneyIn(facts);
  if (takePayment && payment === null) throw new AppError(422, facts.copy.paymentRequired, 'payment_required');
  if (requiresCard && !takePayment && card === null) throw new AppError(422, facts.copy.cardRequired, 'card_required');
};

/** Creates the payment token of a deposit that is due later. */
const offerDeposit = async (
  deps: Deps,
  call: Call,
  booking: SavedBooking,
  { session, facts }: Making,
): Promise<SavedBooking> => {
  const { id } = facts.hold;
  const { deposit_balance: owed, deposit_due_date: due } = booking.dto;
  if (due === null || owed === 0) return booking;
  const token = await deps.deposits.askForBooking(
    call.tx,
    { bookingId: id, brandId: session.brand, kind: 'deposit', amountPence: owed },
    call.now,
  );
  await deps.bookings.offerPayment(call.tx, id, token);
  return { ...booking, dto: { ...booking.dto, payment_token: token } };
};

/**
 * Makes the booking of a locked, open session in the call's transaction. The session keeps the contact for its screen;
 * the health data are only in the booking.
 * @throws AppError `cannot_complete`, `payment_required`, `card_required`, `hold_expired`, `held_too_long`, `too_many_holds`; then nothing is changed
 */
export const completeBooking = async (
  deps: Deps,
  call: Call,
  session: Session,
  proof = noProof,
): Promise<{ session: Session; booking: SavedBooking }> => {
  const current = await renewHold(deps, call, session);
  const day = await readDay(deps, call, current);
  const facts = factsOf(deps, call, current, day);
  refuseIncomplete(facts);
  refuseUnproven(facts, proof);
  refuseLate(facts, call.now);
  const { hold } = facts;
  if (hold === null || !(await deps.availability.confirm(call.tx, hold.id, call.now))) {
    throw new AppError(409, call.copy.holdExpiredTaken, 'hold_expired');
  }
  const making: Making = { session: current.session, facts: { ...facts, hold }, proof };
  const booking = await offerDeposit(deps, call, await book(deps, call, making), making);
  const ended = { ...completedState(current.session.state), step: 'completed' as const };
  return {
    booking,
    session: { ...current.session, holdId: null, bookingId: hold.id, updatedAt: call.now, state: ended },
  };
};
