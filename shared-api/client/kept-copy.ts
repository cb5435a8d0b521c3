import * as z from 'zod/mini';
import { instant } from '../contracts/dto';
import { keptHeaders, keptReasons, type KeptCopy } from '../contracts/kept-answers';
import type { RawAnswer } from './prefetched-answer';
import { ServerClock, type DeviceClock } from './server-clock';

const { because, at, forMs } = keptHeaders;

/** Whether an answer comes out of the device's cache: what it says is of another time. */
export const isKept = (headers: RawAnswer['headers']): boolean => headers?.[because] !== undefined;

const facts = z.object({ because: z.enum(keptReasons), at: instant });
const duration = z.string().check(z.regex(/^\d+$/));

/** Continues the server's time from a copy that is so many milliseconds old. */
const clockFrom = (moment: number, device: DeviceClock): (() => number) => {
  const clock = new ServerClock(device);
  clock.set(new Date(moment).toISOString());
  return () => clock.now();
};

/** What the headers say of a kept copy; null where it does not matter how old it is. */
export const keptCopyOf = (headers: RawAnswer['headers'], device: DeviceClock): KeptCopy | null => {
  const read = facts.safeParse({ because: headers?.[because], at: headers?.[at] });
  if (!read.success) return null;
  const keptAt = Date.parse(read.data.at);
  const age = duration.safeParse(headers?.[forMs]);
  return {
    because: read.data.because,
    at: keptAt,
    now: age.success ? clockFrom(keptAt + Number(age.data), device) : () => null,
  };
};
