import { describe, expect, it } from 'vitest';
import { aCategory, aType } from '../../testing/estate';
import { nearestTimes, quickBar, quickDays, quickPeople, quickTime, quickType } from './quick-table.rules';

const slot = (time: string, change: object = {}) => ({ time, full_date: `2026-11-28T${time}:00+00:00`, available: true, enquiry_only: false, price: null, unavailable_reason: null, ...change });
const noon = Date.parse('2026-11-28T12:00:00Z');

describe('the likely days', () => {
  it.each([
    ['a Monday', '2026-11-23', [['tonight', '2026-11-23'], ['tomorrow', '2026-11-24'], ['saturday', '2026-11-28']]],
    ['a Friday, whose tomorrow is a Saturday', '2026-11-27', [['tonight', '2026-11-27'], ['tomorrow', '2026-11-28'], ['friday', '2026-12-04']]],
    ['a Saturday', '2026-11-28', [['tonight', '2026-11-28'], ['tomorrow', '2026-11-29'], ['friday', '2026-12-04']]],
    ['the last day of the year', '2026-12-31', [['tonight', '2026-12-31'], ['tomorrow', '2027-01-01'], ['saturday', '2027-01-02']]],
    ['the night the clocks change', '2026-10-25', [['tonight', '2026-10-25'], ['tomorrow', '2026-10-26'], ['saturday', '2026-10-31']]],
  ])('on %s', (_, today, days) => {
    expect(quickDays(today).map(({ name, date }) => [name, date])).toEqual(days);
  });
});

describe('the likely time', () => {
  it.each([
    ['the wished one on another day', '2026-11-24', '19:00', '2026-11-23T20:00:00Z', '19:00'],
    ['the wished one tonight, while it can be reached', '2026-11-23', '19:00', '2026-11-23T18:15:00Z', '19:00'],
    ['the next quarter tonight, 45 minutes ahead', '2026-11-23', '19:00', '2026-11-23T18:16:00Z', '19:15'],
    ['the wished one late at night, which has no other', '2026-11-23', '19:00', '2026-11-23T23:30:00Z', '19:00'],
    ['by London’s clock', '2026-07-06', '19:00', '2026-07-06T18:05:00Z', '20:00'],
  ])('is %s', (_, date, wished, now, time) => {
    expect(quickTime(date, wished, now)).toBe(time);
  });
});

describe('the likely table', () => {
  it('is the first type of the flow TableBooking by the order of categories and types', () => {
    const types = [aType(1, { booking_flow_name: 'MasterclassBooking', position: 1 }), aType(2, { position: 5 }), aType(3, { position: 4 }), aType(4, { position: 1 })];
    const categories = [aCategory(9, { display_order: 2, types: [4] }), aCategory(8, { display_order: 1, types: [1, 2, 3] })];
    expect(quickType(categories, types)?.id).toBe(3);
    expect(quickType([], types)).toBeUndefined();
  });

  it('is for two where nobody has said how many', () => {
    expect([quickPeople(0), quickPeople(5)]).toEqual([2, 5]);
  });
});

describe('the nearest times', () => {
  it('are six, in the order of the day', () => {
    const slots = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'].map((time) => slot(time));
    expect(nearestTimes(slots, '19:00', noon).map(({ time }) => time)).toEqual(['17:30', '18:00', '18:30', '19:00', '19:30', '20:00']);
  });

  it('leave out what is taken, talked about first, or half an hour away at most', () => {
    const slots = [slot('12:30'), slot('12:45'), slot('19:00', { available: false }), slot('19:15', { enquiry_only: true })];
    expect(nearestTimes(slots, '19:00', noon).map(({ time }) => time)).toEqual(['12:45']);
  });
});

describe('the likely bar', () => {
  const bar = (id: number, latitude: number, isClosed = false) => ({ id, branded_name: `Bar ${id}`, latitude, longitude: 0, covid_closed: isClosed });
  const bars = [bar(1, 50), bar(2, 51), bar(3, 52, true)];
  const here = { latitude: 51.9, longitude: 0 };

  it.each([
    ['the chosen one', 1, 2, here, 1],
    ['that of the last visit', null, 2, { latitude: 50, longitude: 0 }, 2],
    ['the nearest open one where the last is closed', null, 3, here, 2],
    ['the nearest open one', null, null, here, 2],
    ['none where nothing is known', null, null, null, undefined],
  ])('is %s', (_, chosen, last, place, id) => {
    expect(quickBar(bars, chosen, last, place)?.id).toBe(id);
  });
});
