import type { AlternativeBar, AlternativeDate } from '@bars/shared-api/contracts/availability';
import { localOf } from '../../../kernel/time/london';
import { addDays } from '../../../kernel/time/calendar';
import type { Config } from '../../../kernel/config/config';
import type { Db, Tx } from '../../../kernel/db';
import type { Meter } from '../../../kernel/metrics/meter';
import { type BarsService } from '../bars/index';
import { claimsRefused } from './availability.metrics';
import { readClaims } from './claims/claims.store';
import {
  cancelBooked,
  confirmHold,
  extendHold,
  extendHoldForPayment,
  readHold,
  releaseHold,
} from './claims/holds.store';
import { takeHold } from './claims/take-hold';
import { canSeat, mostSeats, seatingPlan, venueSeatingPlan } from './rules/allocation.rules';
import { type DayPlan, planDay, type PlannedStart } from './rules/day-plan.rules';
import {
  type Asking,
  type Claim,
  countChoosable,
  isBeforeCutoff,
  nearestDates,
  slotsOf,
  stateOf,
  verdictOf,
} from './rules/grid.rules';
import { holdMs } from './rules/hold-clock.rules';
import { firstBookableDate, type Span, startOn } from './rules/opening.rules';
import { confirmsItself, dateSpan, isSoldAt, isWithin } from './rules/party.rules';
import { daysAnywhere, daysAt, planOnce } from './rules/quick-days.rules';
import {
  barPlansOn,
  type BarPlan,
  daysOfTables,
  isHopeful,
  namedDays,
  tablesOfBars,
  timesOfTables,
} from './rules/bar-tables.rules';
import { candidatesOf, sisterOffers, sistersWithin } from './rules/sister-bars.rules';
import type { AvailabilityService, DayAvailability, DayQuery, HoldOutcome, HoldRequest } from './service';

/** Days before and after the wanted one that are looked at for alternatives. */
const alternativesBefore = 14;
const alternativesDays = 43;
/** The most days of one query. */
const mostDays = 62;

type Party = Omit<DayQuery, 'date'>;

const nothing: DayAvailability = {
  slots: [],
  state: 'closed',
  beforeCutoff: false,
  canCaterFor: false,
  canAutoConfirm: false,
  standingAvailable: false,
};

const spanOf = (starts: PlannedStart[]): Span | null =>
  starts.length === 0
    ? null
    : { start: Math.min(...starts.map((one) => one.start)), end: Math.max(...starts.map((one) => one.end)) };

/** What is asked, with the estate's part filled in; undefined for a venue or type that does not exist. */
const askingOf = (bars: BarsService, party: Party, now: Date): Asking | undefined => {
  const bar = bars.bar(party.barId);
  const type = bars.partyType(party.partyTypeId);
  if (!bar || !type) return undefined;
  const seating = seatingPlan(bars.resourcesOf(bar.id), type, party.people, party.allowStanding);
  return { bar, type, people: party.people, seating, now: now.getTime() };
};

const readsOf = (db: Db, bars: BarsService) => {
  const claimsFor = async (
    reader: Db,
    asked: { barIds: number[]; ignoreHoldId: string | null },
    starts: PlannedStart[],
    now: Date,
  ): Promise<Claim[]> => {
    const span = spanOf(starts);
    return span === null
      ? []
      : readClaims(reader, { barIds: asked.barIds, ignoreHoldId: asked.ignoreHoldId, span, now });
  };

  const day: AvailabilityService['day'] = async (query, now, within) => {
    const asking = askingOf(bars, query, now);
    if (!asking) return nothing;
    const { bar, type, people } = asking;
    const plan = planDay(bar, type, query.date, people);
    const claims = await claimsFor(within ?? db, { ...query, barIds: [bar.id] }, plan.starts, now);
    const slots = slotsOf(asking, plan, claims);
    return {
      slots,
      state: stateOf(plan, slots),
      beforeCutoff: isBeforeCutoff(asking, plan),
      canCaterFor: people <= bar.max_party_size && canSeat(asking.seating),
      canAutoConfirm: confirmsItself(bar, type, people),
      standingAvailable: standsSomewhere(bars, asking, plan, claims),
    };
  };

  const month: AvailabilityService['month'] = async ({ from, days, ...party }, now, within) => {
    const asking = askingOf(bars, party, now);
    if (!asking) return [];
    const dates = Array.from({ length: Math.min(days, mostDays) }, (_, index) => addDays(from, index)).filter(
      isWithin(dateSpan(asking.type, firstBookableDate(asking.bar, now.getTime()))),
    );
    const plans = dates.map((date) => ({ date, plan: planDay(asking.bar, asking.type, date, asking.people) }));
    const claims = await claimsFor(
      within ?? db,
      { ...party, barIds: [asking.bar.id] },
      plans.flatMap(({ plan }) => plan.starts),
      now,
    );
    return plans
      .map(({ date, plan }): AlternativeDate => ({
        date,
        slots: countChoosable(asking, plan, duringDay(claims, plan)),
      }))
      .filter(({ slots }) => slots > 0);
  };

  const sisters = async (
    { date, time, ...party }: DayQuery & { time: string },
    now: Date,
    within?: Tx,
  ): Promise<AlternativeBar[]> => {
    const bar = bars.bar(party.barId);
    if (!bar) return [];
    const near = sistersWithin(bar, bars.barsOf(bar.brand_id));
    const askings = near
      .map(({ id }) => askingOf(bars, { ...party, barId: id }, now))
      .filter((asking) => asking !== undefined);
    const candidates = candidatesOf(bar, askings, date);
    const barIds = candidates.map(({ asking }) => asking.bar.id);
    const claims = await claimsFor(
      within ?? db,
      { ...party, barIds },
      candidates.flatMap(({ plan }) => plan.starts),
      now,
    );
    return sisterOffers(candidates, claims, startOn(date, time));
  };

  const alternatives: AvailabilityService['alternatives'] = async ({ date, time, ...party }, now, within) => {
    const days = await month(
      { ...party, from: addDays(date, -alternativesBefore), days: alternativesDays },
      now,
      within,
    );
    return { dates: nearestDates(days, date), bars: await sisters({ ...party, date, time }, now, within) };
  };

  const readStarts: ReadClaims = (asked, starts, now, within) => claimsFor(within ?? db, asked, starts, now);
  return { day, month, alternatives, ...quickReadsOf(bars, readStarts), tables: tablesOf(bars, readStarts) };
};

type ReadClaims = (
  asked: { barIds: number[]; ignoreHoldId: string | null },
  starts: PlannedStart[],
  now: Date,
  within: Tx | undefined,
) => Promise<Claim[]>;

/** What a venue is asked, for each of the types that it sells and that pass. */
const askingsOf = (
  bars: BarsService,
  barId: number,
  { partyTypeIds, ...party }: Omit<Party, 'barId' | 'partyTypeId'> & { partyTypeIds: readonly number[] },
  { now, passes = () => true }: { now: Date; passes?: typeof isHopeful },
): Asking[] => {
  const bar = bars.bar(barId);
  const isSold = (id: number): boolean => {
    const type = bars.partyType(id);
    return bar !== undefined && type !== undefined && isSoldAt(type, bar) && passes(bar, type, party.people);
  };
  // How a party could sit is worked out for what it may take alone.
  return partyTypeIds
    .filter(isSold)
    .map((partyTypeId) => askingOf(bars, { ...party, barId, partyTypeId }, now))
    .filter((asking) => asking !== undefined);
};

const quickReadsOf = (
  bars: BarsService,
  readStarts: ReadClaims,
): Pick<AvailabilityService, 'quickDays' | 'likelyDays'> => ({
  quickDays: async ({ wishOn, barId, ...query }, now, within) =>
    daysAt(askingsOf(bars, barId, query, { now }), wishOn, (starts) =>
      readStarts({ ...query, barIds: [barId] }, starts, now, within),
    ),
  likelyDays: ({ barIds, wishOn, ...query }, now) =>
    daysAnywhere(
      barIds.flatMap((barId) => askingsOf(bars, barId, query, { now })),
      wishOn,
      now.getTime(),
    ),
});

/** The claims of each venue, by the resources that it has. */
const byVenue = (bars: BarsService, claims: readonly Claim[]) => {
  const ofResource = new Map<string, Claim[]>();
  for (const claim of claims) {
    const known = ofResource.get(claim.resourceId);
    if (known) known.push(claim);
    else ofResource.set(claim.resourceId, [claim]);
  }
  return (barId: number): Claim[] => bars.resourcesOf(barId).flatMap(({ id }) => ofResource.get(id) ?? []);
};

const tablesOf =
  (bars: BarsService, readStarts: ReadClaims): AvailabilityService['tables'] =>
  async ({ barIds, date: asked, wishOn, ...query }, now) => {
    const at = now.getTime();
    const venues = barIds.map((barId) => ({
      barId,
      askings: askingsOf(bars, barId, query, { now, passes: isHopeful }).filter(({ seating }) => canSeat(seating)),
    }));
    const planned = planOnce();
    const dates = daysOfTables(
      venues.flatMap(({ askings }) => askings),
      at,
      planned,
    );
    const date = dates.find((day) => day === asked) ?? dates[0] ?? localOf(at).date;
    const times = timesOfTables(barPlansOn(venues, date, at, planned), { date, wished: wishOn(date) });
    const claimsOn = async (plans: readonly BarPlan[]) => {
      const starts = plans.flatMap(({ plans: ofBar }) => ofBar.flatMap(({ plan }) => plan.starts));
      return byVenue(
        bars,
        await readStarts({ ...query, barIds: plans.map(({ barId }) => barId) }, starts, now, undefined),
      );
    };
    const found = await tablesOfBars({
      asked: venues,
      date,
      wishOn: (day) => (day === date ? times.time : wishOn(day)),
      now: at,
      claimsOn,
      plan: planned,
    });
    return { date, ...times, days: namedDays(dates, times.time, at), bars: found };
  };

/** Splits a month's claims by day, so that each day checks only its own. */
const duringDay = (claims: Claim[], plan: DayPlan): Claim[] => {
  const span = spanOf(plan.starts);
  return span === null ? [] : claims.filter((claim) => claim.start < span.end && span.start < claim.end);
};

/** Somebody who would stand finds a place at some time of the day. Source: BW-121. */
const standsSomewhere = (bars: BarsService, asking: Asking, plan: DayPlan, claims: Claim[]): boolean => {
  if (!asking.type.standing_allowed && asking.type.needs !== 'standing') return false;
  const { pools } = seatingPlan(bars.resourcesOf(asking.bar.id), asking.type, asking.people, true);
  return (
    pools.length > 0 &&
    countChoosable({ ...asking, seating: { sets: [], pools, people: asking.people } }, plan, claims) > 0
  );
};

/** The start a visitor names, if it is one that may be booked; it belongs to its own day or to the evening before. */
const startOf = (asking: Asking, startsAt: Date): PlannedStart | undefined => {
  const { date } = localOf(startsAt.getTime());
  for (const day of [date, addDays(date, -1)]) {
    const plan = planDay(asking.bar, asking.type, day, asking.people);
    const start = plan.starts.find((one) => one.start === startsAt.getTime());
    if (start && verdictOf(asking, plan, start, new Set()).outcome === 'choose') return start;
  }
  return undefined;
};

const holdsOf = (bars: BarsService, { config: { holdsPerNetwork: cap }, metrics }: AvailabilityKernel) => {
  const tryHold = async (...[tx, request, now]: Parameters<AvailabilityService['hold']>): Promise<HoldOutcome> => {
    const party: Party & HoldRequest = { ...request, ignoreHoldId: request.beside ?? request.replaces };
    const asking = askingOf(bars, party, now);
    const start = asking && startOf(asking, request.startsAt);
    if (!asking || !start) return { outcome: 'not_offered' };
    return takeHold(tx, { request, span: { start: start.start, end: start.end }, seating: asking.seating, cap }, now);
  };
  const hold: AvailabilityService['hold'] = async (tx, request, now) => {
    const taken = await tryHold(tx, request, now);
    // Whatever becomes of the transaction, somebody was refused.
    if (taken.outcome !== 'held') metrics.count(claimsRefused, { reason: taken.outcome });
    return taken;
  };
  const claimForVenue: AvailabilityService['claimForVenue'] = async (tx, { startsAt, endsAt, ...claim }, now) => {
    const type = bars.partyType(claim.partyTypeId);
    if (!type) return undefined;
    const request: HoldRequest = { ...claim, startsAt, allowStanding: true, network: '', holder: null, replaces: null };
    const span = { start: startsAt.getTime(), end: endsAt.getTime() };
    const taken = await takeHold(
      tx,
      { request, span, seating: venueSeatingPlan(bars.resourcesOf(claim.barId), type, claim.people), cap: 0 },
      now,
    );
    if (taken.outcome !== 'held' || !(await confirmHold(tx, claim.id, now))) return undefined;
    return readHold(tx, claim.id, now);
  };
  const extend: AvailabilityService['extend'] = async (tx, holdId, now) => {
    await extendHold(tx, holdId, new Date(now.getTime() + holdMs), now);
    return readHold(tx, holdId, now);
  };
  const extendForPayment: AvailabilityService['extendForPayment'] = async (tx, holdId, now) => {
    await extendHoldForPayment(tx, holdId, now);
    const held = await readHold(tx, holdId, now);
    return held?.status === 'held' ? held : undefined;
  };
  return {
    hold,
    claimForVenue,
    extend,
    extendForPayment,
    release: releaseHold,
    read: readHold,
    confirm: confirmHold,
    cancel: cancelBooked,
  };
};

export interface AvailabilityKernel {
  db: Db;
  /** `holdsPerNetwork` 0 switches the cap off. */
  config: Pick<Config, 'holdsPerNetwork'>;
  metrics: Pick<Meter, 'count'>;
}

/** Availability over the estate in memory and the claims in the database. */
export const createAvailabilityService = (
  kernel: AvailabilityKernel,
  { bars }: { bars: BarsService },
): AvailabilityService => ({
  ...readsOf(kernel.db, bars),
  ...holdsOf(bars, kernel),
  mostSeats: (barId, type) => mostSeats(bars.resourcesOf(barId), type),
  minBookingDate: (barId, now) => firstBookableDate(barId === null ? undefined : bars.bar(barId), now.getTime()),
});
