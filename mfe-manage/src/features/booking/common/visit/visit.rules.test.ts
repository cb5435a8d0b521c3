import { describe, expect, it } from 'vitest';
import { aGuest } from '../../../../testing/a-guest';
import { isExplained, otherwiseOf } from './otherwise.rules';
import {
  eveningOf,
  isMade,
  localStart,
  startInWords,
  timesWith,
  visitOf,
  wishOf,
  type VisitValues,
} from './visit.rules';

const now = new Date('2026-11-23T19:25:00Z');
const booking = { people: 6, booking_date: '2026-12-05T19:00:00.000Z', guests: [] };
const values = (change: Partial<VisitValues> = {}): VisitValues => ({
  people: 6,
  date: '2026-12-05',
  time: '19:00',
  ...change,
});

describe('the evening of an instant', () => {
  it.each([
    ['2026-12-05T19:00:00.000Z', '2026-12-05', '19:00'],
    ['2026-12-06T00:30:00.000Z', '2026-12-05', '00:30'],
    ['2026-12-06T06:00:00.000Z', '2026-12-06', '06:00'],
    ['2026-07-01T23:30:00.000Z', '2026-07-01', '00:30'],
    ['2027-01-01T01:00:00.000Z', '2026-12-31', '01:00'],
    ['2027-10-31T00:30:00.000Z', '2027-10-30', '01:30 BST'],
    ['2027-10-31T01:30:00.000Z', '2027-10-30', '01:30 GMT'],
  ])('%s', (at, date, time) => {
    expect(eveningOf(at)).toEqual({ date, time });
  });
});

describe('the start that is sent', () => {
  it.each([
    ['an evening', values(), '2026-12-05 19:00', 'Saturday 5 December 2026, 19:00'],
    ['after midnight', values({ time: '00:30' }), '2026-12-06 00:30', 'Sunday 6 December 2026, 00:30'],
    [
      'the last night of the year',
      values({ date: '2026-12-31', time: '01:00' }),
      '2027-01-01 01:00',
      'Friday 1 January 2027, 01:00',
    ],
    [
      'a time that the night has twice',
      values({ date: '2027-10-30', time: '01:30 GMT' }),
      '2027-10-31 01:30 GMT',
      'Sunday 31 October 2027, 01:30 GMT',
    ],
    [
      'the same time of another night',
      values({ time: '01:30 BST' }),
      '2026-12-06 01:30',
      'Sunday 6 December 2026, 01:30',
    ],
    ['no day', values({ date: null }), null, null],
    ['no time', values({ time: '' }), null, null],
  ])('%s', (_what, form, local, words) => {
    expect([localStart(form), startInWords(form)]).toEqual([local, words]);
  });
});

describe('what a form asks for', () => {
  const ready = (request: object) => ({ state: 'ready', request });
  it.each([
    ['nothing', values(), false, { state: 'unchanged' }],
    ['other people', values({ people: 8 }), false, ready({ people: 8 })],
    ['another time', values({ time: '20:00' }), false, ready({ date: '2026-12-05 20:00' })],
    [
      'another day and people',
      values({ date: '2026-12-06', people: 2 }),
      false,
      ready({ people: 2, date: '2026-12-06 19:00' }),
    ],
    ['this minute', values({ date: '2026-11-23', time: '19:25' }), false, { state: 'past' }],
    [
      'the night that has begun',
      values({ date: '2026-11-23', time: '00:15' }),
      false,
      ready({ date: '2026-11-24 00:15' }),
    ],
    ['a day that has passed', values({ date: '2026-11-22' }), false, { state: 'past' }],
    ['a time that the clocks leave out', values({ date: '2027-03-27', time: '01:30' }), false, { state: 'skipped' }],
    ['one that they show twice', values({ date: '2027-10-30', time: '01:30' }), false, { state: 'twice' }],
    [
      'the second of the two',
      values({ date: '2027-10-30', time: '01:30 GMT' }),
      false,
      ready({ date: '2027-10-31 01:30 GMT' }),
    ],
    ['no day', values({ date: null }), false, { state: 'incomplete' }],
    ['nobody', values({ people: 0 }), false, { state: 'incomplete' }],
    ['too many', values({ people: 501 }), false, { state: 'incomplete' }],
    ['a re-book of other people alone', values({ people: 8 }), true, { state: 'unchanged' }],
    ['a re-book', values({ time: '20:00' }), true, ready({ date: '2026-12-05 20:00', rebook: true })],
  ])('%s', (_what, form, isRebook, wish) => {
    expect(wishOf(form, booking, { isRebook, now })).toEqual(wish);
  });
});

it.each([
  [6, 4, 4, true],
  [6, 4, 5, false],
  [6, 0, 1, false],
  // More guests than people, by import.
  [6, 8, 6, false],
  [6, 8, 5, true],
])('a party of %i with %i guests becomes one of %i: too few is %s', (people, count, wished, isTooFew) => {
  const guests = Array.from({ length: count }, (_, place) => aGuest({ id: `g${place}` }));
  expect(
    wishOf(values({ people: wished }), { ...booking, people, guests }, { isRebook: false, now }).state === 'tooFew',
  ).toBe(isTooFew);
});

it('leaves out a day that has passed, since nobody can keep it', () => {
  expect(visitOf({ people: 6, booking_date: '2026-11-20T19:00:00.000Z' }, now)).toEqual({
    people: 6,
    date: null,
    time: '19:00',
  });
  expect(visitOf(booking, now)).toEqual(values());
});

it('offers every quarter of an hour from 06:00, and the time that the booking has', () => {
  const times = timesWith('19:10', '2026-12-05');
  expect([times.length, times[0], times.at(-1)]).toEqual([
    97,
    { value: '06:00', label: '06:00', part: 'day' },
    { value: '05:45', label: '05:45', part: 'night' },
  ]);
  expect(times.map(({ value }) => value).slice(52, 55)).toEqual(['19:00', '19:10', '19:15']);
  expect(times.filter(({ part }) => part === 'evening')[0]?.value).toBe('17:00');
});

it('offers the times that London’s clocks show that night', () => {
  const night = (time: string, evening: string) =>
    timesWith(time, evening)
      .filter(({ label }) => /^0[12]/.test(label))
      .map(({ label }) => label);
  const from2 = ['02:00', '02:15', '02:30', '02:45'];
  expect(night('', '2027-03-27')).toEqual(from2);
  expect(night('', '2027-10-30')).toEqual([
    '01:00 BST',
    '01:00 GMT',
    '01:15 BST',
    '01:15 GMT',
    '01:30 BST',
    '01:30 GMT',
    '01:45 BST',
    '01:45 GMT',
    ...from2,
  ]);
  expect(timesWith('01:30 BST', '2027-10-29').find(({ value }) => value === '01:30 BST')).toEqual({
    value: '01:30 BST',
    label: '01:30',
    part: 'night',
  });
});

it('leaves a booking in the repeated hour where it is', () => {
  const second = { ...booking, booking_date: '2027-10-31T01:30:00.000Z' };
  const form = visitOf(second, now);
  expect(wishOf(form, second, { isRebook: false, now })).toEqual({ state: 'unchanged' });
  expect(wishOf({ ...form, people: 8 }, second, { isRebook: false, now })).toEqual({
    state: 'ready',
    request: { people: 8 },
  });
  expect(wishOf({ ...form, time: '01:30 BST' }, second, { isRebook: false, now })).toEqual({
    state: 'ready',
    request: { date: '2027-10-31 01:30 BST' },
  });
});

it('knows whether a booking is as a change wished for it', () => {
  expect(isMade(booking, { people: 6, booking_date: '2026-12-05T19:00:00Z' })).toBe(true);
  expect(isMade(booking, { people: 8, booking_date: booking.booking_date })).toBe(false);
});

it('prefers times of the day to other days', () => {
  const times = [{ time: '20:00', full_date: '2026-12-05T20:00:00.000Z' }];
  const dates = [{ date: '2026-12-06', slots: 1 }];
  expect([
    otherwiseOf({ times, dates }),
    otherwiseOf({ times: [], dates }),
    otherwiseOf({ times: [], dates: [] }),
  ]).toEqual([
    { because: null, kind: 'times', times },
    { because: null, kind: 'dates', dates },
    { because: null, kind: 'bar' },
  ]);
  expect(otherwiseOf({ because: 'closed', times: [], dates })).toEqual({ because: 'closed', kind: 'dates', dates });
});

describe('a failure that the server explains', () => {
  it.each([
    ['http', 409, true],
    ['http', 504, true],
    ['http', 500, false],
    ['offline', null, true],
    ['timeout', null, true],
    ['malformed', 200, false],
  ])('%s %s', (kind, status, expected) => {
    expect(isExplained({ kind, status })).toBe(expected);
  });
});
