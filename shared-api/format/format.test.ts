import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatAll,
  formatBookingDate,
  formatDay,
  formatDayAhead,
  formatPence,
  formatList,
  formatShort,
  formatTime,
  timeOf,
  zoneWhereTwice,
} from './index';

it('says both of two people, and all of more', () => {
  expect([2, 3, 12].map(formatAll)).toEqual(['both', 'all 3', 'all 12']);
});

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

  it('is written as Intl writes it', () => {
    const written = (maximumFractionDigits?: number) =>
      new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits });
    const [whole, exact] = [written(0), written()];
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amountPence) => {
        const intl = (amountPence % 100 === 0 ? whole : exact).format(amountPence / 100);
        expect(formatPence(amountPence)).toBe(intl);
      }),
    );
  });
});

describe('dates', () => {
  it('[BW-9, RT-74] shows a booking date in Europe/London, winter and summer', () => {
    expect(formatBookingDate('2026-11-20T19:00:00Z')).toBe('Friday 20 November 2026, 19:00');
    expect(formatBookingDate('2026-07-03T18:30:00Z')).toBe('Friday 3 July 2026, 19:30');
  });

  it('shows a moment in short', () => {
    expect(formatShort('2026-11-28T20:00:00Z')).toBe('Sat 28 Nov, 20:00');
    expect(formatShort(new Date('2026-07-03T23:30:00Z'))).toBe('Sat 4 Jul, 00:30');
    expect(formatShort('2027-10-31T01:15:00Z')).toBe('Sun 31 Oct, 01:15 GMT');
  });

  it('[BW-9] shows midnight as 00:00 of the day it begins', () => {
    expect(formatBookingDate('2027-01-01T00:00:00Z')).toBe('Friday 1 January 2027, 00:00');
  });

  it('shows a day without a time, also when the clocks change', () => {
    expect(formatDay('2026-10-25')).toBe('Sunday 25 October 2026');
    expect(formatDay('2027-03-28')).toBe('Sunday 28 March 2027');
    expect(formatDayAhead('2026-12-01')).toBe('1 December');
  });

  it('names every day as Intl does', () => {
    const named = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' });
    for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2100, 0, 1); at += 24 * 3_600_000) {
      const day = new Date(at);
      expect(formatDay(day.toISOString().slice(0, 10))).toBe(named.format(day).replace(',', ''));
    }
  });

  it('shows the day and the clock time of an instant in Europe/London', () => {
    expect(dayOf('2026-07-03T23:30:00Z')).toBe('2026-07-04');
    expect(formatTime('2026-07-03T23:30:00Z')).toBe('00:30');
  });

  it.each([
    ['2027-10-31T00:00:00Z', 'Sunday 31 October 2027, 01:00 BST', '01:00 BST', '01:00'],
    ['2027-10-31T00:15:00Z', 'Sunday 31 October 2027, 01:15 BST', '01:15 BST', '01:15'],
    ['2027-10-31T01:15:00Z', 'Sunday 31 October 2027, 01:15 GMT', '01:15 GMT', '01:15'],
    ['2027-10-31T01:59:00+00:00', 'Sunday 31 October 2027, 01:59 GMT', '01:59 GMT', '01:59'],
    ['2027-10-31T02:00:00Z', 'Sunday 31 October 2027, 02:00', '02:00', '02:00'],
    ['2027-10-30T23:45:00Z', 'Sunday 31 October 2027, 00:45', '00:45', '00:45'],
    ['2027-10-24T00:15:00Z', 'Sunday 24 October 2027, 01:15', '01:15', '01:15'],
    ['2027-03-28T01:15:00Z', 'Sunday 28 March 2027, 02:15', '02:15', '02:15'],
  ])('says at %s, in the hour that autumn repeats and nowhere else, BST or GMT', (at, date, time, dto) => {
    expect([formatBookingDate(at), formatTime(at), timeOf(new Date(at))]).toEqual([date, time, dto]);
  });

  it('says BST or GMT eight times a year, at every quarter of an hour that comes twice', () => {
    const quarters = Array.from(
      { length: 4 * 365 * 24 * 4 },
      (_, index) => new Date(Date.UTC(2026, 0, 1) + index * 900_000),
    );
    expect(quarters.filter((at) => zoneWhereTwice(at) !== '')).toHaveLength(4 * 8);
  });

  it('dayOf gives the same day as Intl for every half hour of two years', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/London',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const halfHours = Array.from(
      { length: 2 * 365 * 48 },
      (_, index) => new Date(Date.UTC(2026, 0, 1) + index * 1_800_000),
    );
    expect(halfHours.filter((at) => dayOf(at) !== calendar.format(at))).toEqual([]);
  });

  it('formatList names as Intl does', () => {
    const intl = new Intl.ListFormat('en-GB', { type: 'conjunction' });
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (names) => {
        expect(formatList(names)).toBe(intl.format(names));
      }),
    );
  });

  it('formatList names one, two and three', () => {
    expect([['Bo'], ['Bo', 'Cy'], ['Bo', 'Cy', 'Dee']].map(formatList)).toEqual(['Bo', 'Bo and Cy', 'Bo, Cy and Dee']);
  });
});
