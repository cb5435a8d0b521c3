import type { Db } from '../../kernel/db';
import { databaseTime } from '../../kernel/time/clock-of-database';
import { stateOf, type Finding } from './finding';
import { thresholds } from './thresholds';

const check = 'clock';

/** British summer time is in the data of time zones, which a Node without them lacks. */
export const zoneFinding = (
  formatter = (at: Date) => at.toLocaleString('en-GB', { timeZone: 'Europe/London' }),
): Finding => {
  let hour = '';
  try {
    hour = formatter(new Date('2026-07-01T11:00:00Z'));
  } catch {
    hour = '';
  }
  return hour.includes('12:00')
    ? { check, state: 'ok', says: 'Node knows the times of Europe/London.' }
    : {
        check,
        state: 'wrong',
        says: 'Node does not know the times of Europe/London: use one with full ICU, or unset NODE_ICU_DATA.',
      };
};

/** How far a clock is ahead of this machine’s, in ms: negative where it is behind. */
const clockOf = (whose: string, aheadMs: number): Finding => {
  const state = stateOf(Math.abs(aheadMs), thresholds.clockMs);
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  return {
    check,
    state,
    says:
      state === 'ok'
        ? `${whose} agrees with this machine’s.`
        : `${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine’s: let both follow a time server.`,
  };
};

/** The clock of the database, asked between two looks at this one. @param now of this machine, in ms */
export const databaseClock = async (db: Db, now: () => number): Promise<Finding> => {
  const before = now();
  const at = await databaseTime(db);
  const after = now();
  return clockOf('The database’s clock', at.getTime() - (before + after) / 2);
};

/** A server shows itself by its own clock: one that was seen later than now is ahead. @param seenAt the latest */
export const serversClock = (seenAt: Date | undefined, nowMs: number): readonly Finding[] => {
  const aheadMs = seenAt === undefined ? 0 : seenAt.getTime() - nowMs;
  return aheadMs < thresholds.clockMs.look ? [] : [clockOf('A server’s clock', aheadMs)];
};
