import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { isLocked, choosableUntil } from './until.rules';

const visit = {
  startsAt: new Date('2026-11-28T19:00:00Z'),
  endsAt: new Date('2026-11-28T22:00:00Z'),
  status: bookingStatus.confirmed,
  dueHoursBefore: 72,
};
const at = (text: string): Date => new Date(text);

describe('until when choices can be changed', () => {
  it.each([
    [72, '2026-11-25T19:00:00.000Z'],
    [0, '2026-11-28T19:00:00.000Z'],
    [null, '2026-11-28T19:00:00.000Z'],
  ])('with %s hours before the visit', (dueHoursBefore, until) => {
    expect(choosableUntil({ ...visit, dueHoursBefore }).toISOString()).toBe(until);
  });

  it.each([
    ['a moment before', {}, '2026-11-25T18:59:59Z', false],
    ['at that moment', {}, '2026-11-25T19:00:00Z', true],
    ['after it', {}, '2026-11-26T19:00:00Z', true],
    ['once the booking is cancelled', { status: bookingStatus.cancelled }, '2026-11-01T19:00:00Z', true],
    ['for a type without a time, until the start', { dueHoursBefore: null }, '2026-11-28T18:59:00Z', false],
    ['for a type without a time, from the start', { dueHoursBefore: null }, '2026-11-28T19:00:00Z', true],
  ])('they are locked or not: %s', (_when, change, now, expected) => {
    expect(isLocked({ ...visit, ...change }, at(now))).toBe(expected);
  });
});
