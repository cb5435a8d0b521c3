import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '../format';
import { dateOfBirth, daysInMonth, minimumSignUpAge, type BirthParts } from './date-of-birth';

const today = '2026-11-27';
const parts = (day: string, month: string, year: string): BirthParts => ({ day, month, year });
const said = (typed: BirthParts, minimumAge?: number, on = today): string => {
  const read = dateOfBirth(typed, { today: on, minimumAge });
  return 'date' in read ? read.date : read.problem;
};

describe('a date of birth in pills', () => {
  it.each([
    ['[ST-36] a whole date', parts('3', '4', '2005'), '2005-04-03'],
    ['[ST-36] a date with noughts', parts('03', '04', '2005'), '2005-04-03'],
    ['a date with white space around it', parts(' 3', '4 ', ' 2005 '), '2005-04-03'],
    ['29 February of a leap year', parts('29', '2', '2004'), '2004-02-29'],
    ['29 February of 2000, a leap year', parts('29', '2', '2000'), '2000-02-29'],
    ['today', parts('27', '11', '2026'), '2026-11-27'],
    ['the first day of 1910', parts('1', '1', '1910'), '1910-01-01'],
    ['[ST-23] nothing', parts('', '', ''), 'Date of birth is required'],
    ['[ST-23] white space', parts(' ', '', ' '), 'Date of birth is required'],
    ['[ST-32] day 0', parts('0', '4', '2005'), 'The day is invalid'],
    ['[ST-32] day 32', parts('32', '4', '2005'), 'The day is invalid'],
    ['[ST-32] no day', parts('', '4', '2005'), 'The day is invalid'],
    ['[ST-32] letters', parts('3a', '4', '2005'), 'The day is invalid'],
    ['[ST-32] a negative day', parts('-3', '4', '2005'), 'The day is invalid'],
    ['[ST-32] a day with an exponent', parts('1e1', '4', '2005'), 'The day is invalid'],
    ['[ST-33] month 0', parts('3', '0', '2005'), 'The month is invalid'],
    ['[ST-33] month 13', parts('3', '13', '2005'), 'The month is invalid'],
    ['[ST-33] no month', parts('3', '', '2005'), 'The month is invalid'],
    ['[ST-34] two digits', parts('3', '4', '05'), 'Year should be 4 digits long'],
    ['[ST-34] five digits', parts('3', '4', '20055'), 'Year should be 4 digits long'],
    ['[ST-34] no year', parts('3', '4', ''), 'Year should be 4 digits long'],
    ['[ST-27] 31 April', parts('31', '4', '2005'), 'Birth date is not a valid date'],
    ['[ST-27] 29 February of a common year', parts('29', '2', '2023'), 'Birth date is not a valid date'],
    ['[ST-27] 29 February of 2100, a common year', parts('29', '2', '2100'), 'Birth date is not a valid date'],
    ['[ST-27] tomorrow', parts('28', '11', '2026'), 'Birth date is not a valid date'],
    ['[ST-38] 1909', parts('31', '12', '1909'), 'Birth date is not a valid date'],
    ['the year 0', parts('3', '4', '0000'), 'Birth date is not a valid date'],
    ['[ST-40] a child, for pills ask no age', parts('1', '1', '2020'), '2020-01-01'],
  ])('%s', (_what, typed, expected) => {
    expect(said(typed)).toBe(expected);
  });

  it('says which part to correct', () => {
    const partOf = (typed: BirthParts) => {
      const read = dateOfBirth(typed, { today });
      return 'date' in read ? 'a date' : read.part;
    };
    expect([
      partOf(parts('40', '13', '1')),
      partOf(parts('4', '13', '1')),
      partOf(parts('4', '3', '1')),
      partOf(parts('31', '4', '2005')),
      partOf(parts('', '', '')),
      partOf(parts('4', '3', '2005')),
    ]).toEqual(['day', 'month', 'year', null, null, 'a date']);
  });
});

describe('a date of birth in the picker', () => {
  it.each([
    ['[ST-37] the eighteenth birthday today', parts('27', '11', '2008'), '2008-11-27'],
    [
      '[ST-37] the eighteenth birthday tomorrow',
      parts('28', '11', '2008'),
      'You must be at least 18 years old to sign up',
    ],
    ['[ST-37] a child', parts('1', '1', '2020'), 'You must be at least 18 years old to sign up'],
    ['[ST-27] tomorrow', parts('28', '11', '2026'), 'Birth date is not a valid date'],
    ['[ST-39] 31 April', parts('31', '4', '2005'), 'There are only 30 days in April'],
    ['[ST-39] 31 September', parts('31', '9', '2005'), 'There are only 30 days in September'],
    ['[ST-39] 29 February of a common year', parts('29', '2', '2023'), 'There are only 28 days in February in 2023'],
    ['[ST-39] 30 February of a leap year', parts('30', '2', '2004'), 'There are only 29 days in February in 2004'],
    ['[ST-38] 1909', parts('31', '12', '1909'), 'Birth date is not a valid date'],
  ])('%s', (_what, typed, expected) => {
    expect(said(typed, minimumSignUpAge)).toBe(expected);
  });

  it('[ST-37] says another minimum age', () => {
    expect(said(parts('27', '11', '2005'), 21)).toBe('2005-11-27');
    expect(said(parts('28', '11', '2005'), 21)).toBe('You must be at least 21 years old to sign up');
  });

  it('[ST-37] counts somebody born on 29 February as 18 from 1 March where the year has no such day', () => {
    const leapling = parts('29', '2', '2008');
    expect(said(leapling, 18, '2026-02-28')).toBe('You must be at least 18 years old to sign up');
    expect(said(leapling, 18, '2026-03-01')).toBe('2008-02-29');
    expect(said(leapling, 20, '2028-02-28')).toBe('You must be at least 20 years old to sign up');
    expect(said(leapling, 20, '2028-02-29')).toBe('2008-02-29');
    expect(said(parts('28', '2', '2008'), 18, '2026-02-28')).toBe('2008-02-28');
    expect(said(parts('28', '2', '2010'), 18, '2028-02-29')).toBe('2010-02-28');
    expect(said(parts('1', '3', '2010'), 18, '2028-02-29')).toBe('You must be at least 18 years old to sign up');
  });

  it('[ST-37] has a birthday at midnight in London, which is an hour before that of UTC in summer', () => {
    const born = parts('1', '7', '2008');
    expect(said(born, 18, dayOf('2026-06-30T22:59:59Z'))).toBe('You must be at least 18 years old to sign up');
    expect(said(born, 18, dayOf('2026-06-30T23:00:00Z'))).toBe('2008-07-01');
    expect(said(parts('1', '1', '2009'), 18, dayOf('2026-12-31T23:59:59Z'))).toBe(
      'You must be at least 18 years old to sign up',
    );
  });
});

describe('any date of birth', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const dayMs = 86_400_000;
  const first = Date.UTC(1910, 0, 1) / dayMs;
  const last = Date.parse(today) / dayMs;
  const realDay = fc.integer({ min: first, max: last }).map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
  const partsOf = (date: string, isShort: boolean): BirthParts => {
    const [year = '', month = '', day = ''] = date.split('-');
    return isShort ? parts(String(Number(day)), String(Number(month)), year) : parts(day, month, year);
  };
  const digits = fc.oneof(
    fc.integer({ min: -1, max: 40 }).map(String),
    fc.string({ unit: fc.constantFrom(...'0123456789-/. e'.split('')), maxLength: 3 }),
  );
  const year = fc.oneof(
    fc.integer({ min: 1900, max: 2040 }).map(String),
    fc.integer({ min: 0, max: 99_999 }).map(String),
  );
  const anyParts = fc.record({ day: digits, month: digits, year });
  const age = fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined });

  it('[ST-36] of a real day from 1910 to today is taken and comes out the same', () => {
    fc.assert(
      fc.property(realDay, fc.boolean(), (date, isShort) => {
        expect(dateOfBirth(partsOf(date, isShort), { today })).toEqual({ date });
      }),
    );
  });

  it('[ST-27, ST-37] that is taken is a real day, not after today, and as old as asked', () => {
    fc.assert(
      fc.property(anyParts, age, (typed, minimumAge) => {
        const read = dateOfBirth(typed, { today, minimumAge });
        if (!('date' in read)) return;
        const { date } = read;
        expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        expect([Number(typed.day), Number(typed.month), Number(typed.year)]).toEqual(
          date.split('-').map(Number).toReversed(),
        );
        expect(date >= '1910-01-01' && date <= today).toBe(true);
        const birthday = `${Number(date.slice(0, 4)) + (minimumAge ?? 0)}${date.slice(4)}`;
        expect(birthday <= today).toBe(true);
      }),
    );
  });

  it('[ST-37] is judged by the day that is given, whatever the device’s clock says', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    fc.assert(
      fc.property(anyParts, age, fc.integer({ min: -3 * 366, max: 3 * 366 }), (typed, minimumAge, daysWrong) => {
        vi.setSystemTime(Date.parse(today));
        const byRightClock = dateOfBirth(typed, { today, minimumAge });
        vi.setSystemTime(Date.parse(today) + daysWrong * dayMs);
        expect(dateOfBirth(typed, { today, minimumAge })).toEqual(byRightClock);
      }),
    );
  });
});

describe('the days of a month', () => {
  it('[ST-39] are counted by month and year, and as in a leap year while there is no year', () => {
    expect(Array.from({ length: 12 }, (_, month) => daysInMonth(month + 1, 2023))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([daysInMonth(2), daysInMonth(2, 2000), daysInMonth(2, 2024), daysInMonth(2, 1900)]).toEqual([
      29, 29, 29, 28,
    ]);
  });
});
