import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { HeldSlot } from '../../../estate/index';
import type { ManagedMoney, Who } from '../../../bookings/index';
import type { Refunded } from '../../../payments/index';
import type { Deps, Locked } from '../locked-booking';
import type { PlannedChange } from './plan-change';

const owedLater = ({ depositDueAt, depositPence, paidPence }: ManagedMoney): number =>
  depositDueAt === null ? 0 : Math.max(0, depositPence - paidPence);

/** Opens the request by which a deposit that is due later can be paid; null where none is. */
export const askForRest = async (
  { deposits }: Deps,
  { tx, now, booking }: Locked,
  money: ManagedMoney,
): Promise<string | null> => {
  const amountPence = owedLater(money);
  return amountPence === 0
    ? null
    : deposits.askForBooking(tx, { bookingId: booking.id, brandId: booking.brand, kind: 'deposit', amountPence }, now);
};

/** Writes a change: row, pre-order, mail, and the request by which what is due later can be paid. */
export const enterChange = async (
  deps: Deps,
  locked: Locked,
  {
    plan,
    seats,
    refunded,
    who,
  }: {
    plan: Omit<PlannedChange, 'visit'> & { people: number };
    seats: HeldSlot;
    refunded: readonly Refunded[];
    who: Who;
  },
): Promise<void> => {
  const { tx, now, booking } = locked;
  const { money } = plan;
  const owed = owedLater(money);
  const paymentToken = await askForRest(deps, locked, money);
  const isRebooked = booking.status === bookingStatus.postponed;
  const confirmed = owed === 0 ? bookingStatus.confirmed : bookingStatus.provisional;
  const status = isRebooked || (booking.money.depositDueAt !== null && owed === 0) ? confirmed : booking.status;
  await deps.bookings.changeVisit(
    tx,
    booking.id,
    {
      people: plan.people,
      startsAt: seats.startsAt,
      endsAt: seats.endsAt,
      area: seats.area,
      holdId: seats.id,
      status,
      money,
      supplementsPence: plan.supplements,
      paymentToken,
      lines: plan.lines,
      refunded,
      staysPaidPence: plan.staysPaid,
      creditedPence: plan.credited,
      kind: isRebooked ? 'rebooked' : 'changed',
      who,
    },
    now,
  );
};
