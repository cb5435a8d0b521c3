import { describe, expect, it } from 'vitest';
import { dayOf, formatBookingDate, formatDay, formatPence, formatTime } from './index';

describe('money', () => {
  it.each([
    [0, '£0'],
    [1200, '£12'],
    [1250, '£12.50'],
    [1, '£0.01'],
    [123_456_789, '£1,234,567.89'],
  ])('[BW-8, RT-73] shows %i pence as %s', (amountPence, text) => {
    expect(formatPence(amountPence)).toBe(text);
  });
});

describe('dates', () => {
  it('[BW-9, RT-74] shows a booking date in Europe/London, winter and summer', () => {
    expect(formatBookingDate('2026-11-20T19:00:00Z')).toBe('Friday 20 November 2026, 19:00');
    expect(formatBookingDate('2026-07-03T18:30:00Z')).toBe('Friday 3 July 2026, 19:30');
  });

  it('[BW-9] shows midnight as 00:00 of the day it begins', () => {
    expect(formatBookingDate('2027-01-01T00:00:00Z')).toBe('Friday 1 January 2027, 00:00');
  });

  it('shows a day without a time, also when the clocks change', () => {
    expect(formatDay('2026-10-25')).toBe('Sunday 25 October 2026');
    expect(formatDay('2027-03-28')).toBe('Sunday 28 March 2027');
  });

  it('shows the day and the clock time of an instant in Europe/London', () => {
    expect(dayOf('2026-07-03T23:30:00Z')).toBe('2026-07-04');
    expect(formatTime('2026-07-03T23:30:00Z')).toBe('00:30');
  });

  it('dayOf gives the same day as Intl for every half hour of two years', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' });
    const halfHours = Array.from({ length: 2 * 365 * 48 }, (_, index) => new Date(Date.UTC(2026, 0, 1) + index * 1_800_000));
    expect(halfHours.filter((at) => dayOf(at) !== calendar.format(at))).toEqual([]);
  });
});
