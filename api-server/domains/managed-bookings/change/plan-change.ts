import { randomUUID } from 'node:crypto';
import { dateSpan, isInSeason, isSoldAt } from '../../availability/index';
import type { DayAvailability, HeldSlot } from '../../availability/service';
import type { PartyType } from '../../bars/estate.schema';
import { priceOfParty } from '../../booking-session/index';
import type { Managed } from '../../bookings/service';
import { chosenOf, linesOf, reconcilePreOrder, valueOf, type OrderedLine } from '../../pre-orders/index';
import { percentRefunded } from '../cancel/cancellation.rules';
import type { Deps, Locked } from '../locked-booking';
import { changedMoney, type ChangedMoney } from './changed-money.rules';
import type { WishedVisit } from './wished-visit.rules';

/** What can be had instead, as the wire has it. */
export interface Otherwise {
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

/** The nearest free times of the day, in their order. */
const timesOf = (day: DayAvailability, wanted: Date): Otherwise['times'] =>
  day.slots
    .filter((slot) => slot.available && !slot.enquiry_only && Date.parse(slot.full_date) !== wanted.getTime())
    .toSorted((one, other) => Math.abs(Date.parse(one.full_date) - wanted.getTime()) - Math.abs(Date.parse(other.full_date) - wanted.getTime()))
    .slice(0, mostTimes)
    .toSorted((one, other) => Date.parse(one.full_date) - Date.parse(other.full_date))
    .map(({ time, full_date }) => ({ time, full_date }));

/** What else can be had: other times of the day, or other days where it is full. */
export const otherwiseFor = async ({ availability }: Deps, { tx, now, booking }: Locked, visit: WishedVisit): Promise<Otherwise> => {
  const party = partyOf(booking, visit);
  const times = timesOf(await availability.day(party, now, tx), visit.startsAt);
  if (times.length > 0) return { dates: [], times };
  const { dates } = await availability.alternatives({ ...party, time: visit.time }, now, tx);
  return { dates, times: [] };
};

const isOnSale = ({ availability, bars }: Deps, { booking, now }: Locked, type: PartyType, { date }: WishedVisit): boolean => {
  const bar = bars.bar(booking.barId);
  if (!bar || !isSoldAt(type, bar) || !isInSeason(type, date)) return false;
  const { first, last } = dateSpan(type, availability.minBookingDate(bar.id, now));
  return (first === null || date >= first) && (last === null || date <= last);
};

/** The pre-order of the changed party: quantities follow the people, and prices stay those that were agreed. Null where something of it is not sold then. */
const linesFor = ({ preOrders, bars }: Deps, booking: Managed, { ordered, type }: { ordered: readonly OrderedLine[]; type: PartyType }, { people, date }: WishedVisit): OrderedLine[] | null => {
  const bar = bars.bar(booking.barId);
  if (ordered.length === 0 || !bar) return [];
  const offer = preOrders.offer({ bar, type, date, people });
  const reconciled = reconcilePreOrder(offer, chosenOf(ordered));
  if (reconciled.dropped.length > 0) return null;
  const lines = linesOf(offer, reconciled.chosen).map((line) => ({ ...line, unitPrice: ordered.find(({ variationId }) => variationId === line.variationId)?.unitPrice ?? line.unitPrice }));
  return offer.isRequired && valueOf(lines) < (offer.minSpend ?? 0) ? null : lines;
};

/** Whether a change can be made by the rules of the booking flow; else what can be had instead. Sources: MG-57…MG-59. */
export const planChange = async (deps: Deps, locked: Locked, visit: WishedVisit): Promise<PlannedChange | Otherwise> => {
  const { tx, now, booking } = locked;
  const { availability, bars, preOrders } = deps;
  const type = bars.partyType(booking.typeId);
  if (!type || !isOnSale(deps, locked, type, visit)) return nothing;
  const day = await availability.day(partyOf(booking, visit), now, tx);
  if (!day.canAutoConfirm || !day.canCaterFor) return nothing;
  const slot = day.slots.find(({ full_date }) => Date.parse(full_date) === visit.startsAt.getTime());
  if (slot?.available !== true) return day.beforeCutoff ? nothing : otherwiseFor(deps, locked, visit);
  const ordered = await preOrders.read(tx, booking.id);
  const lines = slot.enquiry_only ? null : linesFor(deps, booking, { ordered, type }, visit);
  if (lines === null) return nothing;
  const supplements = await deps.guests.supplementsOn(tx, booking.id, lines);
  const party = priceOfParty({ type, people: visit.people, slotPrice: slot.price, linesValue: valueOf(lines) + supplements, visit: visit.startsAt, now });
  return { visit, lines, supplements, ...changedMoney(booking.money, party, percentRefunded(booking, now)) };
};

export const isPlanned = (plan: PlannedChange | Otherwise): plan is PlannedChange => 'visit' in plan;

/** The seats of the changed booking, claimed where the former ones are given back in the same transaction. Undefined where they are gone. */
export const exchangeSeats = async ({ availability }: Deps, { tx, now, booking }: Locked, { people, startsAt }: { people: number; startsAt: Date }): Promise<HeldSlot | undefined> => {
  if (booking.holdId !== null) await availability.cancel(tx, booking.holdId);
  const request = { id: randomUUID(), barId: booking.barId, partyTypeId: booking.typeId, people, startsAt, allowStanding: false, network: '', holder: null, replaces: null };
  const taken = await availability.hold(tx, request, now);
  if (taken.outcome !== 'held' || !(await availability.confirm(tx, taken.hold.id, now))) return undefined;
  return taken.hold;
};
