import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const idleEnough = 0.85;
const sampleMs = 1000;
const patienceSamples = 60;

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

/** Waits until the machine has had nothing else to do for a second; false where a minute was not enough. */
export const waitForQuiet = async (): Promise<boolean> => {
  for (let sample = 0; sample < patienceSamples; sample += 1) if (await isIdleNow()) return true;
  return false;
};
