import { afterEach, beforeEach, expect, it } from 'vitest';
import { expiryFrom, keptSince } from './check-in.rules';

const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'Europe/London';
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it.each([
  ['spring', '2026-03-29T00:30:00Z', '2026-03-29T02:30:00.000Z'],
  ['autumn', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00.000Z'],
])('[ST-126] a visit of the night in which the clocks change in %s lasts two hours', (_when, from, until) => {
  expect(expiryFrom(new Date(from)).toISOString()).toBe(until);
});

it.each([
  ['spring', '2026-04-10T12:00:00Z', '2026-03-20T12:00:00.000Z'],
  ['autumn', '2026-11-05T12:00:00Z', '2026-10-15T12:00:00.000Z'],
])('a visit is kept 21 days of 24 hours, also over the change of clocks in %s', (_when, now, since) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(since);
});
