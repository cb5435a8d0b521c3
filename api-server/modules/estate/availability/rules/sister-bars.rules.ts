import type { AlternativeBar } from '@bars/shared-api/contracts/availability';
import { distanceBetween, nearestFirst, shownDistance } from '@bars/shared-api/contracts/distance';
import { localOf } from '../../../../kernel/time/london';
import type { EstateBar } from '../../bars/estate.schema';
import { type DayPlan, planDay, type PlannedStart } from './day-plan.rules';
import { type Asking, type Claim, choosable } from './grid.rules';

/** About an hour's way: a visitor may still go to the other bar. */
const farthestKilometres = 60;
/** How many bars are looked at in the database at most. */
const mostCandidates = 6;
const mostOffers = 2;

/** The other ones of a brand's bars within an hour's way of a bar, the nearest first. */
export const sistersWithin = (from: EstateBar, bars: readonly EstateBar[]): EstateBar[] =>
  nearestFirst(from, bars, 'kilometres').flatMap(({ place: bar, distance }) =>
    bar.id !== from.id && distance <= farthestKilometres ? [bar] : [],
  );

/** A bar with its plan of the day. */
export interface Candidate {
  asking: Asking;
  plan: DayPlan;
  /** Miles from the asked bar. */
  miles: number;
}

/** The first six bars that could take the party that day when empty. */
export const candidatesOf = (from: EstateBar, askings: readonly Asking[], date: string): Candidate[] =>
  askings
    .map((asking) => ({
      asking,
      plan: planDay(asking.bar, asking.type, date, asking.people),
      miles: distanceBetween(from, asking.bar),
    }))
    .filter(({ asking, plan }) => choosable(asking, plan, []).length > 0)
    .slice(0, mostCandidates);

const away = (start: PlannedStart, wanted: number): number => Math.abs(start.start - wanted);

const offerAt = ({ asking: { bar }, miles }: Candidate, start: PlannedStart): AlternativeBar => {
  const { time, full } = localOf(start.start);
  return {
    bar_id: bar.id,
    branded_name: bar.branded_name,
    city: bar.city,
    time,
    full_date: full,
    distance_miles: Number(shownDistance(miles)),
  };
};

/**
 * The two nearest bars with room, each at its free start nearest to `wanted` (milliseconds since 1970), the earlier of two;
 * of bars as near the one with the nearer start first.
 */
export const sisterOffers = (candidates: readonly Candidate[], claims: Claim[], wanted: number): AlternativeBar[] =>
  candidates
    .flatMap((candidate) => {
      const start = choosable(candidate.asking, candidate.plan, claims).toSorted(
        (one, other) => away(one, wanted) - away(other, wanted),
      )[0];
      return start === undefined ? [] : [{ candidate, start }];
    })
    .sort(
      (one, other) =>
        one.candidate.miles - other.candidate.miles || away(one.start, wanted) - away(other.start, wanted),
    )
    .slice(0, mostOffers)
    .map(({ candidate, start }) => offerAt(candidate, start));
