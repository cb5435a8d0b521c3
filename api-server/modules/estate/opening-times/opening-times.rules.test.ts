import { describe, expect, it } from 'vitest';
import { sampleBar } from '../bars/testing/samples';
import { openingTimesOf } from './opening-times.rules';

const hours = (open: string, close: string) => [{ open, close }];
const fridays = { friday: hours('16:00', '02:00') };
const nightly = Object.fromEntries(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
    day,
    hours('16:00', '02:00'),
  ]),
);
const at = (instant: string) => new Date(instant).getTime();
/** 20 November 2026 is a Friday. */
const fridayNoon = at('2026-11-20T12:00:00Z');

describe('the days', () => {
  it('are the present one and the thirteen after it, in order, with a night that ends on the next day', () => {
    const { today, days } = openingTimesOf(sampleBar({ opening_times: fridays }), fridayNoon);
    expect([today, days.length, days[0]?.date, days[13]?.date]).toEqual(['2026-11-20', 14, '2026-11-20', '2026-12-03']);
    expect(days[0]).toEqual({
      date: '2026-11-20',
      exception: null,
      message: null,
      periods: [{ opens_at: '2026-11-20T16:00:00+00:00', closes_at: '2026-11-21T02:00:00+00:00' }],
    });
    expect(days[1]?.periods).toEqual([]);
  });

  it('name every exception, and nobody can walk into a private event', () => {
    const special_days = [
      { on: { date: '2026-11-21' }, kind: 'closed', message: 'The floor dries.' },
      { on: { date: '2026-11-22' }, kind: 'hours', periods: hours('12:00', '18:00') },
      { on: { date: '2026-11-23' }, kind: 'private_event', message: 'A wedding.' },
    ];
    const { days } = openingTimesOf(
      sampleBar({ opening_times: nightly, special_days, close_date: '2026-11-24' }),
      fridayNoon,
    );
    expect(days.slice(1, 6).map(({ exception, message, periods }) => [exception, message, periods.length])).toEqual([
      ['closed', 'The floor dries.', 0],
      ['hours', null, 1],
      ['private_event', 'A wedding.', 0],
      [null, null, 1],
      ['closed_for_good', null, 0],
    ]);
  });

  it.each([
    [
      'back, and the night is ten hours and one more',
      '2026-10-24T12:00:00Z',
      '2026-10-24T16:00:00+01:00',
      '2026-10-25T02:00:00+00:00',
      11,
    ],
    [
      'forward, and the night is an hour shorter',
      '2027-03-27T12:00:00Z',
      '2027-03-27T16:00:00+00:00',
      '2027-03-28T02:00:00+01:00',
      9,
    ],
  ])('follow London’s clocks %s', (_what, now, opens_at, closes_at, length) => {
    const { days } = openingTimesOf(sampleBar({ opening_times: nightly }), at(now));
    expect(days[0]?.periods).toEqual([{ opens_at, closes_at }]);
    expect((at(closes_at) - at(opens_at)) / 3_600_000).toBe(length);
  });
});

describe('open now', () => {
  it.each([
    ['before the first opening', '2026-11-20T15:59:00Z', '2026-11-20', null, '2026-11-20T16:00:00+00:00'],
    ['while it is open', '2026-11-20T16:00:00Z', '2026-11-20', '2026-11-21T02:00:00+00:00', null],
    [
      'after midnight, which is still the evening before',
      '2026-11-21T01:30:00Z',
      '2026-11-20',
      '2026-11-21T02:00:00+00:00',
      null,
    ],
    ['once it has closed', '2026-11-21T02:00:00Z', '2026-11-21', null, '2026-11-27T16:00:00+00:00'],
  ])('is told %s', (_what, now, today, open_until, opens_next) => {
    expect(openingTimesOf(sampleBar({ opening_times: fridays }), at(now))).toMatchObject({
      today,
      open_until,
      opens_next,
    });
  });

  it('joins openings that follow each other without a gap', () => {
    const bar = sampleBar({ opening_times: { friday: [...hours('10:00', '16:00'), ...hours('16:00', '02:00')] } });
    expect(openingTimesOf(bar, fridayNoon).open_until).toBe('2026-11-21T02:00:00+00:00');
  });
});

describe('the state of the venue', () => {
  it.each([
    ['trading', {}, 'trading', 14],
    [
      'closed until further notice',
      { covid_closed: true, closure_message: 'We’ll be back.' },
      'closed_until_further_notice',
      0,
    ],
    ['closed for good once its last day has passed', { close_date: '2026-11-19' }, 'closed_for_good', 0],
    ['closed for good where it does not trade', { open: false, covid_closed: true }, 'closed_for_good', 0],
  ])('is %s', (_what, change, status, days) => {
    const found = openingTimesOf(sampleBar({ opening_times: nightly, ...change }), fridayNoon);
    expect([found.status, found.days.length, found.opens_next === null]).toEqual([status, days, days === 0]);
  });
});
