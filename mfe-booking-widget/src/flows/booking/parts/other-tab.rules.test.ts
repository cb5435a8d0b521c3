import { expect, it } from 'vitest';
import { aCompletedSession, aHeldSession } from '../../../testing/fixtures/a-session';
import { doneElsewhere } from './other-tab.rules';

const held = aHeldSession();
const made = aCompletedSession();
const withStatus = (status: 1 | 2) => ({ ...made, booking: made.booking && { ...made.booking, status_id: status } });

it.each([
  ['nothing', held, held, null],
  ['another time', held, { ...held, full_date: '2026-11-28T20:00:00+00:00' }, 'moved'],
  ['a first time', { ...held, full_date: null }, held, 'moved'],
  ['a released time, for which the wizard has its own message', held, { ...held, full_date: null }, null],
  ['a completed booking', held, made, 'completed'],
  ['a booking completed by a payment', held, { ...made, has_payment: true }, 'paid'],
  ['a deposit that was paid later', withStatus(2), withStatus(1), 'paid'],
  ['a completed booking that is read again', made, made, null],
  ['another started booking', held, { ...made, session_id: 'another' }, null],
] as const)('change in another tab: %s', (_what, before, after, done) => {
  expect(doneElsewhere(before, after)).toBe(done);
});
