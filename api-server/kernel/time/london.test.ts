import { describe, expect, it } from 'vitest';
import { localOf, momentOf } from './london';

describe('London’s clocks', () => {
  it.each([
    ['2026-11-28', '19:00', '2026-11-28T19:00:00.000Z'],
    ['2026-07-01', '19:00', '2026-07-01T18:00:00.000Z'],
    // The clocks go back at 02:00 summer time: 01:00 to 01:59 happens twice, and means the first time.
    ['2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '01:00', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', '01:45', '2026-10-25T00:45:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
    // The clocks go forward at 01:00: 01:00 to 01:59 never happens.
    ['2027-03-28', '00:45', '2027-03-28T00:45:00.000Z'],
    ['2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
    ['2028-02-29', '23:45', '2028-02-29T23:45:00.000Z'],
    ['2027-01-01', '00:00', '2027-01-01T00:00:00.000Z'],
  ])('%s %s is %s', (date, time, moment) => {
    expect(new Date(momentOf(date, time)).toISOString()).toBe(moment);
  });

  it.each([
    ['2026-11-28T19:00:00Z', { date: '2026-11-28', time: '19:00', full: '2026-11-28T19:00:00+00:00' }],
    ['2026-06-30T23:30:00Z', { date: '2026-07-01', time: '00:30', full: '2026-07-01T00:30:00+01:00' }],
    ['2026-10-25T00:30:00Z', { date: '2026-10-25', time: '01:30', full: '2026-10-25T01:30:00+01:00' }],
    ['2026-10-25T01:30:00Z', { date: '2026-10-25', time: '01:30', full: '2026-10-25T01:30:00+00:00' }],
    ['2027-03-28T01:00:00Z', { date: '2027-03-28', time: '02:00', full: '2027-03-28T02:00:00+01:00' }],
  ])('%s reads as %j', (moment, local) => {
    expect(localOf(Date.parse(moment))).toEqual(local);
    expect(Date.parse(local.full)).toBe(Date.parse(moment));
  });
});
