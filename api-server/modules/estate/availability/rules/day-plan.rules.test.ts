import { describe, expect, it } from 'vitest';
import { localOf } from '../../../../kernel/time/london';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { planDay } from './day-plan.rules';
import { firstBookableDate } from './opening.rules';

const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const always = (open: string, close: string) => ({
  opening_times: Object.fromEntries(everyDay.map((day) => [day, [{ open, close }]])),
});
const served = (from: string, to: string, weekdays = everyDay) => ({ served: [{ weekdays, from, to }] });

/** A night club: open 18:00–06:00, starts 22:00–03:00, five hours of wall clock. */
const club = sampleBar(always('18:00', '06:00'));
const night = sampleType(served('22:00', '03:00'));
const starts = (date: string, bar = club, type = night, people = 2) => planDay(bar, type, date, people).starts;
const times = (date: string, bar = club, type = night, people = 2) =>
  starts(date, bar, type, people).map((one) => localOf(one.start).time);

describe('the starts of a business day', () => {
  it('are every quarter of an hour while the type is served', () => {
    expect(times('2026-11-20', sampleBar(), sampleType(served('18:00', '19:30')))).toEqual([
      '18:00',
      '18:15',
      '18:30',
      '18:45',
      '19:00',
      '19:15',
    ]);
    expect(times('2026-11-20', sampleBar(always('18:20', '23:00')), sampleType(served('17:00', '19:00')))).toEqual([
      '18:30',
      '18:45',
    ]);
  });

  it('belong to the evening, after midnight too', () => {
    expect(starts('2026-11-20')).toHaveLength(20);
    expect(localOf(starts('2026-11-20').at(-1)?.start ?? 0)).toMatchObject({ date: '2026-11-21', time: '02:45' });
    expect(times('2026-11-20', club, sampleType(served('00:00', '01:00')))).toEqual([
      '00:00',
      '00:15',
      '00:30',
      '00:45',
    ]);
    expect(localOf(starts('2026-11-20', club, sampleType(served('00:00', '01:00')))[0]?.start ?? 0).date).toBe(
      '2026-11-21',
    );
  });

  it('are twenty-four when the clocks go back, with the repeated hour twice', () => {
    expect(starts('2026-10-24')).toHaveLength(24);
    expect(times('2026-10-24').filter((time) => time === '01:30')).toHaveLength(2);
    const repeated = starts('2026-10-24')
      .map((one) => localOf(one.start))
      .filter((one) => one.time === '01:30');
    expect(repeated.map((one) => one.full)).toEqual(['2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+00:00']);
  });

  it('are sixteen when the clocks go forward, without the skipped hour', () => {
    expect(starts('2027-03-27')).toHaveLength(16);
    expect(times('2027-03-27')).toEqual(expect.arrayContaining(['00:45', '02:00']));
    expect(times('2027-03-27').some((time) => time.startsWith('01'))).toBe(false);
  });

  it('keep a stay its real length over a change of the clocks', () => {
    const stays = [...starts('2026-10-24'), ...starts('2027-03-27')].map(({ start, end }) => (end - start) / 60_000);
    expect(new Set(stays)).toEqual(new Set([120]));
  });

  it('run over New Year’s Eve into the new year, with that night’s own hours', () => {
    const bar = sampleBar({
      special_days: [{ on: { every_year: '12-31' }, kind: 'hours', periods: [{ open: '20:00', close: '05:00' }] }],
    });
    const plan = planDay(bar, sampleType(served('20:00', '02:00')), '2026-12-31', 2);
    expect(plan.starts).toHaveLength(24);
    expect(localOf(plan.starts.at(-1)?.start ?? 0).full).toBe('2027-01-01T01:45:00+00:00');
  });

  it('run from 06:00 to 06:00 at a venue that never closes', () => {
    const house = sampleBar(always('06:00', '06:00'));
    const type = sampleType({
      ...served('06:00', '06:00'),
      stay: { shortest_minutes: 15, by_people: [{ up_to: null, minutes: 120 }] },
    });
    const friday = starts('2026-11-20', house, type);
    const saturday = starts('2026-11-21', house, type);
    expect(friday).toHaveLength(96);
    expect(localOf(friday[0]?.start ?? 0).full).toBe('2026-11-20T06:00:00+00:00');
    expect(localOf(friday.at(-1)?.start ?? 0).full).toBe('2026-11-21T05:45:00+00:00');
    expect(friday.at(-1)?.end).toBe(saturday[0]?.start);
  });

  it('exist on a leap day', () => {
    expect(localOf(starts('2028-02-29')[0]?.start ?? 0).full).toBe('2028-02-29T22:00:00+00:00');
    expect(localOf(starts('2028-02-28').at(-1)?.start ?? 0).full).toBe('2028-02-29T02:45:00+00:00');
  });

  it('allow a stay that is cut at closing, but not below the shortest', () => {
    const type = sampleType({
      ...served('12:00', '02:00'),
      stay: {
        shortest_minutes: 60,
        by_people: [
          { up_to: 4, minutes: 90 },
          { up_to: null, minutes: 150 },
        ],
      },
    });
    const last = starts('2026-11-20', sampleBar(), type, 8).at(-1);
    expect(localOf(last?.start ?? 0).time).toBe('01:00');
    expect(localOf(last?.end ?? 0).time).toBe('02:00');
    expect(
      (starts('2026-11-20', sampleBar(), type, 4)[0]?.end ?? 0) -
        (starts('2026-11-20', sampleBar(), type, 4)[0]?.start ?? 0),
    ).toBe(90 * 60_000);
  });

  it('carry the price of their time and the venue’s discretion', () => {
    const window = { weekdays: everyDay, from: '19:00', to: '19:30' };
    const type = sampleType({
      ...served('18:45', '19:45'),
      prices: [{ ...window, pence: 1250 }],
      enquiry: { discretion: [{ ...window, bars: [1] }] },
    });
    expect(starts('2026-11-20', sampleBar(), type).map(({ price, discretion }) => [price, discretion])).toEqual([
      [null, false],
      [1250, true],
      [1250, true],
      [null, false],
    ]);
    expect(starts('2026-11-20', sampleBar({ id: 2 }), type).some((one) => one.discretion)).toBe(false);
  });
});

describe('a day without starts', () => {
  const friday = '2026-11-20';
  const type = sampleType();
  const close = { close_date: '2026-11-20' };
  it.each([
    ['closed on that weekday', sampleBar({ opening_times: {} }), friday, 'closed'],
    ['closed on that day', sampleBar({ special_days: [{ on: { date: friday }, kind: 'closed' }] }), friday, 'closed'],
    ['closed until further notice', sampleBar({ covid_closed: true }), friday, 'closed'],
    ['closed for good since', sampleBar(close), '2026-11-21', 'closed'],
    ['open for the last time', sampleBar(close), friday, 'served'],
    ['not trading', sampleBar({ open: false }), friday, 'closed'],
    ['hidden', sampleBar({ frontend_visible: false }), friday, 'not_served'],
    ['open', sampleBar(), friday, 'served'],
  ] as const)('[BW-91] a venue that is %s', (_name, bar, date, state) => {
    expect(planDay(bar, type, date, 2).state).toBe(state);
  });

  it('depends on the days on which the type is served', () => {
    expect(planDay(sampleBar(), sampleType(served('12:00', '20:00', ['saturday'])), friday, 2).state).toBe(
      'not_served',
    );
    expect(planDay(sampleBar(), sampleType(served('12:00', '20:00', ['saturday'])), '2026-11-21', 2).state).toBe(
      'served',
    );
    expect(planDay(sampleBar(), sampleType({ bars: [2] }), friday, 2).state).toBe('not_served');
    expect(planDay(sampleBar(), sampleType({ offered: false }), friday, 2).state).toBe('not_served');
    expect(planDay(sampleBar({ brand_id: 2 }), type, friday, 2).state).toBe('not_served');
  });

  it('[BW-113] a Christmas type has starts in November, December, January and February alone', () => {
    const christmas = sampleType({ booking_flow_name: 'ChristmasBooking' });
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    const inSeason = months.filter(
      (month) => planDay(sampleBar(), christmas, `2026-${month}-10`, 2).state === 'served',
    );
    expect(inSeason).toEqual(['01', '02', '11', '12']);
  });
});

describe('[BW-90] the first day that may be chosen', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20'],
    ['2026-11-21T01:30:00Z', '2026-11-20'],
    ['2026-11-21T02:00:00Z', '2026-11-21'],
    ['2026-11-21T00:00:00Z', '2026-11-20'],
    ['2026-10-25T01:30:00Z', '2026-10-24'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
    ['2028-03-01T01:59:00Z', '2028-02-29'],
  ])('at %s, at a venue open until 02:00, is %s', (now, date) => {
    expect(firstBookableDate(sampleBar(), Date.parse(now))).toBe(date);
  });

  it('is today without a venue, and at a venue that closed before midnight', () => {
    expect(firstBookableDate(undefined, Date.parse('2026-11-21T01:30:00Z'))).toBe('2026-11-21');
    expect(firstBookableDate(sampleBar(always('12:00', '23:00')), Date.parse('2026-11-21T01:30:00Z'))).toBe(
      '2026-11-21',
    );
    expect(firstBookableDate(sampleBar(always('06:00', '06:00')), Date.parse('2026-11-21T06:00:00Z'))).toBe(
      '2026-11-21',
    );
    expect(firstBookableDate(sampleBar(always('06:00', '06:00')), Date.parse('2026-11-21T05:59:00Z'))).toBe(
      '2026-11-20',
    );
  });
});
