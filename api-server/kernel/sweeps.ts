import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Sweep } from './kernel';

const everyMs = 1000;

/** Due-time work, one run at a time. */
export interface Sweeps {
  add: (sweep: Sweep) => void;
  /** Runs every sweep once, after a run that is under way; one that fails is logged and does not stop the others. */
  runNow: () => Promise<void>;
  /** Wakes about every second from now on, beginning at once. */
  start: () => void;
  /** Ends the waking and waits for the run under way. */
  stop: () => Promise<void>;
}

export function createSweeps(clock: Clock, log: FastifyBaseLogger): Sweeps {
  const sweeps: Sweep[] = [];
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const runOne = async (sweep: Sweep) => {
    try {
      const done = await sweep.run(clock.now());
      if (done > 0) log.info({ sweep: sweep.name, done }, 'sweep');
    } catch (error) {
      log.error({ err: error, sweep: sweep.name }, 'a sweep failed');
    }
  };
  const runNow = () => {
    last = last.then(async () => {
      for (const sweep of sweeps) await runOne(sweep);
    });
    return last;
  };
  const wake = () => {
    void runNow().then(() => {
      if (timer === undefined) return;
      timer = setTimeout(wake, everyMs);
      timer.unref();
    });
  };
  return {
    add: (sweep) => void sweeps.push(sweep),
    runNow,
    start: () => {
      timer = setTimeout(wake, 0);
      timer.unref();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      return last;
    },
  };
}
