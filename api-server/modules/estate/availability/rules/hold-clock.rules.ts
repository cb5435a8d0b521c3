import { minuteMs } from '../../../../kernel/time/london';

/** A hold lasts so long without activity. Source: decision "Slot hold". */
export const holdMs = 10 * minuteMs;
/** Activity keeps it at most so long. */
const longestMs = 30 * minuteMs;
/** How much longer the one payment may take, and how long it has at least while that allows it. */
export const paymentMs = 15 * minuteMs;
/** For so long a holder cannot hold again what was held to the end. */
export const restMs = 10 * minuteMs;

/** Since when something is kept, and until when it can be. */
export interface HoldClock {
  keptSince: Date;
  extendUntil: Date;
}

/** The latest end a clock without, and with, the extension for a payment can have; milliseconds after its beginning. */
export const longest = { unpaid: longestMs, paying: longestMs + paymentMs } as const;

/** The clock of a visitor goes on until its end, whatever is kept or let go meanwhile; then another one begins. */
export const clockOf = (former: HoldClock | undefined, now: Date): HoldClock =>
  former !== undefined && former.extendUntil > now
    ? former
    : { keptSince: now, extendUntil: new Date(now.getTime() + longestMs) };

/** What is left of a hold when it is taken or moved. */
export const expiryOf = ({ extendUntil }: HoldClock, now: Date): Date =>
  new Date(Math.min(now.getTime() + holdMs, extendUntil.getTime()));

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** A resource that the same visitor or network keeps, or has given up less than `restMs` ago. */
export interface Trace extends HoldClock {
  resourceId: string;
  /** Start of what it was kept for. */
  startsAt: Date;
  /** It was held to the end and not released before. */
  ranOut: boolean;
}

const isOver = ({ extendUntil }: HoldClock, now: Date): boolean => extendUntil <= now;

/** Resources that were kept as long as they could be: for this visitor and network they are not free yet. */
export const restingIn = (traces: readonly Trace[], now: Date): string[] =>
  traces.filter((trace) => isOver(trace, now)).map(({ resourceId }) => resourceId);

/** This very start was kept to the end, at whichever table. */
export const isSpent = (traces: readonly Trace[], startsAt: Date, now: Date): boolean =>
  traces.some((trace) => isOver(trace, now) && trace.ranOut && trace.startsAt.getTime() === startsAt.getTime());

/** A hold of a resource that another session of the network has just released continues its clock. */
export const inherited = (own: HoldClock, traces: readonly Trace[], claimed: readonly string[]): HoldClock =>
  traces
    .filter(({ resourceId }) => claimed.includes(resourceId))
    .reduce(
      (clock, trace) => ({
        keptSince: earlier(clock.keptSince, trace.keptSince),
        extendUntil: earlier(clock.extendUntil, trace.extendUntil),
      }),
      own,
    );
