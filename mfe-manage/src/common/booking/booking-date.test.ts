import { describe, expect, it } from 'vitest';
import { dateLine } from './booking-date';

describe('the date line', () => {
  it.each([
    ['2026-12-24T23:30:00.000Z', 'Thursday 24 December 2026, 23:30'],
    ['2026-12-25T00:00:00.000Z', null],
    ['2026-12-25T20:00:00.000Z', null],
    ['2026-12-26T00:00:00.000Z', 'Saturday 26 December 2026, 00:00'],
    ['2026-07-25T19:00:00.000Z', 'Saturday 25 July 2026, 20:00'],
  ])('of %s is %s', (booking_date, line) => {
    expect(dateLine({ booking_date })).toBe(line);
  });
});
