import type { QuickDay } from '@bars/shared-api/contracts/availability';
import { localOf, minuteMs } from '../../../../kernel/time/london';
import { addDays, weekdayOf } from '../../../../kernel/time/calendar';
import { type DayPlan, planDay, type PlannedStart } from './day-plan.rules';
import { type Asking, busyDuring, type Claim, verdictOf } from './grid.rules';
import { firstBookableDate, startOn } from './opening.rules';
import { dateSpan, isWithin } from './party.rules';

/** A start that is offered unasked is farther away than this, so that it can still be booked after the page was read. */
const soonestMs = 45 * minuteMs;
/** The days after today that are looked at. */
export const lastQuickDay = 13;
/** How many days are offered. */
const mostQuickDays = 3;

/** What one type has on a day at a venue, before anybody's bookings. */
export interface TypePlan {
  asking: Asking;
  plan: DayPlan;
}

/** A start, and the type that has it. */
interface Found {
  asking: Asking;
  start: PlannedStart;
}

/** The same with its business day. */
interface FoundDay extends Found {
  date: string;
}

type WishOn = (date: string) => string;

/** From this hour a visitor says “tonight”. */
const eveningBegins = '17:00';

/**
 * The days that visitors most likely want, the likeliest first: the night that goes on (`first`), today, tomorrow, the next
 * Saturday within the week, or Friday where one of these is a Saturday, and then the other days of two weeks. Days are `YYYY-MM-DD`.
 */
export const likelyDays = (first: string, today: string): string[] => {
  const near = [first, today, addDays(today, 1)];
  const weekend = near.some((day) => weekdayOf(day) === 'saturday') ? 'friday' : 'saturday';
  const later = Array.from({ length: lastQuickDay - 1 }, (_, index) => addDays(today, index + 2));
  return [...new Set([...near, ...later.slice(0, 5).filter((day) => weekdayOf(day) === weekend), ...later])];
};

/** The start may still be offered to somebody who has not asked for it. */
export const isInTime = ({ start }: PlannedStart, now: number): boolean => start >= now + soonestMs;

/** The start nearest to `wanted` (milliseconds since 1970) that may be booked there and then, the earlier of two; undefined where there is none. */
const nearestFree = ({ asking, plan }: TypePlan, claims: Claim[], wanted: number): PlannedStart | undefined => {
  const away = ({ start }: PlannedStart): number => Math.abs(start - wanted);
  return plan.starts
    .filter((start) => isInTime(start, asking.now))
    .toSorted((one, other) => away(one) - away(other))
    .find((start) => verdictOf(asking, plan, start, busyDuring(claims, start)).outcome === 'choose');
};

/** A start this far from the wish is not what was wished for: another type than the first does not stand in with it. */
export const nearMs = 180 * minuteMs;

/**
 * The free start nearest to the wish of any of the types, the first type's of two; the others only where theirs is near the wish, or near
 * the first moment that can still be booked. The first type that has the very moment ends the search.
 */
const nearestAmong = (
  plans: Iterable<TypePlan>,
  claims: Claim[],
  { wanted, first }: { wanted: number; first: number | undefined },
): Found | undefined => {
  const away = ({ start }: PlannedStart): number => Math.abs(start - wanted);
  let nearest: Found | undefined;
  for (const one of plans) {
    const start = nearestFree(one, claims, wanted);
    const standsIn =
      start !== undefined &&
      (one.asking.type.id === first || Math.abs(start.start - Math.max(wanted, one.asking.now + soonestMs)) <= nearMs);
    if (standsIn && (!nearest || away(start) < away(nearest.start))) nearest = { asking: one.asking, start };
    if (nearest && away(nearest.start) === 0) break;
  }
  return nearest;
};

const planOn = ({ bar, type, people }: Asking, date: string): DayPlan => planDay(bar, type, date, people);

/** Makes the plan of each type and day once, for a question that looks at the same days again and again. */
export const planOnce = (): typeof planOn => {
  const made = new Map<Asking, Map<string, DayPlan>>();
  return (asking, date) => {
    const ofType = made.get(asking) ?? new Map<string, DayPlan>();
    const plan = ofType.get(date) ?? planOn(asking, date);
    made.set(asking, ofType.set(date, plan));
    return plan;
  };
};

/** The plans of a day, each made when it is needed. `first`: the first day that can be booked. */
export const plansOn = function* (
  askings: readonly Asking[],
  date: string,
  first: string,
  plan = planOn,
): Generator<TypePlan> {
  for (const asking of askings) {
    if (isWithin(dateSpan(asking.type, first))(date)) yield { asking, plan: plan(asking, date) };
  }
};

/** The first day that one of the venues can be booked for. */
export const firstDayOf = (askings: readonly Asking[], now: number): string =>
  [localOf(now).date, ...askings.map(({ bar }) => firstBookableDate(bar, now))].reduce((first, date) =>
    date < first ? date : first,
  );

/** The name of a business day for a start of it, as a visitor would say it now. `isNight`: last night still goes on, and is “tonight”. */
export const nameOf = (
  date: string,
  time: string,
  { today, isNight }: { today: string; isNight: boolean },
): QuickDay['name'] => {
  if (date < today) return 'tonight';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date !== today || isNight) return 'later';
  return time >= eveningBegins || time < '06:00' ? 'tonight' : 'today';
};

/** Free starts with their business days, as days on offer in their order. */
const toQuickDays = (found: readonly FoundDay[], today: string): QuickDay[] => {
  const isNight = found.some(({ date }) => date < today);
  return found
    .map(({ date, start, asking: { type } }) => {
      const { time, full } = localOf(start.start);
      return {
        name: nameOf(date, time, { today, isNight }),
        date,
        time,
        full_date: full,
        party_type: type.id,
        booking_type_category_id: type.category_id,
      };
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
};

/**
 * The likeliest days on which the venue has a start of one of the types that may be booked there and then, three at most.
 * @param askings one for each type, the likeliest first
 * @param claimsOn what is taken around the starts of a day. It is asked day by day, because the first three days nearly always have a start
 */
export const daysAt = async (
  askings: readonly Asking[],
  wishOn: WishOn,
  claimsOn: (starts: PlannedStart[]) => Promise<Claim[]>,
): Promise<QuickDay[]> => {
  const now = askings[0]?.now ?? 0;
  const { date: today } = localOf(now);
  const first = firstDayOf(askings, now);
  const found: FoundDay[] = [];
  for (const date of likelyDays(first, today)) {
    if (found.length === mostQuickDays) break;
    const plans = [...plansOn(askings, date, first)];
    const wish = { wanted: startOn(date, wishOn(date)), first: askings[0]?.type.id };
    // A day that has no start for anybody needs no read.
    const one =
      nearestAmong(plans, [], wish) &&
      nearestAmong(plans, await claimsOn(plans.flatMap(({ plan }) => plan.starts)), wish);
    if (one) found.push({ ...one, date });
  }
  return toQuickDays(found, today);
};

/**
 * The likeliest days on which one of the venues would have a start if nobody had booked, three at most.
 * @param askings one for each venue and type. `now`: milliseconds since 1970
 */
export const daysAnywhere = (askings: readonly Asking[], wishOn: WishOn, now: number): QuickDay[] => {
  const { date: today } = localOf(now);
  const first = firstDayOf(askings, now);
  const found: FoundDay[] = [];
  for (const date of likelyDays(first, today)) {
    if (found.length === mostQuickDays) break;
    const one = nearestAmong(plansOn(askings, date, first), [], {
      wanted: startOn(date, wishOn(date)),
      first: askings[0]?.type.id,
    });
    if (one) found.push({ ...one, date });
  }
  return toQuickDays(found, today);
};
