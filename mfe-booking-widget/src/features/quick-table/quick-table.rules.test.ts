import { describe, expect, it } from 'vitest';
import { aQuickTable } from '../../testing/fixtures/estate';
import { dayWords } from '../../common/text/day-words.rules';
import { keptDays, likelyBar, nearestTimes } from './quick-table.rules';

const slot = (time: string, change: object = {}) => ({
  time,
  full_date: `2026-11-28T${time}:00+00:00`,
  available: true,
  enquiry_only: false,
  price: null,
  unavailable_reason: null,
  ...change,
});
const noon = Date.parse('2026-11-28T12:00:00Z');

describe('the words of a day', () => {
  const names = { today: 'today', tonight: 'tonight', tomorrow: 'tomorrow' };
  it.each([
    ['tonight', '2026-11-23', 'tonight'],
    ['today', '2026-11-23', 'today'],
    ['tomorrow', '2026-11-24', 'tomorrow'],
    ['later', '2026-11-28', 'Saturday'],
    ['later', '2026-11-29', 'Sunday'],
    ['later', '2026-11-30', 'Mon 30 Nov'],
    ['later', '2026-12-04', 'Fri 4 Dec'],
  ] as const)('of %s, %s, are %s', (name, date, words) => {
    expect(dayWords({ name, date }, names, '2026-11-23T23:30:00Z')).toBe(words);
  });
});

describe('the days of a page that stays open', () => {
  it('are those that can still be had', () => {
    const { days } = aQuickTable();
    expect(keptDays(days, Date.parse('2026-11-23T18:29:59Z'))).toHaveLength(3);
    expect(keptDays(days, Date.parse('2026-11-23T18:30:00Z')).map(({ name }) => name)).toEqual(['tomorrow', 'later']);
  });
});

describe('the nearest times', () => {
  it('are six, in the order of the day', () => {
    const slots = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'].map((time) => slot(time));
    expect(nearestTimes(slots, '2026-11-28T19:00:00+00:00', noon).map(({ time }) => time)).toEqual([
      '17:30',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
    ]);
  });

  it('leave out what is taken, talked about first, or half an hour away at most', () => {
    const slots = [
      slot('12:30'),
      slot('12:45'),
      slot('19:00', { available: false }),
      slot('19:15', { enquiry_only: true }),
    ];
    expect(nearestTimes(slots, '2026-11-28T19:00:00+00:00', noon).map(({ time }) => time)).toEqual(['12:45']);
  });
});

describe('the bar that a visitor may mean', () => {
  const bar = (id: number, latitude: number, isClosed = false) => ({
    id,
    branded_name: `Bar ${id}`,
    latitude,
    longitude: 0,
    covid_closed: isClosed,
  });
  const bars = [bar(1, 50), bar(2, 51), bar(3, 52, true)];
  const here = { latitude: 51.9, longitude: 0 };

  it.each([
    ['that of the last visit', 2, { latitude: 50, longitude: 0 }, 2],
    ['the nearest open one where the last is closed', 3, here, 2],
    ['the nearest open one', null, here, 2],
    ['none where nothing is known', null, null, undefined],
  ])('is %s', (_, last, place, id) => {
    expect(likelyBar(bars, last, place)?.id).toBe(id);
  });
});
