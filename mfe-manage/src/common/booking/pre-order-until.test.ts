import { expect, it } from 'vitest';
import { untilLine } from './pre-order-until';

const words = { at: (when: string) => `until ${when}`, arrival: 'until you arrive' };

it.each([
  ['names a deadline before the visit', '2026-11-26T19:00:00.000Z', 'until Thursday 26 November 2026, 19:00'],
  ['names the arrival, and no time, where the visit itself is the end', '2026-11-28T19:00:00Z', 'until you arrive'],
  ['says nothing where nobody knows', null, null],
])('%s', (_what, until, line) => {
  expect(untilLine({ until, booking_date: '2026-11-28T19:00:00.000Z' }, words)).toBe(line);
});
