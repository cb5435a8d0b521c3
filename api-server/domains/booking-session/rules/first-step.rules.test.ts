import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { expect, it } from 'vitest';
import { firstStepKey } from './first-step.rules';

/** The part of an answer that counts here. */
const at = (clock: string): string => firstStepKey({ session_id: 's', resume_code: 'r', server_time: `2026-11-24T${clock}:00.000Z`, requested_time: '19:00' } as BookingSession);

it.each([
  ['the same all day', '09:00', '18:15', true],
  ['another one once tonight’s time is too near', '18:15', '18:16', false],
  ['the same within a quarter of an hour', '18:31', '18:45', true],
  ['another one in the next quarter', '18:45', '18:46', false],
  ['that of the day once there is no time left', '09:00', '23:20', true],
])('the name of a first step is %s', (_what, one, other, isSame) => {
  expect(at(one) === at(other)).toBe(isSame);
});
