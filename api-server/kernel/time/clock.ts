import { AsyncLocalStorage } from 'node:async_hooks';

/** The one source of "now". Due times are rows compared with it; SQL receives it as a parameter. */
export interface Clock {
  /** The present moment. */
  now(): Date;
}

/** A clock that tests move. It never goes back. */
export interface MovableClock extends Clock {
  /** Moves forward by `ms` milliseconds. */
  advance(ms: number): void;
  /** Moves forward to a moment; a moment that has passed is refused with a RangeError. */
  set(to: Date): void;
}

const later = new AsyncLocalStorage<number>();

/** Runs work, what it awaits included, as it will run in `ms` milliseconds. For work that makes ready what that time needs, and writes nothing. */
export const atLaterTime = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => later.run(ms, work);

const shifted = (ms: number): Date => new Date(ms + (later.getStore() ?? 0));

/** The machine's own time. */
export const systemClock = (): Clock => ({ now: () => shifted(Date.now()) });

/** Starts at `start` (ISO or Date), ticks with the machine, and can be moved forward. Source: architecture, "Time is injected". */
export const startedClock = (start: string | Date): MovableClock => movable(new Date(start), () => performance.now());

/** Stands still at `start` until it is moved: for tests. */
export const stillClock = (start: string | Date): MovableClock => movable(new Date(start), () => 0);

const movable = (start: Date, ticks: () => number): MovableClock => {
  const zero = ticks();
  let origin = start.getTime();
  const read = () => origin + Math.round(ticks() - zero);
  const advance = (ms: number) => {
    if (!(ms >= 0)) throw new RangeError('The clock only moves forward.');
    origin += ms;
  };
  return { now: () => shifted(read()), advance, set: (to) => advance(to.getTime() - read()) };
};
