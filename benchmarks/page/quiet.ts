import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const idleEnough = 0.85;
const sampleMs = 1000;
/** Of waiting for a quiet machine, for all visits of a benchmark together. */
const patienceSamples = 120;

const spent = () => {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (time: (typeof times)[number]) => number) => times.reduce((total, time) => total + of(time), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum((time) => Object.values(time).reduce((total, one) => total + one, 0)),
  };
};

const isIdleNow = async (): Promise<boolean> => {
  const before = spent();
  await wait(sampleMs);
  const after = spent();
  return (after.idle - before.idle) / (after.all - before.all) >= idleEnough;
};

export interface QuietOptions {
  /** Looks at the machine for a second. */
  isIdle?: () => Promise<boolean>;
  /** How often it may be looked at again, in all. */
  patience?: number;
  log?: (line: string) => void;
}

/**
 * What waits until the machine has had nothing else to do for a second, and says so. Once its patience is used up, by all who
 * waited together, it looks once each time and waits no more. It resolves with whether the machine was quiet.
 */
export const createQuietWait = ({
  isIdle = isIdleNow,
  patience = patienceSamples,
  log = console.log,
}: QuietOptions = {}): (() => Promise<boolean>) => {
  let left = patience;
  return async () => {
    if (await isIdle()) return true;
    if (left === 0) return false;
    log(`  waiting for a quiet machine, ${left} s at most`);
    while (left > 0) {
      left -= 1;
      if (await isIdle()) return true;
    }
    log('  the machine is busy, and nothing waits for it any longer');
    return false;
  };
};

/** The wait of all visits of a benchmark. */
export const waitForQuiet = createQuietWait();
