import { describe, expect, it } from 'vitest';
import { clockChangeOf, dayName, hoursOf, nowOf } from './opening-times.rules';

const today = '2026-11-20';
const period = (opens_at: string, closes_at: string) => ({ periods: [{ opens_at, closes_at }] });

describe('nowOf', () => {
  it.each([
    ['open', '2026-11-21T02:00:00+00:00', null, { is: 'open', until: '02:00' }],
    ['open in summer', '2026-07-21T02:00:00+01:00', null, { is: 'open', until: '02:00' }],
    ['closed until later today', null, '2026-11-20T16:00:00+00:00', { is: 'closed', at: '16:00', day: null }],
    [
      'closed until another day',
      null,
      '2026-11-27T16:00:00+00:00',
      { is: 'closed', at: '16:00', day: 'Friday 27 November' },
    ],
    ['closed on all of the days', null, null, { is: 'closedForLong' }],
  ])('is %s', (_what, open_until, opens_next, expected) => {
    expect(nowOf({ today, open_until, opens_next })).toEqual(expected);
  });
});

describe('a day', () => {
  it('is named without its year, and its hours are London’s', () => {
    expect(dayName(today)).toBe('Friday 20 November');
    expect(hoursOf(period('2026-07-10T16:00:00+01:00', '2026-07-11T02:00:00+01:00'))).toEqual(['16:00–02:00']);
  });

  it.each([
    ['are not changed', '2026-11-20T16:00:00+00:00', '2026-11-21T02:00:00+00:00', null],
    ['go back', '2026-10-24T16:00:00+01:00', '2026-10-25T02:00:00+00:00', 'back'],
    ['go forward', '2027-03-27T16:00:00+00:00', '2027-03-28T03:00:00+01:00', 'forward'],
    ['are changed after it has closed', '2026-10-24T16:00:00+01:00', '2026-10-24T23:00:00+01:00', null],
  ])('says that the clocks %s', (_what, opens, closes, expected) => {
    expect(clockChangeOf(period(opens, closes))).toBe(expected);
  });
});
