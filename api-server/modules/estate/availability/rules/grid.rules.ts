import type { AlternativeDate, DayState, Slot } from '@bars/shared-api/contracts/availability';
import { localOf } from '../../../../kernel/time/london';
import { daysBetween } from '../../../../kernel/time/calendar';
import type { EstateBar, PartyType } from '../../bars/estate.schema';
import { availabilityCopy as copy, noticeText } from '../availability.copy';
import { bestSeats, canSeat, type SeatingPlan } from './allocation.rules';
import type { DayPlan, PlannedStart } from './day-plan.rules';
import type { Span } from './opening.rules';
import { confirmsItself, isTooSoon, noticeMinutes, takesPeople } from './party.rules';

/** A resource that is held for a while. */
export interface Claim extends Span {
  resourceId: string;
}

/** What a party asks of a venue, with everything that is the same for every start. */
export interface Asking {
  bar: EstateBar;
  type: PartyType;
  people: number;
  seating: SeatingPlan;
  now: number;
}

/** `choose`: may be booked; `talk`: only a person of the venue gives it away; else the reason why it cannot be had. */
export type Verdict = { outcome: 'choose' | 'talk' } | { outcome: 'refused'; reason: string };

/** Ids of the resources that are claimed within the span. */
export const busyDuring = (claims: Claim[], { start, end }: Span): Set<string> =>
  new Set(claims.filter((claim) => claim.start < end && start < claim.end).map((claim) => claim.resourceId));

const peopleText = ({ exact_people, min_people, max_people }: PartyType): string => {
  if (exact_people !== null) return copy.exactly(exact_people);
  if (min_people !== null && max_people !== null) return copy.between(min_people, max_people);
  return max_people === null ? copy.atLeast(min_people ?? 1) : copy.atMost(max_people);
};

/** Why no start of the day is possible for a party; null if none of the rules excludes it. */
const standingObstacle = ({ bar, type, people, seating }: Asking, plan: DayPlan): string | null => {
  if (!takesPeople(type, people)) return peopleText(type);
  if (people > bar.max_party_size) return copy.tooLarge(bar.max_party_size);
  if (!canSeat(seating)) return copy.noSeats;
  return plan.privateEvent === null ? null : plan.privateEvent || copy.privateEvent;
};

/** Whether a start may be chosen, by all rules and claims. Sources: BW-118, BW-119. */
export const verdictOf = (asking: Asking, plan: DayPlan, start: PlannedStart, busy: ReadonlySet<string>): Verdict => {
  const { bar, type, people, seating, now } = asking;
  const obstacle = standingObstacle(asking, plan);
  if (obstacle !== null) return { outcome: 'refused', reason: obstacle };
  const notice = noticeMinutes(bar, people);
  if (isTooSoon(start.start, now, notice)) return { outcome: 'refused', reason: copy.tooSoon(noticeText(notice)) };
  if (!bestSeats(seating, busy)) return { outcome: 'refused', reason: copy.taken };
  return { outcome: start.discretion || !confirmsItself(bar, type, people) ? 'talk' : 'choose' };
};

const slotOf = (start: PlannedStart, verdict: Verdict): Slot => {
  const { time, full } = localOf(start.start);
  return {
    time,
    full_date: full,
    until: localOf(start.end).time,
    available: verdict.outcome !== 'refused',
    enquiry_only: verdict.outcome === 'talk',
    price: start.price,
    unavailable_reason: verdict.outcome === 'refused' ? verdict.reason : null,
  };
};

/** The day's future starts. A "Let's talk" start is available and marked as enquiry-only. */
export const slotsOf = (asking: Asking, plan: DayPlan, claims: Claim[]): Slot[] =>
  plan.starts
    .filter((start) => start.start > asking.now)
    .map((start) => slotOf(start, verdictOf(asking, plan, start, busyDuring(claims, start))));

export const stateOf = (plan: DayPlan, slots: Slot[]): DayState => {
  if (plan.state !== 'served') return plan.state;
  return slots.some((slot) => slot.available) ? 'open' : 'full';
};

/** Every start of the day is nearer than the notice the venue needs. */
export const isBeforeCutoff = ({ bar, people, now }: Asking, { starts }: DayPlan): boolean =>
  starts.length > 0 && starts.every(({ start }) => isTooSoon(start, now, noticeMinutes(bar, people)));

/** Starts of the day that may be booked there and then. */
export const choosable = (asking: Asking, plan: DayPlan, claims: Claim[]): PlannedStart[] =>
  plan.starts.filter((start) => verdictOf(asking, plan, start, busyDuring(claims, start)).outcome === 'choose');

export const countChoosable = (asking: Asking, plan: DayPlan, claims: Claim[]): number =>
  choosable(asking, plan, claims).length;

/** The nearest other days, six at most, the earlier of two as near; in order of date. */
export const nearestDates = (dates: AlternativeDate[], wanted: string): AlternativeDate[] =>
  dates
    .filter(({ date, slots }) => date !== wanted && slots > 0)
    .sort(
      (a, b) =>
        Math.abs(daysBetween(wanted, a.date)) - Math.abs(daysBetween(wanted, b.date)) || a.date.localeCompare(b.date),
    )
    .slice(0, 6)
    .sort((a, b) => a.date.localeCompare(b.date));
