import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../bars/estate/resources.rules';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { seatingPlan } from './allocation.rules';
import type { Asking } from './grid.rules';
import { daysAt, likelyDays } from './quick-days.rules';

const at = (text: string): number => Date.parse(text);

describe('the likely days', () => {
  it.each([
    ['a Monday', '2026-11-23', ['2026-11-23', '2026-11-24', '2026-11-28', '2026-11-25']],
    ['a Friday, whose tomorrow is a Saturday', '2026-11-27', ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']],
    ['a Saturday', '2026-11-28', ['2026-11-28', '2026-11-29', '2026-12-04', '2026-11-30']],
    ['a Sunday', '2026-11-29', ['2026-11-29', '2026-11-30', '2026-12-05', '2026-12-01']],
    ['the last day of the year', '2026-12-31', ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']],
    ['the night the clocks change', '2026-10-25', ['2026-10-25', '2026-10-26', '2026-10-31', '2026-10-27']],
  ])('on %s', (_, today, first) => {
    const days = likelyDays(today, today);
    expect(days.slice(0, 4)).toEqual(first);
    expect([days.length, new Set(days).size]).toEqual([14, 14]);
  });

  it('begin with the evening before, while its night goes on', () => {
    expect(likelyDays('2026-11-27', '2026-11-28').slice(0, 4)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-12-04',
    ]);
  });
});

const [bar, type] = [sampleBar(), sampleType()];
const asking = (now: string): Asking => ({
  bar,
  type,
  people: 2,
  now: at(now),
  seating: seatingPlan(resourcesOf(bar), type, 2, false),
});

const promised = async (now: string, wished: string, change: object = {}) => {
  const days = await daysAt(
    [{ ...asking(now), ...change }],
    () => wished,
    () => Promise.resolve([]),
  );
  return days.map(({ name, date, full_date: full }) => [name, date, full]);
};

describe('the start of a day', () => {
  it.each([
    ['the wished one, while it can be reached', '2026-11-21T18:15:00Z', '19:00', '2026-11-21T19:00:00+00:00'],
    ['the next one today, 45 minutes ahead', '2026-11-21T18:16:00Z', '19:00', '2026-11-21T19:15:00+00:00'],
    ['by London’s clock in summer', '2026-07-04T17:05:00Z', '18:00', '2026-07-04T19:00:00+01:00'],
    ['the wished one of tomorrow, when the day is over', '2026-11-21T23:30:00Z', '19:00', '2026-11-22T19:00:00+00:00'],
  ])('is %s', async (_, now, wished, full) => {
    expect((await promised(now, wished))[0]?.[2]).toBe(full);
  });
});

describe('the name of a day', () => {
  it.each([
    ['today for a start before 17:00', '2026-11-23T12:00:00Z', '16:45', ['today', 'tomorrow', 'later']],
    ['tonight from 17:00', '2026-11-23T12:00:00Z', '17:00', ['tonight', 'tomorrow', 'later']],
    ['none of tonight once it is over', '2026-11-23T23:30:00Z', '19:00', ['tomorrow', 'later', 'later']],
  ])('is %s', async (_, now, wished, names) => {
    expect((await promised(now, wished)).map(([name]) => name)).toEqual(names);
  });

  it('is tonight for the night that goes on, and then the new day goes by its weekday', async () => {
    const everyNight = {
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      from: '12:00',
      to: '01:00',
    };
    const late = sampleType({ served: [everyNight] });
    expect(await promised('2026-11-28T00:00:00Z', '19:00', { type: late })).toEqual([
      ['tonight', '2026-11-27', '2026-11-28T00:45:00+00:00'],
      ['later', '2026-11-28', '2026-11-28T19:00:00+00:00'],
      ['tomorrow', '2026-11-29', '2026-11-29T19:00:00+00:00'],
    ]);
  });
});
