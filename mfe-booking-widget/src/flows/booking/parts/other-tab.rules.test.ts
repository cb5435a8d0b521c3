import { expect, it } from 'vitest';
import { aCompletedSession, aHeldSession } from '../../../testing/a-session';
import { doneElsewhere } from './other-tab.rules';

const held = aHeldSession();
const made = aCompletedSession();
const withStatus = (status: 1 | 2) => ({ ...made, booking: made.booking && { ...made.booking, status_id: status } });

it.each([
  ['nothing', held, held, null],
  ['another time', held, { ...held, full_date: '2026-11-28T20:00:00+00:00' }, 'moved'],
  ['a time where there was none', { ...held, full_date: null }, held, 'moved'],
  ['a time that was given up, which the wizard says by itself', held, { ...held, full_date: null }, null],
  ['a booking that was finished', held, made, 'completed'],
  ['a booking that was finished by paying', held, { ...made, has_payment: true }, 'paid'],
  ['a deposit that was paid later', withStatus(2), withStatus(1), 'paid'],
  ['a finished booking, read again', made, made, null],
  ['another booking that was begun', held, { ...made, session_id: 'another' }, null],
] as const)('change in another tab: %s', (_what, before, after, done) => {
  expect(doneElsewhere(before, after)).toBe(done);
});
