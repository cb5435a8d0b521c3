import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/db';
import { bestSeats, type SeatingPlan } from '../rules/allocation.rules';
import { busyDuring } from '../rules/grid.rules';
import {
  clockOf,
  expiryOf,
  type HoldClock,
  inherited,
  isSpent,
  restingIn,
  restMs,
  type Trace,
} from '../rules/hold-clock.rules';
import type { Span } from '../rules/opening.rules';
import type { HoldOutcome, HoldRequest } from '../service';
import { claimAll, readClaims } from './claims.store';
import {
  countHoldsOf,
  insertHold,
  lockVenues,
  readClock,
  readHold,
  readTraces,
  releaseHold,
  releaseInTheWay,
  setClock,
} from './holds.store';

/** A request that every rule allows: only other people can still stand in its way, or how long it was kept already. */
export interface AllowedHold {
  request: HoldRequest;
  span: Span;
  seating: SeatingPlan;
  /** Simultaneous holds of one network address; 0 switches the cap off. */
  cap: number;
}

/** What the visitor and the network have kept before. */
interface EarlierHold {
  clock: HoldClock;
  traces: readonly Trace[];
}

const readEarlierHold = async (tx: Tx, { request, span }: AllowedHold, now: Date): Promise<EarlierHold> => {
  const { holder, network, barId } = request;
  if (holder === null) return { clock: clockOf(undefined, now), traces: [] };
  return {
    clock: clockOf(await readClock(tx, holder), now),
    traces: await readTraces(tx, { holder, network }, { barId, span }, new Date(now.getTime() - restMs)),
  };
};

/** Tries one allocation after the other until the database accepts one. Null when all were taken meanwhile. */
const claimBest = async (
  tx: Tx,
  { request, span, seating }: AllowedHold,
  busy: Set<string>,
): Promise<string[] | null> => {
  for (;;) {
    const seats = bestSeats(seating, busy);
    if (!seats) return null;
    const resourceIds = seats.map((seat) => seat.id);
    const missed = await claimAll(tx, {
      holdId: request.id,
      barId: request.barId,
      span,
      resourceIds,
      beside: request.beside ?? null,
    });
    if (missed.length === 0) return resourceIds;
    for (const id of missed) busy.add(id);
  }
};

/** Gives the former hold back and takes the new one, or changes nothing. */
const exchange = async (
  tx: Tx,
  allowed: AllowedHold,
  { clock, traces, busy }: EarlierHold & { busy: Set<string> },
  now: Date,
): Promise<boolean> => {
  const { request, span } = allowed;
  await sql`savepoint exchange_hold`.execute(tx);
  if (request.replaces !== null) await releaseHold(tx, request.replaces, now);
  await releaseInTheWay(tx, request.barId, span, now);
  await insertHold(tx, { ...request, ...clock, span, expiresAt: expiryOf(clock, now) }, now);
  const claimed = await claimBest(tx, allowed, busy);
  if (claimed === null) await sql`rollback to savepoint exchange_hold`.execute(tx);
  else if (traces.length > 0) await setClock(tx, request.id, inherited(clock, traces, claimed));
  await sql`release savepoint exchange_hold`.execute(tx);
  return claimed !== null;
};

/**
 * Claims the best seats that are left, in the caller's transaction. On every outcome but `held` nothing has changed,
 * and the hold it was to replace is still there.
 */
export const takeHold = async (tx: Tx, allowed: AllowedHold, now: Date): Promise<HoldOutcome> => {
  const { request, span, seating, cap } = allowed;
  if (cap > 0 && (await countHoldsOf(tx, request.network, request.replaces, now)) >= cap)
    return { outcome: 'too_many_holds' };
  await lockVenues(tx, request.barId, request.replaces);
  const claims = await readClaims(tx, {
    barIds: [request.barId],
    span,
    ignoreHoldId: request.beside ?? request.replaces,
    now,
  });
  const taken = busyDuring(claims, span);
  // Most concurrent requests end here, without having written anything.
  if (!bestSeats(seating, taken)) return { outcome: 'slot_gone' };
  const earlier = await readEarlierHold(tx, allowed, now);
  const busy = new Set([...taken, ...restingIn(earlier.traces, now)]);
  if (isSpent(earlier.traces, request.startsAt, now) || !bestSeats(seating, busy)) return { outcome: 'held_too_long' };
  if (!(await exchange(tx, allowed, { ...earlier, busy }, now))) return { outcome: 'slot_gone' };
  const hold = await readHold(tx, request.id, now);
  return hold ? { outcome: 'held', hold } : { outcome: 'slot_gone' };
};
