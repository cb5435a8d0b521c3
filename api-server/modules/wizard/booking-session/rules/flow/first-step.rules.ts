import { createHash } from 'node:crypto';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { dayOf } from '@bars/shared-api/format';

/**
 * Names the markup that shows a session at its first step: all of the answer but its secrets, and of the time its day. What
 * depends on the hour, as the days of the quick table do, is in the answer. Two sessions with the same name look the same.
 */
export const firstStepKey = ({
  session_id: _id,
  resume_code: _code,
  server_time: time,
  first_step: _key,
  ...shown
}: BookingSession): string =>
  createHash('sha256')
    .update(JSON.stringify([dayOf(time), shown]))
    .digest('base64url')
    .slice(0, 16);
