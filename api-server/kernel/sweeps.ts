import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './time/clock';
import type { Sweep } from './kernel';
import { runFor } from './process/tracing/work';
import { DatabaseUnavailable } from './store/database-unavailable';
import { asJob } from './store/jobs';

const everyMs = { second: 1000, minute: 60_000 };
/** A sweep that waits, for a slow mail server for instance, does not delay the stop for longer. */
const stopWithinMs = 5000;

/** Due-time work. Runs of one sweep never overlap; a slow one does not hold up the others. */
export interface Sweeps {
  add: (sweep: Sweep) => void;
  names: () => string[];
  /** For how many seconds each has not ended well, beyond its interval and the time of a run. */
  late: () => { name: string; seconds: number }[];
  /** Runs every sweep once, after its run under way; one that fails is logged. */
  runNow: () => Promise<void>;
  /** Runs each about every second or minute from now on, beginning at once. */
  start: () => void;
  /** Ends the schedule and waits until the runs under way have done their row, five seconds at most. */
  stop: () => Promise<void>;
}

interface Lane {
  late: () => number;
  run: () => Promise<void>;
  schedule: () => void;
  cancel: () => Promise<void>;
}

interface LaneDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  stopping: AbortSignal;
  stopsWork: () => boolean;
}

const createLane = (sweep: Sweep, { clock, log, stopping, stopsWork }: LaneDeps): Lane => {
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let endedWellAt = clock.now().getTime();
  const intervalMs = everyMs[sweep.every ?? 'second'];
  const noteEnd = (): void => {
    endedWellAt = clock.now().getTime();
  };
  const runOnce = async () => {
    if (stopsWork() && sweep.runsInQuarantine !== true) return noteEnd();
    try {
      const done = await asJob(() => sweep.run(clock.now(), stopping));
      noteEnd();
      if (done > 0) log.info({ sweep: sweep.name, done }, 'sweep');
    } catch (error) {
      // It goes on by itself once the database is there again.
      if (error instanceof DatabaseUnavailable) log.warn({ err: error, sweep: sweep.name }, 'a sweep had no database');
      else log.error({ err: error, sweep: sweep.name }, 'a sweep failed');
    }
  };
  const run = () => {
    last = last.then(() => runFor({ sweep: sweep.name }, runOnce));
    return last;
  };
  const scheduleIn = (ms: number) => {
    timer = setTimeout(() => {
      void run().then(() => (timer === undefined ? undefined : scheduleIn(intervalMs)));
    }, ms);
    timer.unref();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    return last;
  };
  // A run may take as long as the interval before it counts as late.
  const late = (): number => Math.max(0, (clock.now().getTime() - endedWellAt - 2 * intervalMs) / 1000);
  return { late, run, schedule: () => scheduleIn(0), cancel };
};

const atMost = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** @param stopsWork whether the database is in quarantine: then no sweep runs but those that say so */
export const createSweeps = (clock: Clock, log: FastifyBaseLogger, stopsWork: () => boolean = () => false): Sweeps => {
  const lanes: Lane[] = [];
  const names: string[] = [];
  const stop = new AbortController();
  const all = async (work: (lane: Lane) => Promise<void>) => void (await Promise.all(lanes.map(work)));
  return {
    add: (sweep) => {
      names.push(sweep.name);
      lanes.push(createLane(sweep, { clock, log, stopping: stop.signal, stopsWork }));
    },
    names: () => [...names],
    late: () => lanes.map(({ late }, index) => ({ name: names[index] ?? '', seconds: late() })),
    runNow: () => all((lane) => lane.run()),
    start: () => lanes.forEach((lane) => lane.schedule()),
    stop: () => {
      stop.abort();
      return Promise.race([all((lane) => lane.cancel()), atMost(stopWithinMs)]);
    },
  };
};
