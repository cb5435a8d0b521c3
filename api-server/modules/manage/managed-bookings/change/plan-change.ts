import type { ChangeOutcome } from '@bars/shared-api/contracts/managed-bookings';
import { randomUUID } from 'node:crypto';
import {
  type DayAvailability,
  type HeldSlot,
  type OrderedLine,
  orderLines,
  partyRules,
  type PartyType,
  preOrderRules,
} from '../../../estate/index';
import { priceOfParty } from '../../../wizard/index';
import type { Managed } from '../../../bookings/index';
import { percentRefunded } from '../cancel/cancellation.rules';
import type { Deps, Locked } from '../locked-booking';
import { changedMoney, type ChangedMoney } from './changed-money.rules';
import { visitOf, type WishedVisit } from './wished-visit.rules';

/** What can be had instead, as the API has it. */
export interface Otherwise {
  /** Why the wished time, or its whole day, cannot be had. */
  because?: ChangeOutcome['because'];
  dates: { date: string; slots: number }[];
  times: { time: string; full_date: string }[];
}

/** A change that every rule allows, with its pre-order and its money. */
export interface PlannedChange extends ChangedMoney {
  visit: WishedVisit;
  lines: OrderedLine[];
  /** What guests' dishes change the value by; pence. */
  supplements: number;
}

const nothing: Otherwise = { dates: [], times: [] };
const mostTimes = 6;

const partyOf = (booking: Managed, { people, date }: WishedVisit) => ({
  barId: booking.barId,
  partyTypeId: booking.typeId,
  people,
  date,
  allowStanding: false,
  ignoreHoldId: booking.holdId,
});

/** Day and time that the booking has are nothing else, unless other people come. */
const isAsItIs = ({ people, startsAt }: Managed, visit: WishedVisit, day: string | Date): boolean =>
  people === visit.people &&
  (typeof day === 'string' ? visitOf(people, startsAt).date === day : startsAt.getTime() === day.getTime());

/** The nearest free times of the day, in their order. */
const timesOf = (day: DayAvailability, booking: Managed, visit: WishedVisit): Otherwise['times'] => {
  const wanted = visit.startsAt;
  return day.slots
    .filter(
      ({ available, enquiry_only: isTalk, full_date: at }) =>
        available && !isTalk && Date.parse(at) !== wanted.getTime() && !isAsItIs(booking, visit, new Date(at)),
    )
    .toSorted(
      (one, other) =>
        Math.abs(Date.parse(one.full_date) - wanted.getTime()) -
        Math.abs(Date.parse(other.full_date) - wanted.getTime()),
    )
    .slice(0, mostTimes)
    .toSorted((one, other) => Date.parse(one.full_date) - Date.parse(other.full_date))
    .map(({ time, full_date }) => ({ time, full_date }));
};

const reasonOf = (
  { bars }: Deps,
  { booking, now }: Locked,
  day: DayAvailability,
  { people, startsAt }: WishedVisit,
): Otherwise['because'] => {
  if (day.state === 'not_served' || day.state === 'closed') return day.state;
  if (day.state === 'full') return 'full';
  if (!day.slots.some(({ full_date: at }) => Date.parse(at) === startsAt.getTime())) return 'not_served';
  const bar = bars.bar(booking.barId);
  return bar && partyRules.isTooSoon(startsAt.getTime(), now.getTime(), partyRules.noticeMinutes(bar, people))
    ? 'too_soon'
    : 'full';
};

const datesFor = async (
  { availability }: Deps,
  { tx, now, booking }: Locked,
  visit: WishedVisit,
): Promise<Otherwise['dates']> => {
  const { dates } = await availability.alternatives({ ...partyOf(booking, visit), time: visit.time }, now, tx);
  return dates.filter(({ date }) => !isAsItIs(booking, visit, date));
};

/** What else can be had: other times of the day, or other days where it has none. */
export const otherwiseFor = async (deps: Deps, locked: Locked, visit: WishedVisit): Promise<Otherwise> => {
  const { tx, now, booking } = locked;
  const day = await deps.availability.day(partyOf(booking, visit), now, tx);
  const times = timesOf(day, booking, visit);
  const because = reasonOf(deps, locked, day, visit);
  return times.length > 0
    ? { because, dates: [], times }
    : { because, dates: await datesFor(deps, locked, visit), times };
};

const isServedOn = (
  { availability }: Deps,
  { booking, now }: Locked,
  type: PartyType,
  { date }: WishedVisit,
): boolean => {
  if (!partyRules.isInSeason(type, date)) return false;
  const { first, last } = partyRules.dateSpan(type, availability.minBookingDate(booking.barId, now));
  return (first === null || date >= first) && (last === null || date <= last);
};

/** The pre-order of the changed party: quantities follow the people, and prices stay those that were agreed. Null where something of it is not sold then. */
const linesFor = (
  { preOrders, bars }: Deps,
  booking: Managed,
  { ordered, type }: { ordered: readonly OrderedLine[]; type: PartyType },
  { people, date }: WishedVisit,
): OrderedLine[] | null => {
  const bar = bars.bar(booking.barId);
  if (ordered.length === 0 || !bar) return [];
  const offer = preOrders.offer({ bar, type, date, people });
  const reconciled = preOrderRules.reconcile(offer, orderLines.chosenOf(ordered));
  if (reconciled.dropped.length > 0) return null;
  const lines = orderLines.linesOf(offer, reconciled.chosen).map((line) => ({
    ...line,
    unitPrice: ordered.find(({ variationId }) => variationId === line.variationId)?.unitPrice ?? line.unitPrice,
  }));
  return offer.isRequired && orderLines.valueOf(lines) < (offer.minSpend ?? 0) ? null : lines;
};

const soldType = (bars: Deps['bars'], booking: Managed): PartyType | undefined => {
  const [type, bar] = [bars.partyType(booking.typeId), bars.bar(booking.barId)];
  return type && bar && partyRules.isSoldAt(type, bar) ? type : undefined;
};

/** Whether a change can be made by the rules of the booking flow; else what can be had instead. @param isPaid its payment is among what is paid. Sources: MG-57…MG-59. */
export const planChange = async (
  deps: Deps,
  locked: Locked,
  visit: WishedVisit,
  isPaid = false,
): Promise<PlannedChange | Otherwise> => {
  const { tx, now, booking } = locked;
  const { availability, bars, preOrders } = deps;
  const type = soldType(bars, booking);
  if (type === undefined) return nothing;
  if (!isServedOn(deps, locked, type, visit))
    return { because: 'not_served', dates: await datesFor(deps, locked, visit), times: [] };
  const day = await availability.day(partyOf(booking, visit), now, tx);
  if (!day.canAutoConfirm || !day.canCaterFor) return nothing;
  const slot = day.slots.find(({ full_date }) => Date.parse(full_date) === visit.startsAt.getTime());
  if (slot?.available !== true)
    return day.beforeCutoff ? { ...nothing, because: 'too_soon' } : otherwiseFor(deps, locked, visit);
  const ordered = await preOrders.read(tx, booking.id);
  const lines = slot.enquiry_only ? null : linesFor(deps, booking, { ordered, type }, visit);
  if (lines === null) return nothing;
  const supplements = await deps.guests.supplementsOn(tx, booking.id, lines);
  const party = priceOfParty({
    type,
    people: visit.people,
    slotPrice: slot.price,
    linesValue: orderLines.valueOf(lines) + supplements,
    visit: visit.startsAt,
    now,
  });
  return {
    visit,
    lines,
    supplements,
    ...changedMoney(booking.money, party, isPaid ? 'paid' : percentRefunded(booking, now)),
  };
};

export const isPlanned = (plan: PlannedChange | Otherwise): plan is PlannedChange => 'visit' in plan;

/** The seats of the changed booking, claimed where the former ones are given back in the same transaction. Undefined where they are gone. */
export const exchangeSeats = async (
  { availability }: Deps,
  { tx, now, booking }: Locked,
  { people, startsAt }: { people: number; startsAt: Date },
): Promise<HeldSlot | undefined> => {
  if (booking.holdId !== null) await availability.cancel(tx, booking.holdId);
  const request = {
    id: randomUUID(),
    barId: booking.barId,
    partyTypeId: booking.typeId,
    people,
    startsAt,
    allowStanding: false,
    network: '',
    holder: null,
    replaces: null,
  };
  const taken = await availability.hold(tx, request, now);
  if (taken.outcome !== 'held' || !(await availability.confirm(tx, taken.hold.id, now))) return undefined;
  return taken.hold;
};
