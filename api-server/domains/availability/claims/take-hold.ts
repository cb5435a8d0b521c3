import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db';
import { bestSeats, type SeatingPlan } from '../rules/allocation.rules';
import { busyDuring } from '../rules/grid.rules';
import { minuteMs } from '../rules/london.rules';
import type { Span } from '../rules/opening.rules';
import type { HoldOutcome, HoldRequest } from '../service';
import { claimAll, readClaims } from './claims.store';
import { countHoldsOf, insertHold, lockVenues, readHold, releaseHold, releaseInTheWay } from './holds.store';

/** A hold lasts so long, and activity keeps it at most so long. */
export const holdMs = 10 * minuteMs;
/** How long paying may take. Source: decisions "Slot hold". */
export const paymentMs = 15 * minuteMs;
const longestHoldMs = 30 * minuteMs;

/** A request that every rule allows: only other people can still stand in its way. */
export interface AllowedHold {
  request: HoldRequest;
  span: Span;
  seating: SeatingPlan;
  /** Simultaneous holds of one network address; 0 switches the cap off. */
  cap: number;
}

/** Tries one way to sit after the other until the database grants one. False: somebody was faster everywhere. */
const claimBest = async (tx: Tx, { request, span, seating }: AllowedHold, busy: Set<string>): Promise<boolean> => {
  for (;;) {
    const seats = bestSeats(seating, busy);
    if (!seats) return false;
    const resourceIds = seats.map((seat) => seat.id);
    const missed = await claimAll(tx, { holdId: request.id, barId: request.barId, span, resourceIds });
    if (missed.length === 0) return true;
    for (const id of missed) busy.add(id);
  }
};

/** The 30 minutes run from the first of the holds that replaced each other, but a new slot is kept for at least one hold's time. */
const extendUntil = (former: { expiresAt: Date; extendUntil: Date } | undefined, now: Date): Date => {
  const inherited = former && former.expiresAt > now ? former.extendUntil.getTime() : now.getTime() + longestHoldMs;
  return new Date(Math.max(inherited, now.getTime() + holdMs));
};

/** Gives the former hold back and takes the new one, or changes nothing. */
const exchange = async (tx: Tx, allowed: AllowedHold, busy: Set<string>, now: Date): Promise<boolean> => {
  const { request, span } = allowed;
  await sql`savepoint exchange_hold`.execute(tx);
  const former = request.replaces === null ? undefined : await releaseHold(tx, request.replaces);
  await releaseInTheWay(tx, request.barId, span, now);
  const expiresAt = new Date(now.getTime() + holdMs);
  await insertHold(tx, { ...request, span, expiresAt, extendUntil: extendUntil(former, now) }, now);
  const claimed = await claimBest(tx, allowed, busy);
  if (!claimed) await sql`rollback to savepoint exchange_hold`.execute(tx);
  await sql`release savepoint exchange_hold`.execute(tx);
  return claimed;
};

/**
 * Claims the best seats that are left, in the caller's transaction. On every outcome but `held` nothing has changed,
 * and the hold it was to replace is still there.
 */
export const takeHold = async (tx: Tx, allowed: AllowedHold, now: Date): Promise<HoldOutcome> => {
  const { request, span, seating, cap } = allowed;
  if (cap > 0 && (await countHoldsOf(tx, request.network, request.replaces, now)) >= cap) return { outcome: 'too_many_holds' };
  await lockVenues(tx, request.barId, request.replaces);
  const claims = await readClaims(tx, { barId: request.barId, span, ignoreHoldId: request.replaces, now });
  const busy = busyDuring(claims, span);
  // Most of a crowd ends here, without having written anything.
  if (!bestSeats(seating, busy)) return { outcome: 'slot_gone' };
  if (!(await exchange(tx, allowed, busy, now))) return { outcome: 'slot_gone' };
  const hold = await readHold(tx, request.id, now);
  return hold ? { outcome: 'held', hold } : { outcome: 'slot_gone' };
};
