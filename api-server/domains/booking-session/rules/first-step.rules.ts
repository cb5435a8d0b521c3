import { createHash } from 'node:crypto';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { dayOf, formatTime } from '@bars/shared-api/format';

const quarterMinutes = 15;
/** The wizard's line about tonight offers nothing sooner (quick-table.rules.ts). */
const soonestMinutes = 45;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The quarter of an hour that the line about tonight names in place of the wished time, once that is too near; null before, and once the day has no other. */
const shiftedTime = (time: string, wished: string): number | null => {
  const soonest = Math.ceil((minutesOf(formatTime(time)) + soonestMinutes) / quarterMinutes) * quarterMinutes;
  return soonest <= minutesOf(wished) || soonest >= 24 * 60 ? null : soonest;
};

/**
 * Names the markup that shows a session at its first step: all of the answer but its secrets, and of the time its day and, in the evening, what the line about
 * tonight says. Two sessions with the same name look the same.
 */
export const firstStepKey = ({ session_id: _id, resume_code: _code, server_time: time, first_step: _key, ...shown }: BookingSession): string =>
  createHash('sha256')
    .update(JSON.stringify([dayOf(time), shiftedTime(time, shown.requested_time), shown]))
    .digest('base64url')
    .slice(0, 16);
