import type { BarTables, FreeTable, TablesOfBar } from '@bars/shared-api/contracts/bar-tables';
import { localOf } from '../../../../kernel/time/london';
import { addDays } from '../../../../kernel/time/calendar';
import type { EstateBar, PartyType } from '../../bars/estate.schema';
import type { PlannedStart } from './day-plan.rules';
import { type Asking, busyDuring, type Claim, verdictOf } from './grid.rules';
import { startOn } from './opening.rules';
import { confirmsItself, takesPeople } from './party.rules';
import {
  firstDayOf,
  isInTime,
  lastQuickDay,
  nameOf,
  nearMs,
  planOnce,
  plansOn,
  type TypePlan,
} from './quick-days.rules';

/** How many times a bar shows. */
const mostTables = 3;

/** A venue with what is asked of it, one for each type it sells, the likeliest first. */
export interface BarAsking {
  barId: number;
  askings: Asking[];
}

/** A venue with its plans of one day. */
export interface BarPlan {
  barId: number;
  plans: TypePlan[];
}

/** A party of this size can have a table of the type there and then, on whatever day, if it can be seated. */
export const isHopeful = (bar: EstateBar, type: PartyType, people: number): boolean =>
  takesPeople(type, people) && people <= bar.max_party_size && confirmsItself(bar, type, people);

interface Offer extends TypePlan {
  start: PlannedStart;
}

/** The starts of the day that are still in time, those from `wanted` on first, and then those of the hours before it, the latest first. Of one moment the first type's is first. */
const offersOf = (plans: readonly TypePlan[], wanted: number): Offer[] => {
  const offers = plans.flatMap(({ asking, plan }) =>
    plan.starts.filter((start) => isInTime(start, asking.now)).map((start) => ({ asking, plan, start })),
  );
  const [later, earlier] = [
    offers.filter(({ start: { start } }) => start >= wanted),
    offers.filter(({ start: { start } }) => start < wanted && start >= wanted - nearMs),
  ];
  return [
    ...later.toSorted((one, other) => one.start.start - other.start.start),
    ...earlier.toSorted((one, other) => other.start.start - one.start.start),
  ];
};

const toTable = ({ asking: { type }, start: { start, price } }: Offer): FreeTable => {
  const { time, full } = localOf(start);
  return {
    time,
    full_date: full,
    party_type: type.id,
    party_type_name: type.front_end_name,
    booking_type_category_id: type.category_id,
    price,
    price_per: type.price_per,
  };
};

/** The three next starts from `wanted` (milliseconds since 1970) on that may be booked there and then, filled up with those of the three hours before it; in order of time. */
export const nextTables = (plans: readonly TypePlan[], claims: Claim[], wanted: number): FreeTable[] => {
  const found = new Map<number, Offer>();
  for (const offer of offersOf(plans, wanted)) {
    const { asking, plan, start } = offer;
    if (found.size === mostTables) break;
    if (!found.has(start.start) && verdictOf(asking, plan, start, busyDuring(claims, start)).outcome === 'choose')
      found.set(start.start, offer);
  }
  return [...found.values()].toSorted((one, other) => one.start.start - other.start.start).map(toTable);
};

/** Some start of the day that somebody could have if nobody had booked. */
const isOpen = ({ asking, plan }: TypePlan, start: PlannedStart): boolean =>
  isInTime(start, asking.now) && verdictOf(asking, plan, start, new Set()).outcome === 'choose';

const hasStart = (plans: Iterable<TypePlan>): boolean => {
  for (const one of plans) {
    if (one.plan.starts.some((start) => isOpen(one, start))) return true;
  }
  return false;
};

const everyDay = (from: string, to: string): string[] => (from > to ? [] : [from, ...everyDay(addDays(from, 1), to)]);

/** The days of two weeks on which some venue has a start. The first one may be the night that goes on. */
export const daysOfTables = (askings: readonly Asking[], now: number, plan = planOnce()): string[] => {
  const first = firstDayOf(askings, now);
  return everyDay(first, addDays(localOf(now).date, lastQuickDay)).filter((date) =>
    hasStart(plansOn(askings, date, first, plan)),
  );
};

/** Days named as a visitor would say them now, for a start at `time`. */
export const namedDays = (dates: readonly string[], time: string, now: number): BarTables['days'] => {
  const { date: today } = localOf(now);
  const isNight = dates.some((date) => date < today);
  return dates.map((date) => ({ date, name: nameOf(date, time, { today, isNight }) }));
};

/** Every half hour at which some venue has a start on the day, and its first start; moments in order. */
const timesOn = (plans: readonly BarPlan[]): number[] => {
  const starts = plans.flatMap(({ plans: ofBar }) =>
    ofBar.flatMap((one) => one.plan.starts.filter((start) => isOpen(one, start)).map(({ start }) => start)),
  );
  const inOrder = [...new Set(starts)].toSorted((one, other) => one - other);
  return inOrder.filter((start, index) => index === 0 || start % (30 * 60_000) === 0);
};

/** The times to choose from on a day, and the one of them that is nearest to `wished`, the earlier of two. The wish itself where there are none. */
export const timesOfTables = (
  plans: readonly BarPlan[],
  { date, wished }: { date: string; wished: string },
): Pick<BarTables, 'times' | 'time'> => {
  const starts = timesOn(plans);
  const wanted = startOn(date, wished);
  const [nearest] = starts.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  return {
    times: [...new Set(starts.map((start) => localOf(start).time))],
    time: nearest === undefined ? wished : localOf(nearest).time,
  };
};

export interface Searching {
  plan?: ReturnType<typeof planOnce>;
  asked: readonly BarAsking[];
  date: string;
  wishOn: (date: string) => string;
  now: number;
  /** What is taken around the starts of a day, by venue. It is read day by day, because most venues have a table on the first. */
  claimsOn: (plans: readonly BarPlan[]) => Promise<(barId: number) => Claim[]>;
}

/** The venues with their plans of a day; those without a start for anybody are left out. */
export const barPlansOn = (asked: readonly BarAsking[], date: string, now: number, plan = planOnce()): BarPlan[] =>
  asked
    .map(({ barId, askings }) => ({ barId, plans: [...plansOn(askings, date, firstDayOf(askings, now), plan)] }))
    .filter(({ plans }) => hasStart(plans));

/** Each venue's next tables on the wished day, else on the next day on which it has one. In the order of the venues. */
export const tablesOfBars = async ({
  asked,
  date: wanted,
  wishOn,
  now,
  claimsOn,
  plan,
}: Searching): Promise<TablesOfBar[]> => {
  const found = new Map<number, TablesOfBar>();
  const last = addDays(localOf(now).date, lastQuickDay);
  for (const date of [wanted, ...everyDay(addDays(wanted, 1), last)]) {
    const left = asked.filter(({ barId, askings }) => askings.length > 0 && !found.has(barId));
    if (left.length === 0) break;
    const plans = barPlansOn(left, date, now, plan);
    if (plans.length === 0) continue;
    const claimsOf = await claimsOn(plans);
    for (const { barId, plans: ofBar } of plans) {
      const tables = nextTables(ofBar, claimsOf(barId), startOn(date, wishOn(date)));
      if (tables.length > 0) found.set(barId, { bar_id: barId, date, tables });
    }
  }
  return asked.map(({ barId }) => found.get(barId) ?? { bar_id: barId, date: null, tables: [] });
};
